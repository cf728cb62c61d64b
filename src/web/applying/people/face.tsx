/** A person's face: their own photo, or a drawn one. */
import { lazy, Suspense } from 'react'
import type { Person } from '../../../contract/applications.ts'
import { classes } from '../../kit/ui/classes.ts'
import { Icon } from '../../kit/ui/icon.tsx'
import styles from './face.module.css'

const DrawnFace = lazy(() => import('./drawn-face.tsx').then(({ DrawnFace }) => ({ default: DrawnFace })))

interface FaceProps {
  person: Pick<Person, 'avatar' | 'photo'>
  /** The seed of the drawn face where the person has no own one, as with backends that store none. */
  seed: string | number
  /** 28, 44, 56, 72 and 128 px wide, all of them round; the portrait is a square of 140 px. */
  size?: 'tiny' | 'small' | 'beside' | 'medium' | 'large' | 'portrait'
  className?: string | undefined
}

const tints = 5

/** The index of the colour behind a drawn face. */
const tintOf = (seed: string): number =>
  [...seed].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % tints

/** A face without an alternative text: the person's name stands beside it. */
export function Face({ person: { avatar, photo }, seed, size = 'small', className }: FaceProps) {
  const drawn = avatar ?? String(seed)
  return (
    <span
      className={classes(styles.face, styles[size], className)}
      data-tint={tintOf(drawn)}
      aria-hidden="true"
    >
      {photo === null ? (
        <Suspense fallback={<Icon name="user" />}>
          <DrawnFace seed={drawn} />
        </Suspense>
      ) : (
        <img src={photo} alt="" draggable={false} />
      )}
    </span>
  )
}
