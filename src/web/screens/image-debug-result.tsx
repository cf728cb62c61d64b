import { Trans, useLingui } from '@lingui/react/macro'
import { byteCount, type ImageForm, type ImageInspection } from '../../domain/image-inspection.ts'
import { floorPlanSentences } from '../errors/home-errors.ts'
import { useSay } from '../i18n/error-text.ts'
import { Notice } from '../ui/notice.tsx'
import { Picture } from '../ui/picture.tsx'
import styles from './image-debug.module.css'
import type { TriedImage } from './use-tried-image.ts'

/** What was found out, and the image as the app shows it; or why it would not. */
export function ImageDebugResult({ image }: { image: TriedImage }) {
  const { t, i18n } = useLingui()
  const { inspection, url, pixels } = image
  const { form, declaredType, detectedType, bytes } = inspection
  const size = bytes === null ? null : byteCount(bytes)
  const lies = declaredType !== null && detectedType !== null && declaredType !== `image/${detectedType}`
  return (
    <div className={styles.result}>
      <Failure image={image} />
      {lies && (
        <Notice tone="warning">
          <Trans>It says that it is another type than it is. The app goes by its leading bytes.</Trans>
        </Notice>
      )}
      <dl className={styles.facts}>
        <Fact name={t`Form`} value={form && <FormName form={form} />} />
        <Fact name={t`Detected type`} value={detectedType?.toUpperCase()} />
        <Fact name={t`Declared type`} value={declaredType} />
        <Fact
          name={t`File size`}
          value={
            size &&
            i18n.number(size.value, {
              style: 'unit',
              unit: size.unit,
              // Shortened, a byte has no plural and stays English.
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

function FormName({ form }: { form: ImageForm }) {
  switch (form) {
    case 'file':
      return <Trans>File</Trans>
    case 'url':
      return <Trans>Address</Trans>
    case 'data_uri':
      return <Trans>Data URI</Trans>
    case 'base64':
      return <Trans>Bare base64</Trans>
  }
}

/** In the floor plan's own words where it has any (spec section 8). */
function Failure({ image }: { image: TriedImage }) {
  const { inspection, pixels } = image
  if (inspection.failure === null && pixels !== 'failed') return null
  return (
    <Notice tone="danger">
      <FailureText inspection={inspection} />
    </Notice>
  )
}

function FailureText({ inspection: { failure, form } }: { inspection: ImageInspection }) {
  const say = useSay()
  switch (failure) {
    case 'invalid_base64':
      return say(floorPlanSentences.invalidBase64)
    case 'empty':
      return say(floorPlanSentences.noImage)
    case 'too_long':
      return <Trans>This text is too long. Choose the image as a file instead.</Trans>
    case 'unknown_type':
      return <Trans>This is not a JPEG, PNG, WebP or GIF. The app would not show it.</Trans>
    case 'unsupported':
      return <Trans>The app takes no addresses of this kind: only http, https and paths of its own.</Trans>
    case null:
      return form === 'url' ? (
        <Trans>No image could be loaded from this address.</Trans>
      ) : (
        say(floorPlanSentences.imageFailed)
      )
  }
}
