import styles from './dotted.module.css'

const DOT = ' · '

/** Facts with dots between them, "Bedroom · $1,220/mo": one that wraps to a line of its own has no dot. */
export function Dotted({ text }: { text: string }) {
  return (
    <span className={styles.facts}>
      {text.split(DOT).map((fact, at) => (
        <span key={fact}>
          {at > 0 && <span className={styles.dot}>{DOT}</span>}
          {fact}
        </span>
      ))}
    </span>
  )
}
