import { Trans } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { primed } from '../app/query-client.ts'
import { latestHomesQuery } from '../features/listings/home-list-query.ts'
import { LatestHomes } from '../features/listings/latest-homes.tsx'
import type { RouterContext } from '../router-context.ts'
import { AnchorButton, LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { classes } from '../ui/classes.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import shared from '../ui/shared.module.css'
import styles from './landing.module.css'
import { LandingIllustration } from './landing-illustration.tsx'
import '../ui/more-icons.ts'

export async function loadLanding({ context }: { context: RouterContext }): Promise<void> {
  await primed(context, context.queryClient.prefetchQuery(latestHomesQuery(context)))
}

const route = getRouteApi('/')

export function LandingScreen() {
  const { settings } = route.useRouteContext()
  return (
    <div className={styles.page}>
      <section className={styles.hero}>
        <div className={shared.stack4}>
          <p className={styles.kicker}>
            <Trans>New York · New Jersey</Trans>
          </p>
          <h1 className={styles.title}>
            <Trans>Find a good home, and the people to share it with</Trans>
          </h1>
          <p className={styles.lead}>
            <Trans>
              Browse homes we have seen ourselves, tap the room you want, and meet the others who would live
              there.
            </Trans>
          </p>
          <div className={styles.actions}>
            <LinkButton to="/listing" variant="primary" size="large" icon="users">
              <Trans>Find a roommate</Trans>
            </LinkButton>
            <LinkButton to="/" hash="contact" size="large" activeOptions={{ includeHash: true }}>
              <Trans>Ask us anything</Trans>
            </LinkButton>
          </div>
        </div>
        <LandingIllustration />
      </section>

      <section className={shared.stack4} aria-labelledby="latest">
        <div className={classes(shared.spread, styles.heading)}>
          <h2 id="latest">
            <Trans>New homes</Trans>
          </h2>
          <LinkButton to="/listing" variant="quiet">
            <Trans>See all homes</Trans>
            <Icon name="arrow-right" size="small" />
          </LinkButton>
        </div>
        <LatestHomes />
      </section>

      <section className={shared.stack4} aria-labelledby="trust">
        <h2 id="trust">
          <Trans>Why clients trust us</Trans>
        </h2>
        <div className={styles.reasons}>
          <Reason icon="user" title={<Trans>A verified roommate expert</Trans>}>
            <Trans>
              A licensed broker team in New York and New Jersey that speaks your language and knows what
              living together takes.
            </Trans>
          </Reason>
          <Reason icon="check" title={<Trans>A trusted list only</Trans>}>
            <Trans>
              Every home here is listed by our own team. No copied pictures, no homes that are long gone.
            </Trans>
          </Reason>
          <Reason icon="key" title={<Trans>From the contract to move-in</Trans>}>
            <Trans>We stay at your side for the visit, the lease and the day you get your keys.</Trans>
          </Reason>
        </div>
      </section>

      <section
        className={classes(shared.spread, styles.contact)}
        id="contact"
        aria-labelledby="contact-title"
      >
        <div className={shared.stack2}>
          <h2 id="contact-title">
            <Trans>Any questions?</Trans>
          </h2>
          <p>
            <Trans>Write to us in Korean or English. We answer within 24 hours.</Trans>
          </p>
        </div>
        <AnchorButton href={`mailto:${settings.support_email}`} variant="accent" size="large" icon="mail">
          <Trans>Send an email</Trans>
        </AnchorButton>
      </section>
    </div>
  )
}

function Reason({ icon, title, children }: { icon: IconName; title: ReactNode; children: ReactNode }) {
  return (
    <Card as="article" padded className={styles.reason}>
      <span className={styles.emblem}>
        <Icon name={icon} />
      </span>
      <h3>{title}</h3>
      <p>{children}</p>
    </Card>
  )
}
