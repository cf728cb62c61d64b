import { classes } from './classes.ts'
import { type FrameIconName, iconPath } from './frame-icons.ts'
import styles from './icon.module.css'
import type { ScreenIconName } from './more-icons.ts'

export type IconName = FrameIconName | ScreenIconName

export interface IconProps {
  name: IconName
  /** What the picture says, where no text beside it says so; left out it is decoration. */
  label?: string
  /** Draws it filled, e.g. a heart that is set. */
  filled?: boolean | undefined
  size?: 'small' | 'medium' | 'large' | 'huge'
}

export function Icon({ name, label, filled = false, size = 'medium' }: IconProps) {
  const className = classes(styles.icon, styles[size], filled && styles.filled)
  const path = <path d={iconPath(name)} />
  if (!label)
    return (
      <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
        {path}
      </svg>
    )
  return (
    <svg className={className} viewBox="0 0 24 24" role="img" aria-label={label}>
      {path}
    </svg>
  )
}
