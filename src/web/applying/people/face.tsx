/** A person's face: their own photo, the drawn one that they have chosen, or a neutral one. */
import { lazy, Suspense } from 'react'
import { classes } from '../../kit/ui/classes.ts'
import { Icon } from '../../kit/ui/icon.tsx'
import styles from './face.module.css'
import type { FaceOf } from './model.ts'
import { initialOf } from './short-name.ts'

const DrawnFace = lazy(() => import('./drawn-face.tsx').then(({ DrawnFace }) => ({ default: DrawnFace })))

interface FaceProps {
  person: FaceOf
  /** What the colour of a neutral face is made of, so that people are told apart. */
  seed: string | number
  /** 28, 44, 56, 72 and 128 px wide, all of them round; the portrait is a square of 140 px. */
  size?: 'tiny' | 'small' | 'beside' | 'medium' | 'large' | 'portrait'
  className?: string | undefined
}

const tints = 5

/** The index of the colour behind a face. */
const tintOf = (seed: string): number =>
  [...seed].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % tints

/** A face without an alternative text: the person's name stands beside it. */
export function Face({ person: { name, avatar, photo }, seed, size = 'small', className }: FaceProps) {
  return (
    <span
      className={classes(styles.face, styles[size], className)}
      data-tint={tintOf(avatar ?? String(seed))}
      aria-hidden="true"
    >
      {photo !== null ? (
        <img src={photo} alt="" draggable={false} />
      ) : avatar !== null ? (
        <Suspense fallback={<Icon name="user" />}>
          <DrawnFace seed={avatar} />
        </Suspense>
      ) : (
        <NeutralFace name={name} />
      )}
    </span>
  )
}

/**
 * The face before a choice: a smile below an initial, or below two eyes where no name is known. It has neither hair nor
 * age, so that it contradicts no answer. The initial is drawn by the style sheet, as it is no text to read or translate.
 */
function NeutralFace({ name }: { name: string | null }) {
  const initial = name === null ? null : initialOf(name)
  return (
    <span className={styles.neutral} data-initial={initial}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        {initial === null && (
          <>
            <circle cx="37" cy="42" r="5.5" />
            <circle cx="63" cy="42" r="5.5" />
          </>
        )}
        <path d={initial === null ? 'M33 60q17 17 34 0' : 'M37 73q13 10 26 0'} />
      </svg>
    </span>
  )
}
