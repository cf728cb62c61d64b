import { useEffect, useState } from 'react'
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
  /** The box is kept before the picture arrives: nothing below it jumps. `free` wants width and height. */
  shape?: 'standard' | 'wide' | 'square' | 'free'
  width?: number
  height?: number
  /** The first and largest picture of a screen, and no other: it decides the largest paint. */
  first?: boolean
  className?: string
}

export function Picture({
  src,
  srcSet,
  sizes,
  alt,
  shape = 'standard',
  width,
  height,
  first = false,
  className,
}: PictureProps) {
  const names = classes(styles[shape], className)
  const [failed, setFailed] = useState<string | null>(null)
  // What could not be had without a signal may be had with one.
  useEffect(() => {
    if (failed === null) return
    const again = () => setFailed(null)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [failed])
  if (src === null || src === failed) {
    const missing = classes(styles.missing, names)
    const emblem = <Icon name="image" size="large" />
    if (!alt) return <div className={missing}>{emblem}</div>
    return (
      <div className={missing} role="img" aria-label={alt}>
        {emblem}
      </div>
    )
  }
  return (
    <img
      className={classes(styles.picture, names)}
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'low'}
      decoding={first ? 'sync' : 'async'}
      onError={() => setFailed(src)}
    />
  )
}
