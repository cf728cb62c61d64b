import { useEffect, useState } from 'react'
import {
  IMAGE_HEAD_BYTES,
  type ImageInspection,
  inspectImageFile,
  inspectImageText,
} from './image-inspection.ts'

export type TriedSource =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'file'; readonly file: Blob }

export interface TriedImage {
  readonly inspection: ImageInspection
  /** The `src` of an `<img>`; null where the image would not be shown. */
  readonly url: string | null
  /** The image's size in pixels; `failed` where the browser cannot read it; null while it is loading. */
  readonly pixels: { readonly width: number; readonly height: number } | 'failed' | null
}

/** Inspects a source. Only the head of a file is read here: the browser decodes the rest off the main thread. */
async function inspect(source: TriedSource): Promise<ImageInspection> {
  if (source.kind === 'text') return inspectImageText(source.text)
  const head = await source.file.slice(0, IMAGE_HEAD_BYTES).arrayBuffer()
  return inspectImageFile(new Uint8Array(head), source.file.size, source.file.type)
}

/** The app's reading of a source; null until it is known. Requests go only to an address that was typed. */
export function useTriedImage(source: TriedSource | null): TriedImage | null {
  const [tried, setTried] = useState<{ source: TriedSource; image: TriedImage } | null>(null)

  useEffect(() => {
    if (source === null) return
    let current = true
    let objectUrl: string | null = null
    const image = new Image()
    const show = (shown: TriedImage) => {
      if (current) setTried({ source, image: shown })
    }
    const read = async () => {
      const inspection = await inspect(source)
      if (!current) return
      if (source.kind === 'file' && inspection.failure === null) objectUrl = URL.createObjectURL(source.file)
      const url = objectUrl ?? inspection.url
      show({ inspection, url, pixels: null })
      if (url === null) return
      image.onload = () =>
        show({ inspection, url, pixels: { width: image.naturalWidth, height: image.naturalHeight } })
      image.onerror = () => show({ inspection, url: null, pixels: 'failed' })
      image.src = url
    }
    void read().catch(() => {
      // Reading fails for a file that was moved or deleted since it was picked.
      const inspection = inspectImageFile(new Uint8Array(), 0, '')
      show({ inspection, url: null, pixels: 'failed' })
    })
    return () => {
      current = false
      image.onload = null
      image.onerror = null
      if (objectUrl !== null) URL.revokeObjectURL(objectUrl)
    }
  }, [source])

  return tried !== null && tried.source === source ? tried.image : null
}
