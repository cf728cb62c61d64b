import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PictureSource } from '../../data/pictures/home-picture.ts'
import { IconButton } from '../../kit/ui/button.tsx'
import { classes } from '../../kit/ui/classes.ts'
import type { Layer } from '../../kit/ui/layer.ts'
import { useModal } from '../../kit/ui/use-modal.ts'
import { useRootMark } from '../../kit/ui/use-root-mark.ts'
import hidden from '../../kit/ui/visually-hidden.module.css'
import { HomePicture } from './home-picture.tsx'
import styles from './picture-viewer.module.css'
import { usePictureTrack } from './use-picture-track.ts'

const KEY_PAN_PX = 80

const arrows: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface PictureViewerProps {
  /** The viewer's layer; its value is the index of the picture that it opens at, from 0. */
  layer: Layer
  pictures: readonly PictureSource[]
  homeName: string
  /** Shown instead of the only picture, in the theme's colours: an `svg` with the role of an image, and a legend. */
  drawn?: { readonly picture: ReactNode; readonly legend: ReactNode }
  /** The URL from which the first picture was shown until now. */
  early?: string | null
  /** Called with the index of the picture in sight. */
  onShown?: (index: number) => void
}

/** A home's pictures over the whole screen, on black: swiped natively, enlarged by button, double tap or pinch. */
export function PictureViewer(props: PictureViewerProps) {
  const { t } = useLingui()
  const { layer, homeName } = props
  const { used, props: modal } = useModal(layer)
  useRootMark('viewer', layer.isOpen)
  if (!used) return null
  return (
    <dialog {...modal} className={styles.viewer} aria-label={t`Pictures of ${homeName}, full screen`}>
      {layer.isOpen && <OpenViewer {...props} />}
    </dialog>
  )
}

function OpenViewer({ layer, pictures, homeName, drawn, early = null, onShown }: PictureViewerProps) {
  const { t } = useLingui()
  const count = pictures.length
  const begin = Number(layer.value) < count ? Number(layer.value) : 0
  const { track, shown, turn, onScroll } = usePictureTrack(count, begin)
  const [zoomed, setZoomed] = useState<number | null>(null)
  const isZoomed = zoomed === shown

  useEffect(() => {
    onShown?.(shown)
  }, [onShown, shown])

  /** Zooms in or out at a point of the slide, given as parts of its width and height. */
  function toggleZoom(across = 0.5, down = 0.5) {
    const slide = track.current?.children[shown]
    if (isZoomed || !(slide instanceof HTMLElement)) return setZoomed(null)
    const image = slide.querySelector('img')
    const box = slide.querySelector<SVGSVGElement>('svg[role="img"]')?.viewBox.baseVal
    const ratio = image ? image.naturalWidth / image.naturalHeight : box && box.width / box.height
    slide.style.setProperty('--ratio', String(ratio || 1))
    flushSync(() => setZoomed(shown))
    slide.scrollTo({
      left: (slide.scrollWidth - slide.clientWidth) * across,
      top: (slide.scrollHeight - slide.clientHeight) * down,
      behavior: 'instant',
    })
  }

  const listener = useEffectEvent((event: Event) => {
    if (event instanceof KeyboardEvent) {
      if (event.altKey || event.ctrlKey || event.metaKey) return
      const [across, down] = arrows[event.key] ?? [0, 0]
      if (isZoomed && (across || down))
        track.current?.children[shown]?.scrollBy(across * KEY_PAN_PX, down * KEY_PAN_PX)
      else if (across) turn(across)
      else if (event.key === (isZoomed ? '-' : '+')) toggleZoom()
      else return
      event.preventDefault()
    } else if (event instanceof PointerEvent && event.type === 'pointermove') {
      if (isZoomed && event.pointerType === 'mouse' && event.buttons === 1)
        track.current?.children[shown]?.scrollBy(-event.movementX, -event.movementY)
    } else if (event instanceof MouseEvent && event.target instanceof Element) {
      const box = event.target.closest('li')?.getBoundingClientRect()
      if (box) toggleZoom((event.clientX - box.x) / box.width, (event.clientY - box.y) / box.height)
    }
  })
  // The whole dialog listens, whatever in it has the focus.
  useEffect(() => {
    const dialog = track.current?.closest('dialog')
    const controller = new AbortController()
    for (const type of ['keydown', 'pointermove', 'dblclick'])
      dialog?.addEventListener(type, (event) => listener(event), { signal: controller.signal })
    return () => controller.abort()
  }, [track])

  const caption = pictures[shown]?.alt
  return (
    <div className={styles.all}>
      <div className={styles.bar}>
        <IconButton icon="close" label={t`Close`} onClick={layer.close} />
        <p className={count > 1 ? styles.label : undefined} role="status">
          {count > 1 && (
            <span>
              <Trans>
                {shown + 1} / {count}
              </Trans>
            </span>
          )}
          <span className={hidden.hidden}> {caption}</span>
        </p>
        <IconButton
          icon={isZoomed ? 'zoom-out' : 'zoom-in'}
          label={isZoomed ? t`Zoom out` : t`Zoom in`}
          onClick={() => toggleZoom()}
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
            data-zoomed={index === zoomed && isZoomed ? '' : undefined}
            aria-hidden={index !== shown || undefined}
          >
            <div className={styles.zoomable}>
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
        {count > 1 && <IconButton icon="chevron-left" label={t`Previous picture`} onClick={() => turn(-1)} />}
        {drawn ? (
          <div className={classes(styles.label, styles.themed)}>{drawn.legend}</div>
        ) : (
          <p className={styles.label} aria-hidden="true">
            {caption}
          </p>
        )}
        {count > 1 && <IconButton icon="chevron-right" label={t`Next picture`} onClick={() => turn(1)} />}
      </div>
    </div>
  )
}
