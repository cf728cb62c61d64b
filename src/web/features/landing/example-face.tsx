/** The three people of the landing page's example, drawn as the app draws people (`people/drawn-face.tsx`). */
import styles from './example-home.module.css'
import minho from './minho.svg?no-inline'
import seoyeon from './seoyeon.svg?no-inline'
import you from './you.svg?no-inline'

/** Files, because the words of a first visit come before their lines. */
const faces = { seoyeon, minho, you }
export type Person = keyof typeof faces

/** Without words: a name stands beside it, or what is said below. */
export function ExampleFace({ person }: { person: Person }) {
  return (
    <img
      className={styles.face}
      src={faces[person]}
      alt=""
      width="44"
      height="44"
      loading="lazy"
      fetchPriority="low"
      draggable={false}
    />
  )
}
