import { Trans, useLingui } from '@lingui/react/macro'
import type { MatchRecord } from '../../../contract/records.ts'
import { namedHome } from '../../../domain/home-name.ts'
import { formatPhone, isPhoneNumber } from '../../../domain/phone.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { AnchorButton, Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { MailAddress } from '../../ui/mail-address.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useLayer } from '../../use-layer.ts'
import styles from './record-card.module.css'

interface ContactSheetProps {
  record: MatchRecord
  /** In full, as far as each is known; `phone` holds a number or a Kakao id. */
  phone: string | null
  email: string | null
}

/** Both have said yes: the ways to the other person, each with a first line to send. Nothing is sent by us. */
export function ContactSheet({ record, phone, email }: ContactSheetProps) {
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
        <Trans>Get in touch</Trans>
      </Button>
      <Dialog
        layer={layer}
        title={name === null ? <Trans>Get in touch</Trans> : <Trans>Get in touch with {name}</Trans>}
      >
        <div className={styles.ways}>
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
          <p className={styles.masked}>
            <Trans>A first greeting is filled in for you. You can change it before you send it.</Trans>
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
