/** Takes back a yes that has not been answered. */

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { MatchRecord } from '../../../contract/records.ts'
import type { Suggestion } from '../../../contract/suggestions.ts'
import { DECISION_HOLD_MS } from '../../../offline/outbox/outbox.ts'
import { useOutbox } from '../../data/outbox/outbox-hooks.ts'
import { isolated } from '../../kit/i18n/isolated.ts'
import { useLayer } from '../../kit/navigation/use-layer.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'

const takeBackLayer = (record: MatchRecord) => `take-back-${record.inquiry_id}`

/** The button that takes back a yes; nothing where the person has no unanswered yes from the reader. */
export function TakeBack({ record, person }: { record: MatchRecord; person: Suggestion }) {
  const { t } = useLingui()
  const question = useLayer(takeBackLayer(record))
  if (!record.interests.some(({ inquiry_id }) => inquiry_id === person.inquiry_id)) return null
  return (
    <Button
      size="small"
      variant="quiet"
      icon="undo"
      aria-label={person.name === null ? undefined : t`Take back: ${isolated(person.name)}`}
      onClick={() => question.open(String(person.inquiry_id))}
    >
      {t`Take back`}
    </Button>
  )
}

/** The confirmation shared by every `TakeBack` of a record. */
export function TakeBackDialog({ record, onTaken }: { record: MatchRecord; onTaken: () => void }) {
  const { t } = useLingui()
  const outbox = useOutbox()
  const question = useLayer(takeBackLayer(record))
  const [shown, setShown] = useState<Suggestion | null>(null)
  const asked = record.interests.find(({ inquiry_id }) => String(inquiry_id) === question.value) ?? null
  // The question stays the same while the dialog closes.
  if (asked !== null && asked !== shown) setShown(asked)
  const name = isolated(shown?.name ?? t`this person`)

  async function takeBack() {
    if (asked === null) return
    const { inquiry_id, name: about } = asked
    await outbox.enqueue(
      'interest_withdrawal',
      { inquiry_id, property_id: record.property_id },
      { about, hold: DECISION_HOLD_MS },
    )
    question.close()
    onTaken()
  }

  return (
    <Dialog
      layer={{ ...question, isOpen: asked !== null }}
      title={t`Take back your yes?`}
      footer={
        <>
          <Button onClick={question.close}>{t`Cancel`}</Button>
          <Button variant="danger" onClick={takeBack}>{t`Take back`}</Button>
        </>
      }
    >
      <p>
        <Trans>
          {name} will no longer see that you are interested. You can meet them again among the applicants.
        </Trans>
      </p>
    </Dialog>
  )
}
