import { createLink } from '@tanstack/react-router'
import {
  type AnchorHTMLAttributes,
  type ButtonHTMLAttributes,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useState,
} from 'react'
import styles from './button.module.css'
import { classes } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'

interface ButtonLook {
  /** `primary`: the main action. `secondary`: beside it. `quiet`: a minor one. `accent`: meeting people. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'accent' | 'danger'
  size?: 'small' | 'medium' | 'large'
  icon?: IconName
  /** Whether the button is as wide as its container. */
  block?: boolean
}

function lookOf(
  { variant = 'secondary', size = 'medium', block = false }: ButtonLook,
  className?: string,
): string {
  return classes(styles.button, styles[variant], styles[size], block && styles.block, className)
}

/** The time after which a press under way shows a spinner; most presses are over before, and it would flash. */
const SHOWS_AFTER_MS = 200

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick'>, ButtonLook {
  /** Called on a press; if it returns a promise, the button is busy until that settles. */
  onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown
  /** Whether the action is under way; a busy button can have the focus and ignores presses. */
  busy?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function Button({
  variant,
  size,
  icon,
  block,
  busy = false,
  className,
  children,
  onClick,
  type,
  ...rest
}: ButtonProps) {
  const [works, setWorks] = useState(false)
  const isBusy = busy || works

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (isBusy) return event.preventDefault()
    const work = onClick?.(event)
    if (!(work instanceof Promise)) return
    const timer = setTimeout(() => setWorks(true), SHOWS_AFTER_MS)
    const end = () => {
      clearTimeout(timer)
      setWorks(false)
    }
    work.then(end, end)
  }

  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={lookOf({ variant, size, block }, className)}
      aria-disabled={isBusy || rest['aria-disabled']}
      aria-busy={isBusy || undefined}
      onClick={press}
    >
      {isBusy ? (
        <span className={styles.spinner} aria-hidden="true" />
      ) : (
        // The key makes another icon another element, which appears in its place instead of moving there.
        icon && <Icon key={icon} name={icon} size="small" />
      )}
      <span className={styles.text}>{children}</span>
    </button>
  )
}

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon'> {
  icon: IconName
  /** The button's accessible name. */
  label: string
  filled?: boolean | undefined
}

/** A round button with an icon alone. */
export function IconButton({ icon, label, filled, className, variant = 'quiet', ...rest }: IconButtonProps) {
  return (
    <Button
      {...rest}
      variant={variant}
      className={classes(styles.round, className)}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} filled={filled} />
    </Button>
  )
}

interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement>, ButtonLook {
  ref?: Ref<HTMLAnchorElement>
  children?: ReactNode
}

/** A link out of the app that looks like a button. */
export function AnchorButton({ variant, size, icon, block, className, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={lookOf({ variant, size, block }, className)}>
      {icon && <Icon name={icon} size="small" />}
      <span className={styles.text}>{children}</span>
    </a>
  )
}

/** A link to a route that looks like a button and works before hydration. Takes the props of `<Link>`. */
export const LinkButton = createLink(AnchorButton)
