import { Trans, useLingui } from '@lingui/react/macro'
import { LONG_TEXT_MAXIMUM } from '../../../contract/limits.ts'
import { NO_ACCOUNT } from '../../../offline/device/cache-names.ts'
import { useHomeNotes } from '../../data/device/use-home-notes.ts'
import { useLayer } from '../../kit/navigation/use-layer.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { TextArea } from '../../kit/ui/field.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import styles from './home-note.module.css'

interface NoteFieldProps extends ReturnType<typeof useHomeNotes> {
  owner: number
}

/** The field for one's own notes on a home. */
export function NoteField({ owner, notes, change, isStored }: NoteFieldProps) {
  return (
    <>
      <TextArea
        label={<Trans>My notes</Trans>}
        hint={
          owner === NO_ACCOUNT ? (
            <Trans>On this device alone.</Trans>
          ) : (
            <Trans>On this device alone, until you log out.</Trans>
          )
        }
        rows={4}
        maxLength={LONG_TEXT_MAXIMUM}
        value={notes.text}
        onChange={({ target }) => change({ text: target.value })}
      />
      {!isStored && (
        <Notice tone="warning" role="status">
          <Trans>
            Nothing can be saved on this device right now: your notes are lost when this page closes.
          </Trans>
        </Notice>
      )}
    </>
  )
}

/** One's own note on a saved home, with the mark that one has been there, and how both are changed. */
export function HomeNote({ owner, propertyId, name }: { owner: number; propertyId: number; name: string }) {
  const { t } = useLingui()
  const noted = useHomeNotes(owner, propertyId)
  const { text, isViewed } = noted.notes
  const layer = useLayer(`note-${propertyId}`)
  return (
    <>
      {text.trim() !== '' && <p className={styles.note}>{text}</p>}
      <div className={styles.tools}>
        <label className={styles.tick}>
          <input
            type="checkbox"
            aria-label={t`Seen it: ${name}`}
            checked={isViewed}
            onChange={({ target }) => noted.change({ isViewed: target.checked })}
          />
          <Trans>Seen it</Trans>
        </label>
        <Button
          size="small"
          variant="quiet"
          icon="edit"
          aria-label={t`Note: ${name}`}
          onClick={() => layer.open()}
        >
          <Trans>Note</Trans>
        </Button>
      </div>
      <Dialog
        layer={layer}
        title={name}
        footer={
          <Button variant="primary" onClick={layer.close}>
            <Trans>Done</Trans>
          </Button>
        }
      >
        <NoteField owner={owner} {...noted} />
      </Dialog>
    </>
  )
}
