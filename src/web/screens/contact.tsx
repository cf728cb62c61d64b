import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { profileQuery } from '../data/api/profile-query.ts'
import { useSession } from '../data/session/session-context.tsx'
import { titled } from '../kit/navigation/document-head.ts'
import { AnchorButton, LinkButton } from '../kit/ui/button.tsx'
import { Card } from '../kit/ui/card.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import { MailAddress } from '../kit/ui/mail-address.tsx'
import shared from '../kit/ui/shared.module.css'
import { ContactForm } from '../pages/contact/contact-form.tsx'
import styles from './contact.module.css'
import '../kit/ui/more-icons.ts'

export const contactHead = titled(msg`Contact`, {
  description: msg`Write to us in Korean or English. We answer within 24 hours.`,
})

/** The contact form, with name and email filled in for a logged-in user, and links to other places with answers. */
export function ContactScreen() {
  const { api, settings } = useRouteContext({ from: '__root__' })
  const { user } = useSession()
  const profile = useQuery({ ...profileQuery(api, user?.id ?? 0), enabled: user !== null })
  const known = user
    ? { name: profile.data?.name ?? user.name, email: profile.data?.email ?? null }
    : undefined
  return (
    <div className={styles.page}>
      <header className={shared.head}>
        <h1>
          <Trans>Contact</Trans>
        </h1>
        <p>
          <Trans>Write to us in Korean or English. We answer within 24 hours.</Trans>
        </p>
      </header>
      <Card as="section" padded className={styles.form}>
        <ContactForm supportEmail={settings.support_email} known={known} />
      </Card>
      <Card as="section" padded className={shared.stack4} aria-labelledby="contact-ways">
        <h2 id="contact-ways">
          <Trans>Other ways to reach us</Trans>
        </h2>
        <p className={styles.note}>
          <Icon name="clock" size="small" />
          <Trans>We answer within 24 hours, in Korean or English.</Trans>
        </p>
        <p className={styles.note}>
          <Icon name="pin" size="small" />
          <Trans>A broker team in New York and New Jersey reads every email.</Trans>
        </p>
        <AnchorButton href={`mailto:${settings.support_email}`} icon="mail" block>
          <MailAddress address={settings.support_email} />
        </AnchorButton>
        <LinkButton to="/help" variant="quiet" icon="info" block>
          <Trans>Look in the help center first</Trans>
        </LinkButton>
      </Card>
    </div>
  )
}
