/** Choosing among what is in sight: native inputs in a fieldset, so that keys and screen readers know them. */
import { type InputHTMLAttributes, type ReactNode, useId, useRef } from 'react'
import styles from './choice.module.css'
import { describedBy, FieldNotes, OptionalMark } from './field.tsx'
import { Icon, type IconName } from './icon.tsx'
import shared from './shared.module.css'

export interface Choice<Value extends string> {
  value: Value
  label: ReactNode
  icon?: IconName | undefined
}

interface GroupProps<Value extends string> {
  legend: ReactNode
  options: readonly Choice<Value>[]
  /** `chips` in a row, or `cards` of one size. */
  look?: 'chips' | 'cards'
  hint?: ReactNode
  error?: ReactNode
  /** Says beside the legend that no answer will do. */
  optional?: boolean
}

interface FrameProps<Value extends string> extends GroupProps<Value> {
  input: (choice: Choice<Value>, id: string) => ReactNode
}

function Group<Value extends string>(props: FrameProps<Value>) {
  const { legend, options, look = 'chips', hint, error, optional, input } = props
  const id = useId()
  return (
    <fieldset className={shared.stack2} aria-describedby={describedBy(id, hint, error)}>
      <legend>
        {legend}
        {optional && <OptionalMark />}
      </legend>
      <div className={styles[look]}>
        {options.map((choice) => (
          <label key={choice.value} className={styles.choice} htmlFor={`${id}-${choice.value}`}>
            {input(choice, `${id}-${choice.value}`)}
            {choice.icon && (
              <span className={styles.icon}>
                <Icon name={choice.icon} />
              </span>
            )}
            <span className={styles.mark}>
              <Icon name="check" size="small" />
            </span>
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}

interface RadioGroupProps<Value extends string> extends GroupProps<Value> {
  name?: string
  value: Value | null
  onChange: (value: Value) => void
  /** Told of a choice that is meant, the same again too: a press or the space bar, and no arrow key on its way through. */
  onPick?: ((value: Value) => void) | undefined
}

/** One of several. */
export function RadioGroup<Value extends string>({
  name,
  value,
  onChange,
  onPick,
  ...group
}: RadioGroupProps<Value>) {
  const ownName = useId()
  const isMoving = useRef(false)
  return (
    <Group
      {...group}
      input={(choice, id) => (
        <input
          id={id}
          type="radio"
          className={shared.input}
          name={name ?? ownName}
          value={choice.value}
          checked={choice.value === value}
          onChange={() => onChange(choice.value)}
          onKeyDown={({ key }) => {
            isMoving.current = key.startsWith('Arrow')
          }}
          onKeyUp={({ key }) => {
            isMoving.current = false
            // The browser makes no click of it where the radio is checked already.
            if (key === ' ' && choice.value === value) onPick?.(choice.value)
          }}
          onClick={onPick && (() => isMoving.current || onPick(choice.value))}
        />
      )}
    />
  )
}

interface ChipGroupProps<Value extends string> extends GroupProps<Value> {
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
          className={shared.input}
          name={name}
          value={choice.value}
          checked={values.includes(choice.value)}
          onChange={(event) => onChange(toggled(choice.value, event.target.checked))}
        />
      )}
    />
  )
}

interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'id' | 'className'> {
  label: ReactNode
  hint: ReactNode
}

/** A setting that takes effect at once. */
export function Switch({ label, hint, ...input }: SwitchProps) {
  const id = useId()
  return (
    <label className={styles.line} htmlFor={id}>
      <input {...input} id={id} type="checkbox" role="switch" className={styles.switch} />
      <span className={styles.lineText}>
        <span>{label}</span>
        <span className={shared.small}>{hint}</span>
      </span>
    </label>
  )
}
