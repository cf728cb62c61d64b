import styles from './slider.module.css'

interface SliderProps {
  /** The accessible name. */
  label: string
  /** The value in words. */
  text: string
  value: number
  minimum: number
  maximum: number
  step: number
  onChange: (value: number) => void
}

/** A slider over a progress bar, which draws the part below the value: a stylesheet does not know the value. */
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
