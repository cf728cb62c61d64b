/** The contact details of a match, each with a first greeting to send. The app itself sends nothing. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { namedHome } from '../../../domain/home-name.ts'
import { MoneyWarning } from '../../homes/costs/money-warning.tsx'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { callAddress, formatPhone, messageAddress } from '../../kit/model/phone.ts'
import { AnchorButton, Button } from '../../kit/ui/button.tsx'
import { classes } from '../../kit/ui/classes.ts'
import { TextArea } from '../../kit/ui/field.tsx'
import { MailAddress } from '../../kit/ui/mail-address.tsx'
import shared from '../../kit/ui/shared.module.css'
import styles from './contact-ways.module.css'
import { type Meeting, useGreeting } from './greeting.ts'
import { isOpenContact } from './model.ts'

/** The greeting, to be changed and copied, and below it a button for each open contact detail. */
export function ContactWays(meeting: Meeting) {
  const { t } = useLingui()
  const language = useLanguage()
  const { application, pairing } = meeting
  const { person } = pairing
  const home = namedHome(application?.home ?? person, language) ?? t`Home`
  const composed = useGreeting(meeting)
  /** The greeting as edited; null until then: the composed one changes with what is known. */
  const [edited, setEdited] = useState<string | null>(null)
  const [copied, setCopied] = useState('')
  const greeting = edited ?? composed
  const phone = isOpenContact(person.phone) ? person.phone : null
  const email = isOpenContact(person.email) ? person.email : null
  const calling = callAddress(phone ?? '')
  const messaging = messageAddress(phone ?? '', greeting)
  const detail = classes(styles.detail, calling !== null && styles.unbroken)
  const body = encodeURIComponent(greeting)
  const shown = formatPhone(phone ?? '')

  async function copy(text: string, done: string) {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(done)
    } catch {
      setCopied(t`It could not be copied. Please copy it by hand.`)
    }
  }
  return (
    <div className={styles.ways}>
      <div className={styles.warning}>
        <MoneyWarning />
      </div>
      <TextArea
        label={t`A first greeting`}
        hint={t`Made of what you share. Change it as you like.`}
        rows={4}
        value={greeting}
        onChange={({ target }) => setEdited(target.value)}
      />
      <div className={styles.list}>
        {messaging !== null && (
          <AnchorButton href={messaging} variant="primary" icon="message">
            <Trans>
              Text <span className={detail}>{shown}</span>
            </Trans>
          </AnchorButton>
        )}
        {phone && (
          // KakaoTalk has no link to a person by id or number: both are searched for in the app.
          <Button icon="copy" onClick={() => void copy(shown, t`Copied. Search for it in KakaoTalk.`)}>
            <span>
              {calling === null ? <Trans>Copy the KakaoTalk ID</Trans> : <Trans>Copy the number</Trans>}
            </span>{' '}
            <span className={detail}>{shown}</span>
          </Button>
        )}
        {calling !== null && (
          <AnchorButton href={calling} icon="phone">
            <Trans>
              Call <span className={detail}>{shown}</span>
            </Trans>
          </AnchorButton>
        )}
        {email && (
          <AnchorButton
            // An address may hold signs that mean something in a link, such as & and ?.
            href={`mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(home)}&body=${body}`}
            variant={calling === null ? 'primary' : 'secondary'}
            icon="mail"
            className={styles.mail}
          >
            <Trans>
              Write an email{' '}
              <span className={styles.detail}>
                <MailAddress address={email} />
              </span>
            </Trans>
          </AnchorButton>
        )}
        <Button icon="copy" onClick={() => void copy(greeting, t`The greeting is copied.`)}>
          {t`Copy the greeting`}
        </Button>
      </div>
      <p role="status" className={shared.small}>
        {copied}
      </p>
    </div>
  )
}
