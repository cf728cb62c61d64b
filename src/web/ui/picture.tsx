import { useCallback, useEffect, useRef, useState } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import styles from './picture.module.css'

export interface PictureProps {
  /** Null draws a placeholder of the same shape, and so does what cannot be loaded. */
  src: string | null
  /** `/pictures/x-320.webp 320w, …` */
  srcSet?: string | undefined
  /** How wide it is shown, as in `<img sizes>`. */
  sizes?: string
  /** Empty where the text beside it says the same. */
  alt: string
  /** The box has its size before the picture arrives: nothing below it jumps. `free` wants width and height. */
  shape?: 'standard' | 'wide' | 'square' | 'free'
  width?: number
  height?: number
  /** The first and largest picture of a screen, and no other: it decides the largest paint. */
  first?: boolean
  /** Asked for at once, after what is in sight: the reader may turn to it any moment. */
  soon?: boolean
  /** The address that it was shown from a moment ago, perhaps smaller: shown until this one is here. */
  early?: string | null
  /** Named alike, the pictures of two screens are one that moves from one to the other (pictures/picture-transition.ts). */
  morph?: string | undefined
  /** Gets the address that cannot be had, and null where it may be had again. */
  onFailed?: (failed: string | null) => void
  className?: string
}

/** A loaded picture gives its place to a sharper one only when that is there: nothing blinks. */
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
  // What could not be had without a signal may be had with one.
  useEffect(() => {
    if (failed === null) return
    const again = () => setFailed(null)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [failed])
  // One that failed before the page hydrated has said so before anything listened.
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
