import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { floorPlanSentences } from '../kit/errors/home-errors.ts'
import { Notice } from '../kit/ui/notice.tsx'
import { Picture } from '../kit/ui/picture.tsx'
import shared from '../kit/ui/shared.module.css'
import styles from './image-debug.module.css'
import { byteCount, type ImageForm, type ImageInspection } from './image-inspection.ts'
import type { TriedImage } from './use-tried-image.ts'

const formWords: Record<ImageForm, MessageDescriptor> = {
  file: msg`File`,
  url: msg`Address`,
  data_uri: msg`Data URI`,
  base64: msg`Bare base64`,
}

/** The reasons of failures, in the floor plan's own words where it has any (rule 10.2). */
const failureWords: Record<NonNullable<ImageInspection['failure']>, MessageDescriptor> = {
  invalid_base64: floorPlanSentences.invalidBase64,
  empty: floorPlanSentences.noImage,
  too_long: msg`This text is too long. Choose the image as a file instead.`,
  unknown_type: msg`This is not a JPEG, PNG, WebP or GIF. The app would not show it.`,
  unsupported: msg`The app takes no addresses of this kind: only http, https and paths of its own.`,
}
const notLoaded = msg`No image could be loaded from this address.`

/** The reason why the app would not show the image; null for an image that it shows. */
function failureOf({ inspection: { failure, form }, pixels }: TriedImage): MessageDescriptor | null {
  if (failure !== null) return failureWords[failure]
  if (pixels !== 'failed') return null
  return form === 'url' ? notLoaded : floorPlanSentences.imageFailed
}

/** The inspection's findings, and the image as the app shows it or the reason why it would not. */
export function ImageDebugResult({ image }: { image: TriedImage }) {
  const { t, i18n } = useLingui()
  const { inspection, url, pixels } = image
  const { form, declaredType, detectedType, bytes } = inspection
  const failure = failureOf(image)
  const size = bytes === null ? null : byteCount(bytes)
  const lies = declaredType !== null && detectedType !== null && declaredType !== `image/${detectedType}`
  return (
    <div className={shared.stack4}>
      {failure && <Notice tone="danger">{i18n._(failure)}</Notice>}
      {lies && (
        <Notice tone="warning">
          <Trans>It says that it is another type than it is. The app goes by its leading bytes.</Trans>
        </Notice>
      )}
      <dl className={styles.facts}>
        <Fact name={t`Form`} value={form && i18n._(formWords[form])} />
        <Fact name={t`Detected type`} value={detectedType?.toUpperCase()} />
        <Fact name={t`Declared type`} value={declaredType} />
        <Fact
          name={t`File size`}
          value={
            size &&
            i18n.number(size.value, {
              style: 'unit',
              unit: size.unit,
              // The short form of 'byte' has no plural and stays English.
              unitDisplay: size.unit === 'byte' ? 'long' : 'short',
            })
          }
        />
        <Fact
          name={t`Pixels`}
          value={pixels !== null && pixels !== 'failed' && `${pixels.width} × ${pixels.height}`}
        />
      </dl>
      {url !== null && (
        <div className={styles.previews}>
          <figure>
            <figcaption>
              <Trans>As the picture of a home</Trans>
            </figcaption>
            <Picture src={url} alt={t`Preview as the picture of a home`} className={styles.cover} />
          </figure>
          <figure>
            <figcaption>
              <Trans>As a floor plan, 500 px high at most</Trans>
            </figcaption>
            <img
              src={url}
              alt={t`Preview as a floor plan`}
              decoding="async"
              loading="lazy"
              className={styles.plan}
            />
          </figure>
        </div>
      )}
    </div>
  )
}

function Fact({ name, value }: { name: string; value: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value || <Trans>Unknown</Trans>}</dd>
    </div>
  )
}
