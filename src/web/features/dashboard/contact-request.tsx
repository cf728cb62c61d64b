import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { OutboxPayloads } from '../../../offline/outbox-row.ts'
import { useNow } from '../../content-age.tsx'
import { matchSentences } from '../../errors/matching-errors.ts'
import { useErrorText, useSay } from '../../i18n/error-text.ts'
import { KeptHere } from '../../kept-here.tsx'
import { useOutbox, useRowPhase } from '../../outbox-provider.tsx'
import { ownReason, rowError } from '../../row-error.ts'
import { LoginAgain } from '../../session/login-prompts.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** The server mails the other person once a day at most, so a request that was sent is not offered again before. */
const REPEAT_AFTER_MS = 24 * 60 * 60 * 1000

interface ContactRequestProps {
  payload: OutboxPayloads['contact']
  name: string | null
}

/** Asks the server to bring the two together: the button, and what becomes of the request in the outbox. */
export function ContactRequest({ payload, name }: ContactRequestProps) {
  const { t } = useLingui()
  const outbox = useOutbox()
  const say = useSay()
  const errorText = useErrorText()
  const now = useNow()
  const [failed, setFailed] = useState(false)
  const { row, phase } = useRowPhase('contact', `inquiry:${payload.match_id}`)
  const isSent = phase === 'success' || phase === 'alreadySubmitted'
  // It stays while one attempt follows another, so that nothing is read out again.
  const isTriedAgain = phase === 'sending' && (row?.attempts ?? 0) > 1

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
  if (phase === 'signedOut') {
    return (
      <Notice tone="warning" icon="clock" role="status">
        <LoginAgain />
      </Notice>
    )
  }
  if (row !== null && (phase === 'waiting' || phase === 'blocked' || isTriedAgain)) {
    return (
      <Notice
        tone="info"
        icon="clock"
        role="status"
        actions={
          <Button size="small" variant="quiet" onClick={() => outbox.discard(row.id)}>
            <Trans>Discard</Trans>
          </Button>
        }
      >
        {phase === 'blocked' ? (
          <Trans>
            Something in the <Link to="/outbox">outbox</Link> needs you first. Your request will be sent after
            that.
          </Trans>
        ) : (
          <KeptHere row={row}>
            <Trans>Your contact request is saved on this device and will be sent as soon as possible.</Trans>
          </KeptHere>
        )}
      </Notice>
    )
  }
  const refused = phase === 'error' ? row : null
  return (
    <>
      {(refused || failed) && (
        <Notice tone="danger" role="alert" title={say(matchSentences.contactFailed)}>
          {refused &&
            say(ownReason(refused) ?? errorText(rowError(refused), t`The server did not accept it.`))}
        </Notice>
      )}
      <Button variant="primary" icon="message" block busy={phase === 'sending'} onClick={ask}>
        <Trans>Ask to connect</Trans>
      </Button>
    </>
  )
}
