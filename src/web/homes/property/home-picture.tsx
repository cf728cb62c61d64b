import { useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import type { PictureSource } from '../../data/pictures/home-picture.ts'
import { Picture, type PictureProps } from '../../kit/ui/picture.tsx'
import styles from './home-picture.module.css'

/** Pictures drawn for this app, shown for a home that has none of its own (rule 2.2). */
export const stockPictures: readonly PictureSource[] = [
  '/stock/living-room.webp',
  '/stock/bedroom.webp',
  '/stock/kitchen.webp',
].map((src) => ({ src, srcSet: undefined, alt: null }))

interface HomePictureProps
  extends Pick<PictureProps, 'sizes' | 'first' | 'soon' | 'early' | 'morph' | 'className'> {
  picture: PictureSource
  /** The picture's index among the home's, from 0. */
  index: number
  homeName: string
}

/** One picture of a home; where it fails to load, a drawing stands in and says so. */
export function HomePicture({ picture, index, homeName, sizes, ...rest }: HomePictureProps) {
  const { t } = useLingui()
  const [broken, setBroken] = useState(false)
  const follow = useCallback((failed: string | null) => setBroken(failed !== null), [])
  const stock = stockPictures[index % stockPictures.length]
  const alt = picture.alt ?? t`${homeName}, picture ${index + 1}`
  const shown = broken && stock ? { ...stock, alt: t`Example picture` } : { ...picture, alt }
  return (
    <div className={styles.frame}>
      <Picture
        {...rest}
        src={shown.src}
        srcSet={shown.srcSet}
        sizes={sizes ?? '100vw'}
        alt={shown.alt}
        shape="free"
        onFailed={follow}
      />
      {broken && <p className={styles.note}>{t`This picture could not be loaded, so you see an example.`}</p>}
    </div>
  )
}
