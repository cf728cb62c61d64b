import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { DeskInquiry } from '../../contract/desk.ts'
import { LONG_TEXT_MAXIMUM } from '../../contract/limits.ts'
import { sanitiseText } from '../../domain/sanitise.ts'
import { isKind } from '../../offline/outbox/row-phase.ts'
import { useOfRows, useOutbox } from '../data/outbox/outbox-hooks.ts'
import { RefusedRow } from '../data/outbox/refused-row.tsx'
import { useSubmitForm } from '../kit/forms/use-submit-form.ts'
import { isolated } from '../kit/i18n/isolated.ts'
import { textLanguage } from '../kit/i18n/text-language.ts'
import { useLanguage } from '../kit/i18n/use-language.ts'
import { Badge } from '../kit/ui/badge.tsx'
import { Button } from '../kit/ui/button.tsx'
import { TextArea } from '../kit/ui/field.tsx'
import shared from '../kit/ui/shared.module.css'
import { newYorkTime } from './desk-times.tsx'
import styles from './inquiry.module.css'

const noNote = { text: '' }

/** The notes of an inquiry, which only staff see here, with those that are still to be sent, and the form for another. */
export function InquiryNotes({ inquiry: { inquiry_id, name, events } }: { inquiry: DeskInquiry }) {
  const { t } = useLingui()
  const outbox = useOutbox()
  const language = useLanguage()
  const unsent = useOfRows((rows) =>
    rows
      .filter(isKind('desk_note'))
      .filter(({ payload, state }) => payload.inquiry_id === inquiry_id && state !== 'sent'),
  )
  const form = useSubmitForm({
    initial: noNote,
    draft: `desk-note-${inquiry_id}`,
    validate: ({ text }) => ({ text: text.trim() === '' ? msg`Please write something first.` : null }),
    submit: async ({ text }) => {
      await outbox.enqueue('desk_note', { inquiry_id, text: sanitiseText(text).trim() }, { about: name })
      form.clear()
    },
    explain: () => ({
      errors: { text: msg`This could not be saved on the device. Please try again.` },
    }),
  })
  return (
    <section className={shared.stack3} aria-labelledby="notes">
      <h2 id="notes">
        <Trans>Notes</Trans>
      </h2>
      {events
        .filter(({ act }) => act === 'note')
        .map(({ id, by, at, text }) => (
          <div key={id} className={styles.said}>
            <p className={shared.small}>{`${isolated(by ?? '')} · ${newYorkTime(at, language, true)}`}</p>
            <p lang={textLanguage(text ?? '')}>{text}</p>
          </div>
        ))}
      {unsent.map((row) => (
        <div key={row.id} className={styles.said}>
          {row.state === 'parked' ? (
            <RefusedRow row={row} />
          ) : (
            <Badge tone="info" icon="send">
              <Trans>Will be sent</Trans>
            </Badge>
          )}
          <p lang={textLanguage(row.payload.text)}>{row.payload.text}</p>
        </div>
      ))}
      <form {...form.props} className={shared.stack2}>
        <TextArea
          {...form.field('text')}
          label={t`Write a note`}
          hint={t`For the team; it is in the applicant’s copy of their data, too`}
          rows={2}
          maxLength={LONG_TEXT_MAXIMUM}
        />
        {form.values.text !== '' && (
          <Button type="submit" icon="check" busy={form.busy}>
            <Trans>Save the note</Trans>
          </Button>
        )}
      </form>
    </section>
  )
}
