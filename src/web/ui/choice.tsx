/** Choosing among what is in sight: native inputs in a fieldset, so that keys and screen readers know them. */
import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import styles from './choice.module.css'
import { classes } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'
import hidden from './visually-hidden.module.css'

export interface Choice<Value extends string> {
  value: Value
  label: ReactNode
  hint?: ReactNode
  icon?: IconName
  disabled?: boolean
}

interface GroupProps<Value extends string> {
  legend: ReactNode
  /** Keeps the legend for screen readers alone, where a heading says the same. */
  legendHidden?: boolean
  options: readonly Choice<Value>[]
  /** `chips` in a row, or `cards` with room for a hint. */
  look?: 'chips' | 'cards'
  hint?: ReactNode
  error?: ReactNode
  disabled?: boolean
}

interface FrameProps<Value extends string> extends GroupProps<Value> {
  input: (choice: Choice<Value>, id: string) => ReactNode
}

function Group<Value extends string>(props: FrameProps<Value>) {
  const { legend, legendHidden, options, look = 'chips', hint, error, disabled, input } = props
  const id = useId()
  return (
    <fieldset
      className={styles.group}
      disabled={disabled}
      aria-describedby={classes(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined}
    >
      <legend className={legendHidden ? hidden.hidden : styles.legend}>{legend}</legend>
      <div className={styles[look]}>
        {options.map((choice) => (
          <label key={choice.value} className={styles.choice} htmlFor={`${id}-${choice.value}`}>
            {input(choice, `${id}-${choice.value}`)}
            {choice.icon ? (
              <Icon name={choice.icon} size="small" />
            ) : (
              <span className={styles.mark}>
                <Icon name="check" size="small" />
              </span>
            )}
            <span>{choice.label}</span>
            {choice.hint && <span className={styles.hint}>{choice.hint}</span>}
          </label>
        ))}
      </div>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          <Icon name="alert" size="small" />
          {error}
        </p>
      )}
    </fieldset>
  )
}

export interface RadioGroupProps<Value extends string> extends GroupProps<Value> {
  name?: string
  value: Value | null
  onChange: (value: Value) => void
}

/** One of several. */
export function RadioGroup<Value extends string>({
  name,
  value,
  onChange,
  ...group
}: RadioGroupProps<Value>) {
  const ownName = useId()
  return (
    <Group
      {...group}
      input={(choice, id) => (
        <input
          id={id}
          type="radio"
          className={styles.input}
          name={name ?? ownName}
          value={choice.value}
          checked={choice.value === value}
          disabled={choice.disabled}
          onChange={() => onChange(choice.value)}
        />
      )}
    />
  )
}

export interface ChipGroupProps<Value extends string> extends GroupProps<Value> {
  name?: string
  values: readonly Value[]
  onChange: (values: Value[]) => void
}

/** Any number of several, in the order of the options. */
export function ChipGroup<Value extends string>({ name, values, onChange, ...group }: ChipGroupProps<Value>) {
  const toggled = (value: Value, set: boolean) =>
    group.options
      .map((option) => option.value)
      .filter((option) => (option === value ? set : values.includes(option)))
  return (
    <Group
      {...group}
      input={(choice, id) => (
        <input
          id={id}
          type="checkbox"
          className={styles.input}
          name={name}
          value={choice.value}
          checked={values.includes(choice.value)}
          disabled={choice.disabled}
          onChange={(event) => onChange(toggled(choice.value, event.target.checked))}
        />
      )}
    />
  )
}

interface LineText {
  label: ReactNode
  hint?: ReactNode
}

interface LineProps extends LineText, Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {}

function Line({ id, label, hint, children }: LineText & { id: string; children: ReactNode }) {
  return (
    <label className={styles.line} htmlFor={id}>
      {children}
      <span className={styles.lineText}>
        <span>{label}</span>
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
    </label>
  )
}

export function Checkbox({ label, hint, id, className, ...input }: LineProps) {
  const ownId = useId()
  return (
    <Line id={id ?? ownId} label={label} hint={hint}>
      <input {...input} id={id ?? ownId} type="checkbox" className={classes(styles.box, className)} />
    </Line>
  )
}

/** A setting that takes effect at once. */
export function Switch({ label, hint, id, className, ...input }: LineProps) {
  const ownId = useId()
  return (
    <Line id={id ?? ownId} label={label} hint={hint}>
      <input
        {...input}
        id={id ?? ownId}
        type="checkbox"
        role="switch"
        className={classes(styles.switch, className)}
      />
    </Line>
  )
}
