import styles from './line-bullets.module.css'

/** The lines of a station, each as its sign. */
export const LineBullets = ({ lines }: { lines: readonly string[] }) => (
  <span className={styles.lines}>
    {lines.map((line) => (
      <b key={line} data-line={line}>
        {line}
      </b>
    ))}
  </span>
)
