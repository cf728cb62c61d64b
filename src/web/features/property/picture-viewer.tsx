import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import type { PictureSource } from '../../home-picture.ts'
import { IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import type { Layer } from '../../ui/layer.ts'
import { useModal } from '../../ui/use-modal.ts'
import { useRootMark } from '../../ui/use-root-mark.ts'
import hidden from '../../ui/visually-hidden.module.css'
import { HomePicture } from './home-picture.tsx'
import styles from './picture-viewer.module.css'
import { usePictureTrack } from './use-picture-track.ts'
import { usePictureZoom } from './use-picture-zoom.ts'

/** px that an arrow key moves a zoomed picture. */
const KEY_PAN = 80
/** What one press of plus or minus does. */
const KEY_ZOOM = 1.5

const arrows: ReadonlyMap<string, readonly [across: number, down: number]> = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
])

/** A picture that is no file alone. Its colours are those of the theme, though it lies on black. */
export interface DrawnPicture {
  /** As large as its place; an `svg` with the role of an image. */
  readonly picture: ReactNode
  /** What its signs mean, in the place of a caption. */
  readonly legend: ReactNode
}

interface PictureViewerProps {
  /** Its value is the place of the picture that it opens at, from 0. */
  layer: Layer
  pictures: readonly PictureSource[]
  homeName: string
  /** Shown in the place of the only picture. */
  drawn?: DrawnPicture
  /** The address that the first one was shown from until now. */
  early?: string | null
  onShown?: ((index: number) => void) | undefined
}

/** The pictures of a home over everything, on black: swiped, zoomed, and left by its button, Escape, back or a drag. */
export function PictureViewer({ layer, ...rest }: PictureViewerProps) {
  const { t } = useLingui()
  const { homeName } = rest
  const { used, props } = useModal(layer)
  useRootMark('viewer', layer.isOpen)
  if (!used) return null
  return (
    <dialog {...props} className={styles.viewer} aria-label={t`Pictures of ${homeName}, full screen`}>
      {layer.isOpen && <OpenViewer {...rest} layer={layer} />}
    </dialog>
  )
}

function placeOf(value: string | null, count: number): number {
  const place = Number(value)
  return Number.isInteger(place) && place >= 0 && place < count ? place : 0
}

function OpenViewer({ layer, pictures, homeName, drawn, early = null, onShown }: PictureViewerProps) {
  const { t } = useLingui()
  const count = pictures.length
  const begin = placeOf(layer.value, count)
  const { track, shown, show, turn, onScroll } = usePictureTrack(count, begin)
  const { isZoomed, toggle, zoomBy, pan } = usePictureZoom({ track, shown, onAway: layer.close })

  useEffect(() => {
    onShown?.(shown)
  }, [onShown, shown])

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const { key } = event
    const [across, down] = arrows.get(key) ?? [0, 0]
    if (arrows.has(key) && isZoomed) pan(-across * KEY_PAN, -down * KEY_PAN)
    else if (across !== 0) turn(across)
    else if (key === 'Home') show(0)
    else if (key === 'End') show(count - 1)
    else if (key === '+' || key === '=') zoomBy(KEY_ZOOM)
    else if (key === '-') zoomBy(1 / KEY_ZOOM)
    else return
    event.preventDefault()
  })
  // Of the whole dialog, whatever in it has the focus.
  useEffect(() => {
    const dialog = track.current?.closest('dialog')
    const onKey = (event: KeyboardEvent) => pressed(event)
    dialog?.addEventListener('keydown', onKey)
    return () => dialog?.removeEventListener('keydown', onKey)
  }, [track])

  const caption = pictures[shown]?.alt
  return (
    <div className={styles.all}>
      <div className={styles.bar}>
        <IconButton icon="close" label={t`Close`} className={styles.button} onClick={layer.close} />
        <p className={count > 1 ? styles.count : undefined} role="status">
          {count > 1 && (
            <Trans>
              {shown + 1} / {count}
            </Trans>
          )}
          <span className={hidden.hidden}> {caption}</span>
        </p>
        <IconButton
          icon={isZoomed ? 'zoom-out' : 'zoom-in'}
          label={isZoomed ? t`Zoom out` : t`Zoom in`}
          className={styles.button}
          onClick={toggle}
        />
      </div>
      <ul
        ref={track}
        className={styles.track}
        data-zoomed={isZoomed || undefined}
        aria-label={t`Pictures`}
        onScroll={onScroll}
      >
        {pictures.map((picture, index) => (
          <li
            key={picture.src}
            className={classes(styles.slide, drawn && styles.themed)}
            aria-hidden={index !== shown || undefined}
          >
            <div className={styles.zoomable} data-zoomable>
              {drawn?.picture ?? (
                <HomePicture
                  picture={picture}
                  index={index}
                  homeName={homeName}
                  sizes={isZoomed && index === shown ? '250vw' : '100vw'}
                  first={index === begin}
                  soon={Math.abs(index - shown) <= 1}
                  early={index === begin ? early : null}
                  className={styles.picture}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        {count > 1 && (
          <IconButton
            icon="chevron-left"
            label={t`Previous picture`}
            className={styles.button}
            onClick={() => turn(-1)}
          />
        )}
        {drawn ? (
          <div className={classes(styles.legend, styles.themed)}>{drawn.legend}</div>
        ) : (
          <p className={styles.caption} aria-hidden="true">
            {caption && <span>{caption}</span>}
          </p>
        )}
        {count > 1 && (
          <IconButton
            icon="chevron-right"
            label={t`Next picture`}
            className={styles.button}
            onClick={() => turn(1)}
          />
        )}
      </div>
    </div>
  )
}
