import { Trans, useLingui } from '@lingui/react/macro'
import type { MatchRecord } from '../../../contract/records.ts'
import { formatPhone, isPhoneNumber } from '../../../domain/phone.ts'
import { AnchorButton, Button } from '../../ui/button.tsx'
import { MailAddress } from '../../ui/mail-address.tsx'
import { useToast } from '../../ui/toast.tsx'
import { ContactRequest } from './contact-request.tsx'
import styles from './record-card.module.css'

interface ContactMatchProps {
  record: MatchRecord
  /** Both have confirmed: contact details may be shown in full. */
  open: boolean
  /** The button that asks the server to bring the two together. */
  offered: boolean
}

const isMasked = (text: string): boolean => text.includes('•')

/** How to reach the other person: the details once they are open, and the button that asks for contact. */
export function ContactMatch({ record, open, offered }: ContactMatchProps) {
  const { matched_inquiry_id, matched_email, matched_phone, my_match_decision, their_match_decision } = record
  const known = [matched_email, matched_phone].filter((text) => text !== null)
  // Mine may still be on its way.
  const saidYes = my_match_decision === 'confirmed' && their_match_decision === 'confirmed'
  const saidNo = my_match_decision === 'rejected' || their_match_decision === 'rejected'
  const readable = known.filter((text) => !isMasked(text))
  const isOpen = open && readable.length > 0
  const isAwaited = !isOpen && known.length > 0 && !saidYes && !saidNo
  const canAsk = offered && matched_inquiry_id !== null
  if (!isOpen && !isAwaited && !canAsk) return null
  return (
    <div className={styles.reach}>
      {isOpen && (
        <div className={styles.contacts}>
          {matched_phone !== null && !isMasked(matched_phone) && <PhoneOrKakao text={matched_phone} />}
          {matched_email !== null && !isMasked(matched_email) && (
            <AnchorButton href={`mailto:${matched_email}`} icon="mail" size="small">
              <MailAddress address={matched_email} />
            </AnchorButton>
          )}
        </div>
      )}
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

/** The field holds a phone number or a Kakao id. */
function PhoneOrKakao({ text }: { text: string }) {
  const { t } = useLingui()
  const toast = useToast()
  if (isPhoneNumber(text)) {
    return (
      <AnchorButton href={`tel:${text.replace(/[^\d+]/g, '')}`} icon="phone" size="small">
        {formatPhone(text)}
      </AnchorButton>
    )
  }
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast({ message: t`Copied. Search for it in KakaoTalk.` })
    } catch {
      toast({ message: t`It could not be copied. Please copy it by hand.` })
    }
  }
  return (
    <Button icon="message" size="small" onClick={() => void copy()}>
      <Trans>KakaoTalk: {text}</Trans>
    </Button>
  )
}
