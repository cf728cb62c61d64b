import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import type { PictureSource } from '../../home-picture.ts'
import type { Layer } from '../../ui/layer.ts'
import { useToast } from '../../ui/toast.tsx'
import { useLayer } from '../../use-layer.ts'
import type { DrawnPicture } from './picture-viewer.tsx'

/** With the gestures of zooming, which few first visits need. */
export const loadPictureViewer = () => import('./picture-viewer.tsx')
const PictureViewer = lazy(() =>
  loadPictureViewer().then(({ PictureViewer }) => ({ default: PictureViewer })),
)

interface LargeView {
  readonly layer: Layer
  /** Opens at the picture of this place, from 0; the focus comes back to `opener`. */
  open(place: number, opener: HTMLElement | null): void
}

/** The whole screen for pictures, as a layer of this name. To be shown by `LargePictures`. */
export function useLargeView(name: string): LargeView {
  const toast = useToast()
  const opened = useRef<HTMLElement | null>(null)
  const layer = useLayer(name, {
    onClosed: useCallback(() => opened.current?.focus({ preventScroll: true }), []),
  })
  const open = useCallback(
    (place: number, opener: HTMLElement | null) => {
      opened.current = opener
      loadPictureViewer().then(
        () => layer.open(String(place)),
        () => toast({ message: <Trans>This could not be loaded. Please try again with a signal.</Trans> }),
      )
    },
    [layer, toast],
  )
  return { layer, open }
}

interface LargePicturesProps {
  layer: Layer
  pictures: readonly PictureSource[]
  homeName: string
  /** Shown in the place of the only picture, with what its signs mean. */
  drawn?: DrawnPicture
  /** The address that the first one was shown from until now. */
  early?: string | null
  /** Told which one is in sight. */
  onShown?: (index: number) => void
}

/** Nothing until it is first opened; then the pictures over everything. */
export function LargePictures(props: LargePicturesProps) {
  const { isOpen } = props.layer
  const [used, setUsed] = useState(isOpen)
  if (isOpen && !used) setUsed(true)
  if (!used) return null
  return (
    <Suspense fallback={null}>
      <PictureViewer {...props} />
    </Suspense>
  )
}
