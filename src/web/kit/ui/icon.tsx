import type { AnswerIconName } from './answer-icons.ts'
import { classes } from './classes.ts'
import { type FrameIconName, iconPath } from './frame-icons.ts'
import styles from './icon.module.css'
import type { ScreenIconName } from './more-icons.ts'
import type { PlaceIconName } from './place-icons.ts'

export type IconName = FrameIconName | ScreenIconName | AnswerIconName | PlaceIconName

interface IconProps {
  name: IconName
  /** Whether the icon is filled, e.g. a heart that is set. */
  filled?: boolean | undefined
  size?: 'small' | 'large'
}

/** A decorative icon: a text beside it, or its button's label, says the same. */
export function Icon({ name, filled = false, size }: IconProps) {
  return (
    <svg
      className={classes(styles.icon, size && styles[size], filled && styles.filled)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={iconPath(name)} />
    </svg>
  )
}
