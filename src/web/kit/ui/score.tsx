import tones from './badge.module.css'
import { classes } from './classes.ts'
import styles from './score.module.css'

/** The badge tones of the score's bands. */
const bands = { green: 'success', blue: 'info', yellow: 'warning', orange: 'accent' } as const

interface ScoreProps {
  /** The figure as shown. */
  figure: string
  band: keyof typeof bands
  /** A word below the figure that says what it is. */
  caption: string
  small?: boolean
}

/** A figure in the colour of its band, with a caption that says what it is. */
export function Score({ figure, band, caption, small = false }: ScoreProps) {
  return (
    <p className={classes(styles.score, tones[bands[band]], small && styles.small)}>
      <strong className={styles.figure}>{figure}</strong>
      <span className={styles.caption}>{caption}</span>
    </p>
  )
}
