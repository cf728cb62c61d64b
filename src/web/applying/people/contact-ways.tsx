/** The contact details of a match, each with a first greeting to send. The app itself sends nothing. */
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { namedHome } from '../../../domain/home-name.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { callAddress, formatPhone, messageAddress } from '../../kit/model/phone.ts'
import { AnchorButton, Button } from '../../kit/ui/button.tsx'
import { classes } from '../../kit/ui/classes.ts'
import { TextArea } from '../../kit/ui/field.tsx'
import { Icon } from '../../kit/ui/icon.tsx'
import { MailAddress } from '../../kit/ui/mail-address.tsx'
import shared from '../../kit/ui/shared.module.css'
import { VisuallyHidden } from '../../kit/ui/visually-hidden.tsx'
import styles from './contact-ways.module.css'
import { type Meeting, useGreeting } from './greeting.ts'
import { isOpenContact } from './model.ts'

/** The greeting, to be changed in place; the best way to send it, the others, and last what to beware of. */
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
  const shown = formatPhone(phone ?? '')
  const isMailBest = phone === null
  const mailing =
    email !== null &&
    // An address may hold signs that mean something in a link, such as & and ?.
    `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(home)}&body=${encodeURIComponent(greeting)}`

  async function copy(text: string, done: string) {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(done)
    } catch {
      setCopied(t`It could not be copied. Please copy it by hand.`)
    }
  }
  const copyContact = () => copy(shown, t`Copied. Search for it in KakaoTalk.`)
  const detail = (text: ReactNode, isUnbroken = false) => (
    <span className={classes(styles.detail, isUnbroken && styles.unbroken)}>{text}</span>
  )
  return (
    <div className={styles.ways}>
      <TextArea
        label={t`A first greeting`}
        rows={4}
        value={greeting}
        onChange={({ target }) => setEdited(target.value)}
      />
      {messaging !== null && (
        <AnchorButton href={messaging} variant="primary" size="large" icon="message" block>
          <Trans>Text {detail(shown, true)}</Trans>
        </AnchorButton>
      )}
      {phone !== null && calling === null && (
        // KakaoTalk has no link to a person: whoever is to be written to is searched for in the app first.
        <Button variant="primary" size="large" icon="copy" block onClick={() => void copyContact()}>
          <Trans>Copy the KakaoTalk ID</Trans> {detail(shown)}
        </Button>
      )}
      {mailing !== false && isMailBest && (
        <AnchorButton href={mailing} variant="primary" size="large" icon="mail" block>
          <Trans>Write an email {detail(<MailAddress address={email ?? ''} />)}</Trans>
        </AnchorButton>
      )}
      <div className={styles.others}>
        {calling !== null && (
          <>
            <Button icon="copy" onClick={() => void copyContact()}>
              {t`KakaoTalk`}
              <VisuallyHidden>
                {', '}
                <Trans>Copy the number</Trans> {shown}
              </VisuallyHidden>
            </Button>
            <AnchorButton href={calling} icon="phone">
              {t({ message: 'Call', context: 'by telephone' })}
              <VisuallyHidden>{` ${shown}`}</VisuallyHidden>
            </AnchorButton>
          </>
        )}
        {mailing !== false && !isMailBest && (
          <AnchorButton href={mailing} icon="mail">
            {t`Email`}
            <VisuallyHidden>{` ${email}`}</VisuallyHidden>
          </AnchorButton>
        )}
        <Button
          icon="copy"
          aria-label={t`Copy the greeting`}
          onClick={() => void copy(greeting, t`The greeting is copied.`)}
        >
          {t({ message: 'Copy', context: 'the greeting' })}
        </Button>
      </div>
      {email !== null && !isMailBest && (
        <p className={styles.address}>
          <MailAddress address={email} />
        </p>
      )}
      <p role="status" className={shared.small}>
        {copied}
      </p>
      <details className={styles.warning}>
        <summary>
          <Icon name="alert" size="small" />
          <span>
            <Trans>Don’t send money before you’ve seen the home.</Trans>{' '}
            <u>
              <Trans>Why?</Trans>
            </u>
          </span>
        </summary>
        <p>
          <Trans>Someone who wants a deposit but will not show you the home may be a scammer.</Trans>
        </p>
      </details>
    </div>
  )
}
