/** The contact details of the other person of a match, or the request for them. */

import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { Pairing } from '../../../contract/applications.ts'
import { relation } from '../../../domain/applications.ts'
import type { ShownApplication } from '../../../offline/applications.ts'
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
import { focusHeadingNear } from '../../kit/ui/leave-focus.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { ContactWays } from './contact-ways.tsx'
import { unbroken } from './model.ts'

interface ContactMatchProps {
  application: ShownApplication
  pairing: Pairing
  /** Whether getting in touch is the card's next step. */
  isNext: boolean
}

/**
 * The button that asks the server to put the two in touch, where that is offered: matched, the reader's own decision
 * confirmed, and no contact details open yet. Nothing where the details are open, or cannot be asked for.
 */
export function ContactMatch({ application, pairing, isNext }: ContactMatchProps) {
  const { person } = pairing
  const isKnown = person.email !== null || person.phone !== null
  const state = relation(pairing)
  // Once both have said yes the server informs both, so only a backend without contact details needs a request then.
  const canAsk = person.inquiry_id > 0 && (state === 'waiting' || (state === 'match' && !isKnown))
  if (!canAsk) return null
  return (
    <ContactRequest
      payload={{ match_id: person.inquiry_id, property_id: application.home.id }}
      name={person.name}
      isNext={isNext}
    />
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
export function ContactSheet({ application, pairing }: Pick<ContactMatchProps, 'application' | 'pairing'>) {
  const { t } = useLingui()
  const { name, inquiry_id } = pairing.person
  // The layer's name needs an id: the same match may stand on the page and on a card over it.
  const layer = useLayer(`contact-${inquiry_id}-${useId()}`)
  const who = isolated(unbroken(name ?? ''))
  return (
    <>
      <Button variant="primary" icon="message" block onClick={() => layer.open()}>
        {t`Say hello`}
      </Button>
      <Dialog layer={layer} title={name === null ? t`Get in touch` : <Trans>Get in touch with {who}</Trans>}>
        <ContactWays application={application} pairing={pairing} />
      </Dialog>
    </>
  )
}
