import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { PictureSource } from '../../home-picture.ts'
import { IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './picture-carousel.module.css'

/** Milliseconds a picture stays while the carousel plays by itself; spec section 9. */
export const AUTO_PLAY_INTERVAL = 3_000

interface PictureCarouselProps {
  pictures: readonly PictureSource[]
  homeName: string
}

/** The pictures of a home: swiped natively, with buttons, thumbnails, keys and an auto-play that anyone can stop. */
export function PictureCarousel({ pictures, homeName }: PictureCarouselProps) {
  const { t } = useLingui()
  const track = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const [playing, setPlaying] = useState(false)
  const count = pictures.length

  const show = useCallback(
    (index: number) => {
      const element = track.current
      if (element === null || count === 0) return
      const target = (index + count) % count
      element.scrollTo({ left: target * element.clientWidth, behavior: 'smooth' })
    },
    [count],
  )

  // A scroller without a button inside must take the focus itself, or no key reaches it; Chromium alone does that.
  useEffect(() => {
    if (track.current !== null) track.current.tabIndex = 0
  }, [])

  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => show(shown + 1), AUTO_PLAY_INTERVAL)
    return () => clearInterval(timer)
  }, [playing, shown, show])

  // The arrows turn the pictures for whoever has chosen nothing on the page yet; of fields and dialogs they stay away.
  useEffect(() => {
    const turn = (event: globalThis.KeyboardEvent) => {
      const { target } = event
      const isFree = target === document.body || (target instanceof HTMLElement && target.id === 'main')
      if (!isFree || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (event.key === 'ArrowLeft') show(shown - 1)
      else if (event.key === 'ArrowRight') show(shown + 1)
    }
    addEventListener('keydown', turn)
    return () => removeEventListener('keydown', turn)
  }, [shown, show])

  function followScroll() {
    const element = track.current
    if (element === null || element.clientWidth === 0) return
    setShown(Math.round(element.scrollLeft / element.clientWidth))
  }

  function pressed(event: KeyboardEvent) {
    const onButton = event.target instanceof HTMLButtonElement
    if (event.key === 'ArrowLeft') show(shown - 1)
    else if (event.key === 'ArrowRight') show(shown + 1)
    // Space presses the button that has the focus; anywhere else in here it plays and stops.
    else if (event.key === ' ' && !onButton) setPlaying((current) => !current)
    else return
    event.preventDefault()
  }

  const altOf = (picture: PictureSource, index: number): string =>
    picture.alt ?? t`${homeName}, picture ${index + 1}`

  return (
    <section
      className={styles.carousel}
      aria-roledescription={t`carousel`}
      aria-label={t`Pictures of ${homeName}`}
      onKeyDown={pressed}
    >
      <div className={styles.stage}>
        <ul
          ref={track}
          className={styles.track}
          onScroll={followScroll}
          // A finger on the picture means to look, not to be carried on.
          onPointerDown={() => setPlaying(false)}
        >
          {pictures.map((picture, index) => (
            <li key={picture.src} className={styles.slide} aria-hidden={index !== shown || undefined}>
              <Picture
                src={picture.src}
                srcSet={picture.srcSet}
                // Smaller than it is shown on phones: the first picture decides how soon the page is there.
                sizes={index === 0 ? '(width < 48rem) 65vw, 46rem' : '(width < 64rem) 100vw, 46rem'}
                alt={altOf(picture, index)}
                shape="free"
                first={index === 0}
                className={styles.picture}
              />
            </li>
          ))}
        </ul>
        {count > 1 && (
          <>
            <div className={styles.before}>
              <IconButton
                icon="chevron-left"
                label={t`Previous picture`}
                variant="secondary"
                onClick={() => show(shown - 1)}
              />
            </div>
            <div className={styles.after}>
              <IconButton
                icon="chevron-right"
                label={t`Next picture`}
                variant="secondary"
                onClick={() => show(shown + 1)}
              />
            </div>
            <div className={styles.play}>
              <IconButton
                icon={playing ? 'pause' : 'play'}
                label={playing ? t`Stop the slide show` : t`Play the slide show`}
                variant="secondary"
                aria-pressed={playing}
                onClick={() => setPlaying(!playing)}
              />
            </div>
            <p className={styles.count} aria-live={playing ? 'off' : 'polite'}>
              <Trans>
                {shown + 1} / {count}
              </Trans>
            </p>
          </>
        )}
      </div>
      {count > 1 && (
        <ol className={styles.thumbnails} aria-label={t`All pictures`}>
          {pictures.map((picture, index) => (
            <li key={picture.src}>
              <button
                type="button"
                className={classes(styles.thumbnail, index === shown && styles.current)}
                aria-label={t`Show picture ${index + 1}`}
                aria-current={index === shown ? 'true' : undefined}
                onClick={() => show(index)}
              >
                <Picture src={picture.src} srcSet={picture.srcSet} sizes="5rem" alt="" />
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
