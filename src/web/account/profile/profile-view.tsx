import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext, useRouterState } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Partner } from '../../../contract/partners.ts'
import { type CardPart, cardParts, missingOnCard, nextLifestyleField } from '../../../domain/own-card.ts'
import { PHOTO_FIELD } from '../../applying/own-card/face-section.tsx'
import { profileQuery } from '../../data/api/profile-query.ts'
import { ContentAge } from '../../data/offline-status/content-age.tsx'
import { useMergedProfile } from '../../data/outbox/outbox-hooks.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { ProgressBar } from '../../kit/ui/progress-bar.tsx'
import shared from '../../kit/ui/shared.module.css'
import { useInView } from '../../kit/ui/use-in-view.ts'
import { useRootMark } from '../../kit/ui/use-root-mark.ts'
import { profileCompletion } from './completeness.ts'
import { type ProfileField, profileFields } from './fields.ts'
import { ProfileForm } from './profile-form.tsx'
import styles from './profile-view.module.css'

type FormTarget = ProfileField | typeof PHOTO_FIELD

/** The field of the form that fills a part of the card. */
function fieldOf(part: CardPart, profile: Partner): FormTarget {
  switch (part) {
    case 'face':
      return PHOTO_FIELD
    case 'words':
      return 'prompts'
    case 'languages':
      return 'spoken_languages'
    case 'lifestyle':
      return nextLifestyleField(profile) ?? 'cleanliness_level'
    default:
      return part
  }
}

/** The age of the profile. It stands in the heading's line, where it moves nothing as it comes. */
export function ProfileAge({ user }: { user: number }) {
  const { api } = useRouteContext({ from: '__root__' })
  return <ContentAge query={useQuery(profileQuery(api, user))} />
}

/** The profile's view: its completion, a button to the first gap, and the form. */
export function ProfileView({ user }: { user: number }) {
  const { t, i18n } = useLingui()
  const { api, settings } = useRouteContext({ from: '__root__' })
  const profile = useMergedProfile(useQuery(profileQuery(api, user)))
  const field = useRouterState({ select: ({ location }) => location.state.field })
  const [target, setTarget] = useState<{ field: FormTarget; asked: number } | null>(() =>
    field ? { field, asked: 0 } : null,
  )
  const completion = profile && profileCompletion(profile)
  const goTo = (field: FormTarget) => setTarget({ field, asked: (target?.asked ?? 0) + 1 })
  // The fields that an application needs come first.
  const needed = completion?.missing.find((field) => field === 'smoking' || field === 'has_pets')
  const gap = needed ?? completion?.missing[0]
  const end = useRef<HTMLDivElement>(null)
  // The form's sticky button lies over the page until the form's end is in sight.
  const endInView = useInView(end, { aboveTabs: true })
  useRootMark('form-bar', profile !== undefined && !endInView)

  return (
    <div className={styles.view}>
      {completion && (
        <Card as="section" padded className={styles.completion}>
          <div className={styles.counts}>
            <p className={styles.percent}>
              <Trans>Profile {completion.percent}% complete</Trans>
            </p>
            {settings.extensions && <CardCount profile={profile} onNext={goTo} />}
          </div>
          <ProgressBar max={100} value={completion.percent} gliding label={t`Profile completion`} />
          {gap && (
            <p className={shared.small}>
              {needed
                ? t`To apply for a home, say whether you smoke and have pets. All the rest is up to you.`
                : t`You can apply for homes as it is. Fill in as much of the rest as you like.`}
            </p>
          )}
          {gap && (
            <Button variant="quiet" icon="arrow-right" onClick={() => goTo(gap)}>
              <Trans>Next: {i18n._(profileFields[gap].label)}</Trans>
            </Button>
          )}
        </Card>
      )}
      {/* What waits is another card than the loaded form's, which it would push down. */}
      <Card key={profile === undefined ? 'waiting' : 'form'} as="section" padded>
        <ProfileForm key={target?.asked} user={user} focusField={target?.field} />
        <div ref={end} />
      </Card>
    </div>
  )
}

interface CardCountProps {
  profile: Partner
  /** Shows the field of the first part that is missing. */
  onNext: (field: FormTarget) => void
}

/** How much of a card flatmates see, which leads to the first part that it lacks. */
function CardCount({ profile, onNext }: CardCountProps) {
  const missing = missingOnCard(profile)
  const [next] = missing
  const total = cardParts.length
  const shown = total - missing.length
  const words = (
    <Trans>
      On your card: {shown} of {total}
    </Trans>
  )
  if (next === undefined) return <p>{words}</p>
  return (
    <Button variant="quiet" size="small" icon="arrow-right" onClick={() => onNext(fieldOf(next, profile))}>
      {words}
    </Button>
  )
}
