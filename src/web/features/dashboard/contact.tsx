/** How to reach the other person of a match. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { MatchRecord } from '../../../contract/records.ts'
import { namedHome } from '../../../domain/home-name.ts'
import type { OutboxPayloads } from '../../../offline/outbox-row.ts'
import { matchSentences } from '../../errors/matching-errors.ts'
import { useSay } from '../../i18n/error-text.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatPhone, isPhoneNumber } from '../../model/phone.ts'
import { useLayer } from '../../navigation/use-layer.ts'
import { useNow } from '../../offline-status/content-age.tsx'
import { useOutbox, useRowPhase } from '../../outbox/outbox-hooks.ts'
import { reasonOf } from '../../outbox/refused-row.tsx'
import { isWaiting, WaitingRow } from '../../outbox/waiting-row.tsx'
import { MoneyWarning } from '../../safety/money-warning.tsx'
import { AnchorButton, Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { MailAddress } from '../../ui/mail-address.tsx'
import { Notice } from '../../ui/notice.tsx'
import shared from '../../ui/shared.module.css'
import { useToast } from '../../ui/toast.tsx'
import styles from './record-card.module.css'

interface ContactMatchProps {
  record: MatchRecord
  /** Both have confirmed: contact details may be shown in full. */
  open: boolean
  /** The button that asks the server to bring the two together. */
  offered: boolean
}

/** What can be read in full; null where it is unknown or masked. */
const readable = (text: string | null): string | null => (text?.includes('•') ? null : text)

/** How to reach the other person: the ways once they are open, and before that the button that asks for contact. */
export function ContactMatch({ record, open, offered }: ContactMatchProps) {
  const { t } = useLingui()
  const { matched_inquiry_id, matched_email, matched_phone, my_match_decision, their_match_decision } = record
  const decisions = [my_match_decision, their_match_decision]
  const phone = readable(matched_phone)
  const email = readable(matched_email)
  if (open && (phone !== null || email !== null)) {
    return (
      <div className={styles.reach}>
        <ContactSheet record={record} phone={phone} email={email} />
      </div>
    )
  }
  // Mine may still be on its way.
  const saidYes = decisions.every((decision) => decision === 'confirmed')
  const isKnown = matched_email !== null || matched_phone !== null
  const isAwaited = isKnown && !saidYes && !decisions.includes('rejected')
  // Once mine arrives the server informs both; only a backend without contact details needs asking then.
  const canAsk = offered && matched_inquiry_id !== null && (open || !saidYes)
  if (!isAwaited && !canAsk) return null
  return (
    <div className={styles.reach}>
      {isAwaited && <p className={shared.small}>{t`Contact details open when both of you have said yes.`}</p>}
      {canAsk && (
        <ContactRequest
          payload={{ match_id: matched_inquiry_id, property_id: record.property_id }}
          name={record.matched_user_name}
        />
      )}
    </div>
  )
}

/** The server mails the other person once a day at most, so a request that was sent is not offered again before. */
const REPEAT_AFTER_MS = 24 * 60 * 60 * 1000

/** Asks the server to bring the two together: the button, and what becomes of the request in the outbox. */
function ContactRequest({ payload, name }: { payload: OutboxPayloads['contact']; name: string | null }) {
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
    return <WaitingRow row={row} phase={phase} onDiscard={() => void outbox.discard(row.id)} />
  const refused = phase === 'error' ? row : null
  return (
    <>
      {(refused || failed) && (
        <Notice tone="danger" role="alert" title={say(matchSentences.contactFailed)}>
          {refused && say(reasonOf(refused))}
        </Notice>
      )}
      <Button variant="primary" icon="message" block busy={phase === 'sending'} onClick={ask}>
        <Trans>Ask to connect</Trans>
      </Button>
    </>
  )
}

interface ContactSheetProps {
  record: MatchRecord
  /** In full, as far as each is known; `phone` holds a number or a Kakao id. */
  phone: string | null
  email: string | null
}

/** Both have said yes: the ways to the other person, each with a first line to send. Nothing is sent by us. */
function ContactSheet({ record, phone, email }: ContactSheetProps) {
  const { t } = useLingui()
  const layer = useLayer(`contact-${record.inquiry_id}`)
  const home = namedHome(record, useLanguage()) ?? t`Home`
  const { matched_user_name: name, contact_name: me } = record
  const greeting =
    name !== null && me !== null
      ? t`Hi ${name}, this is ${me}. We both said yes for ${home} on Bangjjak. When would be a good time to talk?`
      : t`Hi! We both said yes for ${home} on Bangjjak. When would be a good time to talk?`
  const number = phone !== null && isPhoneNumber(phone) ? phone.replace(/[^\d+]/g, '') : null
  const body = encodeURIComponent(greeting)
  const shown = formatPhone(phone ?? '')
  return (
    <>
      <Button variant="primary" icon="message" block onClick={() => layer.open()}>
        {t`Get in touch`}
      </Button>
      <Dialog layer={layer} title={name === null ? t`Get in touch` : <Trans>Get in touch with {name}</Trans>}>
        <div className={styles.ways}>
          <MoneyWarning />
          {number !== null && (
            <>
              <AnchorButton href={`tel:${number}`} icon="phone" block>
                <Trans>Call {shown}</Trans>
              </AnchorButton>
              {/* iOS reads the text behind `&`, Android behind `?` (RFC 5724). */}
              <AnchorButton href={`sms:${number}?&body=${body}`} icon="message" block>
                <Trans>Text {shown}</Trans>
              </AnchorButton>
            </>
          )}
          {phone !== null && <KakaoWay text={shown} />}
          {email !== null && (
            <AnchorButton
              href={`mailto:${email}?subject=${encodeURIComponent(home)}&body=${body}`}
              icon="mail"
              block
            >
              <MailAddress address={email} />
            </AnchorButton>
          )}
          <p className={shared.small}>
            {t`A first greeting is filled in for you. You can change it before you send it.`}
          </p>
        </div>
      </Dialog>
    </>
  )
}

/** KakaoTalk has no link to a person by id or number: both are searched for in the app. */
function KakaoWay({ text }: { text: string }) {
  const { t } = useLingui()
  const toast = useToast()
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast({ message: t`Copied. Search for it in KakaoTalk.` })
    } catch {
      toast({ message: t`It could not be copied. Please copy it by hand.` })
    }
  }
  return (
    <Button icon="message" block onClick={() => void copy()}>
      {/* One flex item: its words wrap as a sentence. */}
      <span>
        <Trans>
          Copy <span className={styles.unbroken}>{text}</span> for KakaoTalk
        </Trans>
      </span>
    </Button>
  )
}
