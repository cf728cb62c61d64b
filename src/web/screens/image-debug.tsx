import { Trans, useLingui } from '@lingui/react/macro'
import { type ClipboardEvent, useEffect, useRef, useState } from 'react'
import { RequireUser } from '../data/session/session-context.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Card } from '../kit/ui/card.tsx'
import { TextArea } from '../kit/ui/field.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import shared from '../kit/ui/shared.module.css'
import hidden from '../kit/ui/visually-hidden.module.css'
import styles from './image-debug.module.css'
import { ImageDebugResult } from './image-debug-result.tsx'
import { type TriedSource, useTriedImage } from './use-tried-image.ts'
import '../kit/ui/more-icons.ts'

/** The most characters that the text field shows without slowing the page; a longer paste is held beside it. */
const SHOWN_TEXT = 20_000

/** The image check for developers and brokers: shows what the app makes of an image. Nothing is uploaded. */
export function ImageDebugScreen() {
  return <RequireUser>{() => <ImageDebug />}</RequireUser>
}

const fileOf = (data: DataTransfer | null): File | null => data?.files[0] ?? null

function ImageDebug() {
  const { t } = useLingui()
  const [source, setSource] = useState<TriedSource | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  const tried = useTriedImage(source)
  const text = source?.kind === 'text' ? source.text : ''
  const held = text.length > SHOWN_TEXT

  // An image can be pasted wherever the focus is, a text only into the field.
  useEffect(() => {
    const paste = (event: globalThis.ClipboardEvent) => {
      const file = fileOf(event.clipboardData)
      if (file === null) return
      event.preventDefault()
      setSource({ kind: 'file', file })
    }
    addEventListener('paste', paste)
    return () => removeEventListener('paste', paste)
  }, [])

  function pasteText(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text/plain')
    if (pasted.length <= SHOWN_TEXT) return
    event.preventDefault()
    setSource({ kind: 'text', text: pasted })
  }

  const count = text.length.toLocaleString()
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
        <fieldset className={styles.file} aria-label={t`Image file`}>
          <Icon name="image" size="large" />
          <p>
            <Trans>Paste an image, or choose one</Trans>
          </p>
          <Button variant="primary" onClick={() => picker.current?.click()}>
            <Trans>Choose an image</Trans>
          </Button>
          <input
            ref={picker}
            type="file"
            accept="image/*"
            className={hidden.hidden}
            tabIndex={-1}
            aria-label={t`Image file`}
            onChange={(event) => {
              const file = event.target.files?.[0]
              if (file) setSource({ kind: 'file', file })
              // Cleared, so that the same file can be chosen again after it was changed.
              event.target.value = ''
            }}
          />
        </fieldset>
        <TextArea
          label={<Trans>Address, data URI or base64</Trans>}
          hint={
            held && (
              <Trans>{count} characters were pasted. They are checked, but too many to show here.</Trans>
            )
          }
          rows={4}
          spellCheck={false}
          autoComplete="off"
          value={held ? '' : text}
          onPaste={pasteText}
          onChange={(event) =>
            setSource(event.target.value === '' ? null : { kind: 'text', text: event.target.value })
          }
        />
        {source !== null && (
          <div>
            <Button icon="close" onClick={() => setSource(null)}>
              <Trans>Clear</Trans>
            </Button>
          </div>
        )}
      </Card>
      <div role="status">{source !== null && tried !== null && <ImageDebugResult image={tried} />}</div>
    </div>
  )
}
