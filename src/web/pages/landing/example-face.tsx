/** The three people of the landing page's example, drawn as the app draws people (`people/drawn-face.tsx`). */
import styles from './example-home.module.css'
import minho from './minho.svg?no-inline'
import seoyeon from './seoyeon.svg?no-inline'
import you from './you.svg?no-inline'

/** Faces as files, because their lines may load after the words of a first visit. */
const faces = { seoyeon, minho, you }
export type Person = keyof typeof faces

/** A face without an alternative text: its name stands beside it, or in the line below. */
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
