import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PictureSource } from '../../data/pictures/home-picture.ts'
import { coverName, shownBefore } from '../../data/pictures/shown-pictures.ts'
import { useLayer } from '../../kit/navigation/use-layer.ts'
import { IconButton } from '../../kit/ui/button.tsx'
import { classes } from '../../kit/ui/classes.ts'
import { Picture } from '../../kit/ui/picture.tsx'
import { HomePicture } from './home-picture.tsx'
import styles from './picture-carousel.module.css'
import { PictureViewer } from './picture-viewer.tsx'
import { usePictureTrack } from './use-picture-track.ts'

/** The time for which each picture stays while the carousel plays by itself (rule 11.2). */
export const AUTO_PLAY_INTERVAL_MS = 3_000

interface PictureCarouselProps {
  pictures: readonly PictureSource[]
  propertyId: number
  homeName: string
}

/**
 * A home's pictures: swiped natively, with buttons, thumbnails, keys, an auto-play that the reader can stop, and the
 * whole screen at a tap.
 */
export function PictureCarousel({ pictures, propertyId, homeName }: PictureCarouselProps) {
  const { t } = useLingui()
  const [playing, setPlaying] = useState(false)
  const count = pictures.length
  const { track, shown, show, turn, onScroll } = usePictureTrack(count)
  const section = useRef<HTMLElement>(null)
  const [early] = useState(() => shownBefore(coverName(propertyId)))
  const viewer = useLayer('pictures')
  /** The URL from which the browser has loaded the enlarged picture. */
  const [seen, setSeen] = useState<string | null>(null)

  function enlarge() {
    setPlaying(false)
    setSeen(track.current?.children[shown]?.querySelector('img')?.currentSrc ?? null)
    viewer.open(String(shown))
  }

  /** Shows the picture at which the reader leaves the large pictures. */
  const follow = useCallback((index: number) => show(index, 'instant'), [show])

  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => turn(1), AUTO_PLAY_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [playing, turn])

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event
    if (!(target instanceof HTMLElement) || viewer.isOpen) return
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const isInside = section.current?.contains(target) ?? false
    // Arrow keys and Space also work while nothing on the page has the focus, but not in fields and dialogs.
    if (!isInside && target !== document.body && target.id !== 'main') return
    // Space and Enter belong to a focused button.
    const isFree = !(target instanceof HTMLButtonElement)
    if (key === 'ArrowLeft') turn(-1)
    else if (key === 'ArrowRight') turn(1)
    else if (key === ' ' && isFree && count > 1) setPlaying(!playing)
    else if (key === 'Enter' && isFree && isInside) enlarge()
    else return
    event.preventDefault()
  })
  // The click on a picture is for pointers: a button does the same for keys and screen readers.
  const onClick = useEffectEvent((event: Event) => {
    if (event.target instanceof HTMLImageElement) enlarge()
  })
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    addEventListener('keydown', (event) => onKey(event), { signal })
    track.current?.addEventListener('click', (event) => onClick(event), { signal })
    return () => controller.abort()
  }, [track])

  return (
    <>
      <section
        ref={section}
        className={styles.carousel}
        aria-roledescription={t`carousel`}
        aria-label={t`Pictures of ${homeName}`}
      >
        <div className={styles.stage}>
          <ul
            ref={track}
            className={styles.track}
            onScroll={onScroll}
            // A finger on the picture stops the auto-play: the reader wants to look.
            onPointerDown={() => setPlaying(false)}
          >
            {pictures.map((picture, index) => (
              <li key={picture.src} className={styles.slide} aria-hidden={index !== shown || undefined}>
                <HomePicture
                  picture={picture}
                  index={index}
                  homeName={homeName}
                  // The first picture decides how soon the page is complete, so phones get a smaller file of it.
                  sizes={index === 0 ? '(width < 48rem) 65vw, 46rem' : '(width < 64rem) 100vw, 46rem'}
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
              <div className={styles.turns}>
                <IconButton
                  icon="chevron-left"
                  label={t`Previous picture`}
                  variant="secondary"
                  onClick={() => turn(-1)}
                />
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
              icon="expand"
              label={t`View full screen`}
              variant="secondary"
              aria-haspopup="dialog"
              onClick={enlarge}
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
      <PictureViewer layer={viewer} pictures={pictures} homeName={homeName} early={seen} onShown={follow} />
    </>
  )
}
