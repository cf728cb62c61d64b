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
  /** `primary`: the one thing to do here. `secondary`: beside it. `quiet`: in passing. `accent`: a meeting of people. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'accent' | 'danger'
  size?: 'small' | 'medium' | 'large'
  icon?: IconName
  /** As wide as its place. */
  block?: boolean
}

function lookOf(
  { variant = 'secondary', size = 'medium', block = false }: ButtonLook,
  className?: string,
): string {
  return classes(styles.button, styles[variant], styles[size], block && styles.block, className)
}

/** Milliseconds after which a press that is still at work shows; most are over before, and the sign would flash. */
const SHOWS_AFTER_MS = 200

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick'>, ButtonLook {
  /** The button is busy until a promise that it gives is settled. */
  onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown
  /** Shows that its work is under way; it keeps focus and ignores presses. */
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
        // Another sign is another element: it stands where its words begin, and has not moved there.
        icon && <Icon key={icon} name={icon} size="small" />
      )}
      {children}
    </button>
  )
}

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon'> {
  icon: IconName
  /** Its only name. */
  label: string
  filled?: boolean | undefined
}

/** A round button that shows an icon alone. */
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

/** An address outside the app that looks like a button. */
export function AnchorButton({ variant, size, icon, block, className, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={lookOf({ variant, size, block }, className)}>
      {icon && <Icon name={icon} size="small" />}
      {children}
    </a>
  )
}

/** A route of ours that looks like a button: works before the page hydrates. Takes the props of `<Link>`. */
export const LinkButton = createLink(AnchorButton)
