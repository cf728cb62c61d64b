import { Trans } from '@lingui/react/macro'
import type { MatchRecord } from '../../../contract/records.ts'
import { ContactRequest } from './contact-request.tsx'
import { ContactSheet } from './contact-sheet.tsx'
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
  // Once mine arrives the server tells both; only a backend without contact details needs asking then.
  const canAsk = offered && matched_inquiry_id !== null && (open || !saidYes)
  if (!isAwaited && !canAsk) return null
  return (
    <div className={styles.reach}>
      {isAwaited && (
        <p className={styles.masked}>
          <Trans>Contact details open when both of you have said yes.</Trans>
        </p>
      )}
      {canAsk && (
        <ContactRequest
          payload={{ match_id: matched_inquiry_id, property_id: record.property_id }}
          name={record.matched_user_name}
        />
      )}
    </div>
  )
}
