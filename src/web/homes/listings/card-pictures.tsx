import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Property } from '../../../contract/properties.ts'
import { pictureSources } from '../../data/pictures/home-picture.ts'
import { coverName } from '../../data/pictures/shown-pictures.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { IconButton } from '../../kit/ui/button.tsx'
import { classes } from '../../kit/ui/classes.ts'
import { motionReduced } from '../../kit/ui/motion.ts'
import { Picture } from '../../kit/ui/picture.tsx'
import styles from './card-pictures.module.css'

/** The most pictures of a card, for backends whose lists hold all pictures of a home. */
const MOST = 4

interface CardPicturesProps {
  home: Property
  /** Whether this is the screen's first picture, which is small and loads at once; all others load lazily. */
  first: boolean
}

/**
 * A listed home's pictures, flicked by a finger or by the arrows under a mouse. They lead to the home like the card's
 * own link, which serves keys and screen readers. All but the cover are fetched at the first move.
 */
export function CardPictures({ home, first }: CardPicturesProps) {
  const { t } = useLingui()
  const track = useRef<HTMLAnchorElement>(null)
  const [shown, setShown] = useState(0)
  const [moved, setMoved] = useState(false)
  const [hasMouse, setHasMouse] = useState(false)
  const pictures = pictureSources(home.pictures, useLanguage()).slice(0, MOST)
  const [cover, ...others] = pictures
  const picture = (
    <Picture
      src={cover?.src ?? null}
      srcSet={cover?.srcSet}
      sizes={first ? '(width < 40rem) 60vw, 18rem' : '(width < 40rem) 100vw, 22rem'}
      alt=""
      shape="band"
      first={first && cover !== undefined}
      morph={shown === 0 ? coverName(home.id) : undefined}
    />
  )
  if (others.length === 0) return picture

  function onScroll() {
    const element = track.current
    if (!element?.clientWidth) return
    setMoved(true)
    setShown(Math.round(element.scrollLeft / element.clientWidth))
  }
  const turn = (to: number) =>
    track.current?.scrollTo({
      left: to * track.current.clientWidth,
      behavior: motionReduced() ? 'instant' : 'smooth',
    })

  return (
    <div
      className={styles.pictures}
      onPointerEnter={({ pointerType }) => setHasMouse(pointerType === 'mouse')}
    >
      <Link
        ref={track}
        to="/property/$id"
        params={{ id: String(home.id) }}
        className={styles.track}
        tabIndex={-1}
        aria-hidden="true"
        draggable={false}
        onScroll={onScroll}
      >
        {picture}
        {others.map(({ src, srcSet }, index) => (
          <span key={src}>
            {moved && (
              <Picture
                src={src}
                srcSet={srcSet}
                sizes="(width < 40rem) 100vw, 22rem"
                alt=""
                shape="band"
                morph={shown === index + 1 ? coverName(home.id) : undefined}
              />
            )}
          </span>
        ))}
      </Link>
      {hasMouse && (
        <span className={styles.turns} aria-hidden="true">
          {([-1, 1] as const).map((by) => (
            <IconButton
              key={by}
              icon={by < 0 ? 'chevron-left' : 'chevron-right'}
              label={by < 0 ? t`Previous picture` : t`Next picture`}
              variant="secondary"
              tabIndex={-1}
              disabled={pictures[shown + by] === undefined}
              onClick={() => turn(shown + by)}
            />
          ))}
        </span>
      )}
      <span className={styles.dots} aria-hidden="true">
        {pictures.map(({ src }, index) => (
          <i key={src} className={classes(index === shown && styles.shown)} />
        ))}
      </span>
    </div>
  )
}
