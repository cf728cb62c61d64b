import styles from './slider.module.css'

interface SliderProps {
  /** Its name for those who do not see what stands around it. */
  label: string
  /** The value in words. */
  text: string
  value: number
  minimum: number
  maximum: number
  step: number
  onChange: (value: number) => void
}

/** A number on a line. A progress bar below the native slider draws how far it has gone: a stylesheet knows no value. */
export function Slider({ label, text, value, minimum, maximum, step, onChange }: SliderProps) {
  return (
    <div className={styles.slider}>
      <progress className={styles.track} max={maximum - minimum} value={value - minimum} aria-hidden="true" />
      <input
        type="range"
        className={styles.input}
        aria-label={label}
        aria-valuetext={text}
        min={minimum}
        max={maximum}
        step={step}
        value={value}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  )
}
