/** Choices that are all in sight: native inputs in a fieldset, which keys and screen readers know. */
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
  /**
   * `chips` stand in a row, `cards` are of one size, a `list` has a line each; in a `row` nothing moves as another one is
   * chosen.
   */
  look?: 'chips' | 'cards' | 'list' | 'row'
  hint?: ReactNode
  error?: ReactNode
  /** Marks the question as optional, beside its legend. */
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
  /** Called for a choice made on purpose, even the same again: by a press or Space, not by a passing arrow key. */
  onPick?: ((value: Value) => void) | undefined
}

/** A choice of one of several options. */
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
            // Space on a checked radio fires no click, so it is handled here.
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

/** A choice of any number of options, which stay in their given order. */
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

/** A switch for a setting that takes effect at once. */
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
