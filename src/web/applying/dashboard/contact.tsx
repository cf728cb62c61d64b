/** The contact details of the other person of a match, or the request for them. */

import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { MatchRecord } from '../../../contract/records.ts'
import type { OutboxPayloads } from '../../../offline/outbox/row.ts'
import { useNow } from '../../data/offline-status/content-age.tsx'
import { useOutbox, useRowPhase } from '../../data/outbox/outbox-hooks.ts'
import { reasonOf } from '../../data/outbox/row-words.tsx'
import { isWaiting, WaitingRow } from '../../data/outbox/waiting-row.tsx'
import { matchSentences } from '../../kit/errors/matching-errors.ts'
import { useSay } from '../../kit/i18n/error-text.ts'
import { isolated } from '../../kit/i18n/isolated.ts'
import { useLayer } from '../../kit/navigation/use-layer.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { focusHeadingNear } from '../../kit/ui/focus-heading.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import shared from '../../kit/ui/shared.module.css'
import { ContactWays } from '../people/contact-ways.tsx'
import { isOpenContact, unbroken } from '../people/model.ts'
import styles from './record-card.module.css'

interface ContactMatchProps {
  record: MatchRecord
  /** Whether both have confirmed: contact details may then be shown in full. */
  open: boolean
  /** Whether to show the button that asks the server to put the two in touch. */
  offered: boolean
  /** Whether getting in touch is the next step; otherwise the card's next step is another one. */
  isNext: boolean
}

/** The other person's contact details once they are open, and before that the button that asks for contact. */
export function ContactMatch({ record, open, offered, isNext }: ContactMatchProps) {
  const { t } = useLingui()
  const { matched_inquiry_id, matched_email, matched_phone, my_match_decision, their_match_decision } = record
  const decisions = [my_match_decision, their_match_decision]
  if (open && [matched_email, matched_phone].some(isOpenContact)) {
    return (
      <div className={styles.reach}>
        <ContactSheet record={record} />
      </div>
    )
  }
  // The reader's own yes may still wait in the outbox.
  const saidYes = decisions.every((decision) => decision === 'confirmed')
  const isKnown = matched_email !== null || matched_phone !== null
  const isAwaited = isKnown && !saidYes && !decisions.includes('rejected')
  // Once both have said yes the server informs both, so only a backend without contact details needs a request then.
  const canAsk = offered && matched_inquiry_id !== null && (!saidYes || (open && !isKnown))
  if (!isAwaited && !canAsk) return null
  return (
    <div className={styles.reach}>
      {isAwaited && <p className={shared.small}>{t`Contact details open when both of you have said yes.`}</p>}
      {canAsk && (
        <ContactRequest
          payload={{ match_id: matched_inquiry_id, property_id: record.property_id }}
          name={record.matched_user_name}
          isNext={isNext}
        />
      )}
    </div>
  )
}

/** The server mails the other person once a day at most, so a sent request is not offered again before. */
const REPEAT_AFTER_MS = 24 * 60 * 60 * 1000

interface ContactRequestProps {
  payload: OutboxPayloads['contact']
  name: string | null
  isNext: boolean
}

/** The button that asks the server to put the two in touch, and the state of that request in the outbox. */
function ContactRequest({ payload, name, isNext }: ContactRequestProps) {
  const outbox = useOutbox()
  const say = useSay()
  const now = useNow()
  const [failed, setFailed] = useState(false)
  const { row, phase } = useRowPhase('contact', `inquiry:${payload.match_id}`)
  const isSent = phase === 'success' || phase === 'alreadySubmitted'

  async function ask() {
    setFailed(false)
    try {
      await outbox.enqueue('contact', payload, { about: name })
    } catch {
      setFailed(true)
    }
  }

  if (row !== null && isSent && now - (row.settled ?? 0) < REPEAT_AFTER_MS) {
    return (
      <Notice tone="success" icon="check" role="status">
        {say(matchSentences.contactSent)}
      </Notice>
    )
  }
  if (row !== null && isWaiting(row, phase))
    return (
      <WaitingRow
        row={row}
        phase={phase}
        onDiscard={({ currentTarget }) => {
          focusHeadingNear(currentTarget)
          void outbox.discard(row.id)
        }}
      />
    )
  const refused = phase === 'error' ? row : null
  return (
    <>
      {(refused || failed) && (
        <Notice tone="danger" role="alert" title={say(matchSentences.contactFailed)}>
          {refused && say(reasonOf(refused))}
        </Notice>
      )}
      <Button
        variant={isNext ? 'primary' : 'quiet'}
        icon="message"
        block
        busy={phase === 'sending'}
        onClick={ask}
      >
        <Trans>Ask to connect</Trans>
      </Button>
    </>
  )
}

/** The contact details of a match in which both have said yes. */
export function ContactSheet({ record }: { record: MatchRecord }) {
  const { t } = useLingui()
  // The layer's name needs an id: the same match may stand on the page and on a card over it.
  const layer = useLayer(`contact-${record.inquiry_id}-${useId()}`)
  const { matched_user_name: name, matched_person: person } = record
  const who = isolated(unbroken(name ?? ''))
  return (
    <>
      <Button variant="primary" icon="message" block onClick={() => layer.open()}>
        {t`Get in touch`}
      </Button>
      <Dialog layer={layer} title={name === null ? t`Get in touch` : <Trans>Get in touch with {who}</Trans>}>
        <ContactWays name={name} record={record} person={person} />
      </Dialog>
    </>
  )
}
