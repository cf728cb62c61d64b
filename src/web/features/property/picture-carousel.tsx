import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { PictureSource } from '../../home-picture.ts'
import { coverName, shownBefore } from '../../shown-pictures.ts'
import { IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Picture } from '../../ui/picture.tsx'
import { HomePicture } from './home-picture.tsx'
import { LargePictures, loadPictureViewer, useLargeView } from './large-pictures.tsx'
import styles from './picture-carousel.module.css'
import { usePictureTrack } from './use-picture-track.ts'
import { useTouched } from './use-touched.ts'

/** Milliseconds a picture stays while the carousel plays by itself; spec section 9. */
export const AUTO_PLAY_INTERVAL = 3_000

interface PictureCarouselProps {
  pictures: readonly PictureSource[]
  propertyId: number
  homeName: string
}

/**
 * The pictures of a home: swiped natively, with buttons, thumbnails, keys, an auto-play that anyone can stop, and the
 * whole screen for whoever taps one.
 */
export function PictureCarousel({ pictures, propertyId, homeName }: PictureCarouselProps) {
  const { t } = useLingui()
  const [playing, setPlaying] = useState(false)
  const count = pictures.length
  const { track, shown, show, turn, onScroll } = usePictureTrack(count)
  const touched = useTouched()
  const [early] = useState(() => shownBefore(coverName(propertyId)))
  const enlarge = useRef<HTMLButtonElement>(null)
  const large = useLargeView('pictures')
  const isOpen = large.layer.isOpen
  /** The address that the browser has the enlarged one from. */
  const seen = useRef<string | null>(null)

  const { open: openLarge } = large
  const open = useCallback(
    (opener: HTMLElement | null) => {
      setPlaying(false)
      seen.current = track.current?.children[shown]?.querySelector('img')?.currentSrc ?? null
      openLarge(shown, opener)
    },
    [openLarge, shown, track],
  )

  /** Where the reader leaves the large pictures is where they are here. */
  const follow = useCallback((index: number) => show(index, 'instant'), [show])

  // For pointers: the button does the same for keys and screen readers.
  useEffect(() => {
    const element = track.current
    const tapped = (event: Event) => {
      if (event.target instanceof HTMLImageElement) open(element)
    }
    element?.addEventListener('click', tapped)
    return () => element?.removeEventListener('click', tapped)
  }, [track, open])

  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => turn(1), AUTO_PLAY_INTERVAL)
    return () => clearInterval(timer)
  }, [playing, turn])

  // The arrows turn the pictures for whoever has chosen nothing on the page yet; of fields and dialogs they stay away.
  useEffect(() => {
    if (isOpen) return
    const onKey = (event: globalThis.KeyboardEvent) => {
      const { target } = event
      const isFree = target === document.body || (target instanceof HTMLElement && target.id === 'main')
      if (!isFree || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (event.key === 'ArrowLeft') turn(-1)
      else if (event.key === 'ArrowRight') turn(1)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [turn, isOpen])

  function pressed(event: KeyboardEvent) {
    const onButton = event.target instanceof HTMLButtonElement
    if (event.key === 'ArrowLeft') turn(-1)
    else if (event.key === 'ArrowRight') turn(1)
    // Space and Enter press the button that has the focus; anywhere else in here they play and open.
    else if (event.key === ' ' && !onButton) setPlaying((current) => !current)
    else if (event.key === 'Enter' && !onButton) open(track.current)
    else return
    event.preventDefault()
  }

  return (
    <>
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
            onScroll={onScroll}
            // A finger on the picture means to look, not to be carried on; the next tap may want it large.
            onPointerDown={() => {
              setPlaying(false)
              loadPictureViewer().catch(() => {})
            }}
          >
            {pictures.map((picture, index) => (
              <li key={picture.src} className={styles.slide} aria-hidden={index !== shown || undefined}>
                <HomePicture
                  picture={picture}
                  index={index}
                  homeName={homeName}
                  sizes={
                    index === 0 && !touched ? '(width < 48rem) 65vw, 46rem' : '(width < 64rem) 100vw, 46rem'
                  }
                  first={index === 0}
                  early={index === 0 ? early : null}
                  morph={index === shown ? coverName(propertyId) : undefined}
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
                  onClick={() => turn(-1)}
                />
              </div>
              <div className={styles.after}>
                <IconButton
                  icon="chevron-right"
                  label={t`Next picture`}
                  variant="secondary"
                  onClick={() => turn(1)}
                />
              </div>
              <p className={styles.count} aria-live={playing ? 'off' : 'polite'}>
                <Trans>
                  {shown + 1} / {count}
                </Trans>
              </p>
            </>
          )}
          <div className={styles.tools}>
            {count > 1 && (
              <IconButton
                icon={playing ? 'pause' : 'play'}
                label={playing ? t`Stop the slide show` : t`Play the slide show`}
                variant="secondary"
                aria-pressed={playing}
                onClick={() => setPlaying(!playing)}
              />
            )}
            <IconButton
              ref={enlarge}
              icon="expand"
              label={t`View full screen`}
              variant="secondary"
              aria-haspopup="dialog"
              onClick={() => open(enlarge.current)}
            />
          </div>
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
      <LargePictures
        layer={large.layer}
        pictures={pictures}
        homeName={homeName}
        early={seen.current}
        onShown={follow}
      />
    </>
  )
}
