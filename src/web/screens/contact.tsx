import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { ContactForm } from '../features/contact/contact-form.tsx'
import { ContactWays } from '../features/contact/contact-ways.tsx'
import { profileQuery } from '../features/profile/profile-query.ts'
import { useSession } from '../session/session-context.tsx'
import { Card } from '../ui/card.tsx'
import styles from './contact.module.css'
import '../ui/more-icons.ts'

/** Who is logged in finds name and email filled in. */
export function ContactScreen() {
  const { api, settings } = useRouteContext({ from: '__root__' })
  const { user } = useSession()
  const profile = useQuery({ ...profileQuery(api, user?.id ?? 0), enabled: user !== null })
  const known = user
    ? { name: profile.data?.name ?? user.name, email: profile.data?.email ?? null }
    : undefined
  return (
    <div className={styles.page}>
      <header className={styles.head}>
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
      <ContactWays supportEmail={settings.support_email} />
    </div>
  )
}
