import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ChangeEvent, type ClipboardEvent, useEffect, useRef, useState } from 'react'
import type { ImageSourceFailure } from '../../domain/image-type.ts'
import { RequireUser } from '../data/session/session-context.tsx'
import { floorPlanSentences } from '../kit/errors/home-errors.ts'
import { Button } from '../kit/ui/button.tsx'
import { Card } from '../kit/ui/card.tsx'
import { TextArea } from '../kit/ui/field.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import { Picture } from '../kit/ui/picture.tsx'
import shared from '../kit/ui/shared.module.css'
import styles from './image-debug.module.css'
import { type ImageReading, readImageFile, readImageText } from './image-reading.ts'
import '../kit/ui/more-icons.ts'

/** The most characters that the text field shows without slowing the page; a longer text is only checked. */
const SHOWN_TEXT_MAXIMUM = 20_000

const reasons: Record<ImageSourceFailure, MessageDescriptor> = {
  invalid_base64: floorPlanSentences.invalidBase64,
  empty: floorPlanSentences.noImage,
  unknown_type: msg`This is not a JPEG, PNG, WebP or GIF. The app would not show it.`,
  unsupported: msg`The app takes no addresses of this kind: only http, https and paths of its own.`,
}

/** The image check for developers and brokers: shows what the app makes of an image. Nothing is uploaded. */
export function ImageDebugScreen() {
  return <RequireUser>{() => <ImageDebug />}</RequireUser>
}

function ImageDebug() {
  const { t } = useLingui()
  const [source, setSource] = useState<Blob | string>('')
  const picker = useRef<HTMLInputElement>(null)
  const text = typeof source === 'string' ? source : ''

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    setSource(target.files?.[0] ?? '')
    // Cleared, so that the same file can be chosen again after it was changed.
    target.value = ''
  }

  function paste(event: ClipboardEvent) {
    const pasted = event.clipboardData.files[0] ?? event.clipboardData.getData('text/plain')
    if (typeof pasted === 'string' && pasted.length <= SHOWN_TEXT_MAXIMUM) return
    event.preventDefault()
    setSource(pasted)
  }

  return (
    <div className={styles.page}>
      <header className={shared.head}>
        <h1>
          <Trans>Image check</Trans>
        </h1>
        <p>
          <Trans>See what the app makes of an image, and how it would show it. Nothing is uploaded.</Trans>
        </p>
      </header>
      <Card as="section" padded className={shared.stack4} aria-label={t`Image to check`}>
        <TextArea
          label={<Trans>Address, data URI or base64</Trans>}
          hint={<Trans>Paste an image, or choose one</Trans>}
          rows={4}
          spellCheck={false}
          autoComplete="off"
          value={text.length > SHOWN_TEXT_MAXIMUM ? '' : text}
          onPaste={paste}
          onChange={(event) => setSource(event.target.value)}
        />
        <div className={shared.row}>
          <Button variant="primary" onClick={() => picker.current?.click()}>
            <Trans>Choose an image</Trans>
          </Button>
          <input ref={picker} type="file" accept="image/*" hidden onChange={choose} />
          {source !== '' && (
            <Button icon="close" onClick={() => setSource('')}>
              <Trans>Clear</Trans>
            </Button>
          )}
        </div>
      </Card>
      <div role="status">{source !== '' && <Result source={source} />}</div>
    </div>
  )
}

function Result({ source }: { source: Blob | string }) {
  const { t, i18n } = useLingui()
  const [reading, setReading] = useState<ImageReading | null>(null)
  /** Width and height of the image at `url`, or that the browser cannot read it. */
  const [loaded, setLoaded] = useState<{ url: string; pixels: string | null } | null>(null)

  useEffect(() => {
    if (typeof source === 'string') return setReading(readImageText(source))
    // Reading fails for a file that was moved or deleted since it was picked.
    const read = readImageFile(source).catch(() => readImageText(''))
    let current = true
    void read.then((found) => current && setReading(found))
    return () => {
      current = false
      void read.then(({ url }) => url !== null && URL.revokeObjectURL(url))
    }
  }, [source])

  if (reading === null) return null
  const { type, declared, bytes, url, failure } = reading
  const pixels = loaded?.url === url ? loaded?.pixels : undefined
  const notLoaded =
    type === null ? msg`No image could be loaded from this address.` : floorPlanSentences.imageFailed
  const failed = failure === null ? pixels === null && notLoaded : reasons[failure]
  const facts = [
    [t`Detected type`, type?.toUpperCase()],
    [t`Declared type`, declared],
    [
      t`File size`,
      bytes !== null && i18n.number(bytes, { style: 'unit', unit: 'byte', unitDisplay: 'long' }),
    ],
    [t`Pixels`, pixels],
  ] as const
  return (
    <div className={shared.stack4}>
      {failed && <Notice tone="danger">{i18n._(failed)}</Notice>}
      {type !== null && declared !== null && declared !== `image/${type}` && (
        <Notice tone="warning">
          <Trans>It says that it is another type than it is. The app goes by its leading bytes.</Trans>
        </Notice>
      )}
      <table className={styles.facts}>
        <tbody>
          {facts.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value || <Trans>Unknown</Trans>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {url !== null && pixels !== null && (
        <div className={styles.previews}>
          <Picture src={url} alt={t`Preview as the picture of a home`} />
          <img
            src={url}
            alt={t`Preview as a floor plan`}
            className={styles.plan}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setLoaded({ url, pixels: `${width} × ${height}` })
            }
            onError={() => setLoaded({ url, pixels: null })}
          />
        </div>
      )}
    </div>
  )
}
