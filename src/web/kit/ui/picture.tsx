import { useCallback, useEffect, useRef, useState } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import styles from './picture.module.css'

export interface PictureProps {
  /** The picture's URL; null, like a URL that fails to load, draws a placeholder of the same shape. */
  src: string | null
  /** Further sizes, e.g. `/pictures/x-320.webp 320w, …`. */
  srcSet?: string | undefined
  /** The shown width, as in `<img sizes>`. */
  sizes?: string
  /** The alternative text; empty where the text beside the picture says the same. */
  alt: string
  /** The box's shape, reserved before the picture loads, so that nothing below jumps. `free` needs width and height. */
  shape?: 'standard' | 'band' | 'square' | 'free'
  width?: number
  height?: number
  /** True for the first and largest picture of a screen, and no other: it decides the largest paint. */
  first?: boolean
  /** Whether to load the picture soon, after those in sight: the reader may turn to it any moment. */
  soon?: boolean
  /** The URL that the picture was shown from a moment ago, perhaps smaller: shown until this one has loaded. */
  early?: string | null
  /** The name of a view transition: pictures of two screens with one name morph (pictures/picture-transition.ts). */
  morph?: string | undefined
  /** Called with the URL that failed to load, and with null once it may load again. */
  onFailed?: (failed: string | null) => void
  className?: string
}

/** The early URL, until the sharper picture has loaded, so that nothing blinks. */
function useEarly({ early = null, src, srcSet, sizes }: PictureProps): [string | null, () => void] {
  const [gone, setGone] = useState(early === null)
  const drop = useCallback(() => setGone(true), [])
  useEffect(() => {
    if (gone || src === null) return
    const image = new Image()
    if (sizes !== undefined) image.sizes = sizes
    if (srcSet !== undefined) image.srcset = srcSet
    image.src = src
    let current = true
    const done = () => {
      if (current) setGone(true)
    }
    image.decode().then(done, done)
    return () => {
      current = false
    }
  }, [gone, src, srcSet, sizes])
  return [gone ? null : early, drop]
}

export function Picture(props: PictureProps) {
  const { src, srcSet, sizes, alt, shape = 'standard', width, height, onFailed, className } = props
  const { first = false, soon = false, morph } = props
  const names = classes(styles[shape], className)
  const image = useRef<HTMLImageElement>(null)
  const [early, dropEarly] = useEarly(props)
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => {
    onFailed?.(failed)
  }, [failed, onFailed])
  // A picture that failed without a signal may load with one.
  useEffect(() => {
    if (failed === null) return
    const again = () => setFailed(null)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [failed])
  // A picture that failed before hydration fired its event before anything listened.
  useEffect(() => {
    const element = image.current
    if (src === null || !element?.complete || element.naturalWidth > 0) return
    element.decode().catch(() => {
      if (image.current === element && element.complete && element.naturalWidth === 0) setFailed(src)
    })
  }, [src])
  if (src === null || src === failed) {
    return (
      <div className={classes(styles.missing, names)} {...(alt && { role: 'img', 'aria-label': alt })}>
        <Icon name="image" size="large" />
      </div>
    )
  }
  return (
    <img
      ref={image}
      className={classes(styles.picture, names)}
      src={early ?? src}
      srcSet={early === null ? srcSet : undefined}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={first || soon ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'low'}
      decoding={first ? 'sync' : 'async'}
      data-morph={morph}
      onError={() => (early === null ? setFailed(src) : dropEarly())}
    />
  )
}
