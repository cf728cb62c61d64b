import tones from './badge.module.css'
import { classes } from './classes.ts'
import styles from './score.module.css'

/** Its colours are those of the badges. */
const bands = { green: 'success', blue: 'info', yellow: 'warning', orange: 'accent' } as const

interface ScoreProps {
  /** The figure, as it is read. */
  figure: string
  band: keyof typeof bands
  /** What the figure is, in a word, below it. */
  caption: string
  small?: boolean
}

/** A figure in the colour of its band; the caption says what it is. */
export function Score({ figure, band, caption, small = false }: ScoreProps) {
  return (
    <p className={classes(styles.score, tones[bands[band]], small && styles.small)}>
      <strong className={styles.figure}>{figure}</strong>
      <span className={styles.caption}>{caption}</span>
    </p>
  )
}
