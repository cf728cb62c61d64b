import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { PublicSettings } from '../../contract/settings.ts'
import { awaitedOnServer } from '../data/api/query-client.ts'
import type { RouterContext } from '../data/router-context.ts'
import { useIsVisitor } from '../data/session/session-context.tsx'
import { latestHomesQuery } from '../homes/listings/home-list-query.ts'
import { HomeSearchBox } from '../homes/listings/home-search-box.tsx'
import { LatestHomes } from '../homes/listings/latest-homes.tsx'
import { useDirtyForm } from '../kit/forms/dirty-forms.ts'
import { emptyFilters, toFilterQuery } from '../kit/model/property-filters.ts'
import { BrokerageLine } from '../kit/ui/brokerage-line.tsx'
import { AnchorButton, LinkButton } from '../kit/ui/button.tsx'
import { Card } from '../kit/ui/card.tsx'
import { classes } from '../kit/ui/classes.ts'
import { Icon } from '../kit/ui/icon.tsx'
import shared from '../kit/ui/shared.module.css'
import { ExampleHome } from '../pages/landing/example-home.tsx'
import people from '../pages/landing/people.svg?no-inline'
import room from '../pages/landing/room.svg?no-inline'
import together from '../pages/landing/together.svg?no-inline'
import styles from './landing.module.css'
import '../kit/ui/more-icons.ts'
import { allHomes } from '../kit/ui/all-homes.ts'

export async function loadLanding({ context }: { context: RouterContext }): Promise<void> {
  await awaitedOnServer(context, context.queryClient.prefetchQuery(latestHomesQuery(context)))
}

const route = getRouteApi('/')

export function LandingScreen() {
  const { settings } = route.useRouteContext()
  const isVisitor = useIsVisitor()
  return (
    <div className={styles.page}>
      <section className={styles.hero}>
        <div className={shared.stack4}>
          <h1 className={styles.title}>
            <Trans>Find a good home, and the people to share it with</Trans>
          </h1>
          <PlaceSearch />
          <div className={styles.ways}>
            <LinkButton {...allHomes} variant="primary">
              <Trans>Find a room</Trans>
            </LinkButton>
            {isVisitor ? (
              <LinkButton
                to="/listing"
                // Another backend says of no home how many have applied.
                search={settings.extensions ? { people: 'some' } : {}}
                variant="accent"
              >
                <Trans>Meet roommates</Trans>
              </LinkButton>
            ) : (
              <LinkButton to="/dashboard" search={{}} variant="accent">
                <Trans>Meet roommates</Trans>
              </LinkButton>
            )}
          </div>
          <p className={shared.small}>
            <Trans>You meet roommates through a home: apply for a room and see who else applied.</Trans>
          </p>
        </div>
        <ExampleHome />
      </section>

      <section className={shared.stack4} aria-labelledby="latest">
        <div className={classes(shared.spread, styles.heading)}>
          <h2 id="latest">
            <Trans>New homes</Trans>
          </h2>
          <LinkButton {...allHomes} variant="quiet">
            <Trans>See all homes</Trans>
            <Icon name="arrow-right" size="small" />
          </LinkButton>
        </div>
        <LatestHomes />
      </section>

      <section className={shared.stack4} aria-labelledby="how">
        <h2 id="how">
          <Trans>How it works</Trans>
        </h2>
        <ol className={styles.steps}>
          <Step picture="room" title={<Trans>Tap a room</Trans>}>
            <Trans>Choose it on the floor plan and see its rent and move-in costs.</Trans>
          </Step>
          <Step picture="people" title={<Trans>Meet people</Trans>}>
            <Trans>Apply, and see how well you fit with the others who want that home.</Trans>
          </Step>
          <Step picture="together" title={<Trans>Decide together</Trans>}>
            <Trans>Once you both say yes, you see each other’s contact details.</Trans>
          </Step>
        </ol>
      </section>

      <section className={shared.stack4} aria-labelledby="trust">
        <div className={classes(shared.spread, styles.heading)}>
          <h2 id="trust">
            <Trans>Why clients trust us</Trans>
          </h2>
          <LinkButton to="/" hash="contact" variant="quiet" activeOptions={{ includeHash: true }}>
            <Trans>Ask us anything</Trans>
          </LinkButton>
        </div>
        <div className={styles.reasons}>
          <Reason
            title={
              settings.brokerage?.license ? (
                <Trans>Verified roommate expert</Trans>
              ) : (
                <Trans>The roommate expert behind 방짝</Trans>
              )
            }
          >
            <Broker settings={settings} />
          </Reason>
          <Reason title={<Trans>Trusted homes only</Trans>}>
            <Trans>
              If a home was confirmed available, you see the date. When we don’t know something, we say so and
              never guess.
            </Trans>
          </Reason>
          <Reason title={<Trans>From contract to move-in</Trans>}>
            <Trans>
              Before you apply, each home shows what moving in costs, as far as we know, and the rules of New
              York and New Jersey.
            </Trans>
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

/** A search that leads to the list, even before hydration. */
function PlaceSearch() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const label = t`Where would you like to live?`
  useDirtyForm(text !== '')
  return (
    <div className={styles.search}>
      {/* The text is hidden from screen readers, as it is the field's label, too. */}
      <p className={shared.medium} aria-hidden="true">
        {label}
      </p>
      <HomeSearchBox
        label={label}
        placeholder={t`Town or name`}
        filters={emptyFilters}
        value={text}
        onChange={setText}
        onShow={(chosen) => void navigate({ to: '/listing', search: toFilterQuery(chosen) })}
      />
    </div>
  )
}

const pictures = { room, people, together }

interface StepProps {
  picture: keyof typeof pictures
  title: ReactNode
  children: ReactNode
}

function Step({ picture, title, children }: StepProps) {
  return (
    <li className={styles.step}>
      <img src={pictures[picture]} alt="" width="96" height="72" loading="lazy" />
      <p>
        <b>{title}</b>
        <br />
        {children}
      </p>
    </li>
  )
}

/** The brokerage of the homes, where the server's settings name one. */
function Broker({ settings: { brokerage } }: { settings: PublicSettings }) {
  return brokerage ? (
    <BrokerageLine brokerage={brokerage} />
  ) : (
    <Trans>
      Before you sign or pay, ask for the broker’s license number: the public register of your state shows
      whether it is valid.
    </Trans>
  )
}

function Reason({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Card as="article" padded className={styles.reason}>
      <h3>{title}</h3>
      <p>{children}</p>
    </Card>
  )
}
