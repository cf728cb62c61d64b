import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { homeName } from '../../../domain/home-name.ts'
import { BookmarkButton } from '../../data/saved-homes/bookmark-button.tsx'
import { nameLanguage, useLanguage } from '../../kit/i18n/use-language.ts'
import { formatArea } from '../../kit/model/area.ts'
import { homeLine } from '../../kit/model/home-line.ts'
import { placeName } from '../../kit/model/place-name.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { classes } from '../../kit/ui/classes.ts'
import { Icon } from '../../kit/ui/icon.tsx'
import shared from '../../kit/ui/shared.module.css'
import { Skeleton } from '../../kit/ui/waiting.tsx'
import { useMinutesPart } from '../places/use-minutes-part.ts'
import { AnswersWithin } from '../property/answers-within.tsx'
import type { FilteredProperty, Unstated } from '../property/house-rules.ts'
import { CardPictures } from './card-pictures.tsx'
import styles from './home-card.module.css'

const unstatedWords: Record<Unstated, MessageDescriptor> = {
  smoking: msg`Smoking: not stated`,
  pets: msg`Pets: not stated`,
  letting: msg`Room or whole home: not stated`,
  moveIn: msg`Move-in date: not stated`,
  people: msg`Applicants: not stated`,
}
const unstatedIcons = {
  smoking: 'smoke',
  pets: 'paw',
  letting: 'home',
  moveIn: 'calendar',
  people: 'users',
} as const

interface HomeCardProps {
  home: FilteredProperty
  /** Whether this is the screen's first picture, which is small and loads at once; all others load lazily. */
  first?: boolean
  headingLevel?: 'h2' | 'h3'
}

/** A listed home: pictures, size, day and rent in one line, name and place, and the house rules that it leaves open. */
export function HomeCard({ home, first = false, headingLevel: Heading = 'h2' }: HomeCardProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { property, unstated } = home
  const part = useMinutesPart(false)
  const { facts, rent } = homeLine(property, language)
  const place = placeName(property, language)
  const name = homeName(property, language) ?? t`Home`
  const { bathroom, total_area } = property
  // Homes stored by older builds lack the count.
  const count = property.applicant_count ?? 0
  const more = [
    bathroom !== null && t`${property.bathroom} ba`,
    total_area !== null && formatArea(total_area, language),
    count > 0 && t`${plural(count, { one: `${count} applicant`, other: `${count} applicants` })}`,
  ].filter((fact) => fact !== false)
  return (
    <Card as="article" pressable className={styles.card}>
      <CardPictures home={property} first={first} />
      {part && <part.CardMinutes home={property} />}
      <div className={styles.text}>
        {(facts.length > 0 || rent !== null) && (
          <p className={styles.line}>
            {/* Days may differ in hydration, which may be after midnight. */}
            {facts.length > 0 && <span suppressHydrationWarning>{facts.join(' · ')}</span>}
            {rent !== null && <strong>{rent}</strong>}
          </p>
        )}
        <Heading className={styles.name}>
          <Link
            to="/property/$id"
            params={{ id: String(property.id) }}
            className={shared.link}
            lang={nameLanguage(name, language)}
          >
            {name}
          </Link>
        </Heading>
        {place !== '' && (
          <p className={classes(shared.signed, shared.small)}>
            <Icon name="pin" size="small" />
            {place}
          </p>
        )}
        {more.length > 0 && <p className={shared.small}>{more.join(' · ')}</p>}
        <AnswersWithin hours={property.answers_within_hours} />
        {(unstated.length > 0 || property.all_taken) && (
          <p className={styles.unknown}>
            {property.all_taken && <Badge tone="neutral">{t`All rooms are taken`}</Badge>}
            {unstated.map((rule) => (
              <Badge key={rule} tone="warning" icon={unstatedIcons[rule]}>
                {i18n._(unstatedWords[rule])}
              </Badge>
            ))}
          </p>
        )}
      </div>
      <BookmarkButton home={property} />
    </Card>
  )
}

/** Skeletons in the place of cards that are loading. */
export function HomeCardSkeletons({ count }: { count: number }) {
  return (
    <>
      {Array.from({ length: count }, (_, index) => `card ${index}`).map((key) => (
        <Card key={key} className={styles.card}>
          <Skeleton shape="wide" />
          <div className={classes(styles.text, styles.coming)}>
            <div className={styles.line}>
              <Skeleton />
            </div>
            <div className={styles.name}>
              <Skeleton />
            </div>
            <div className={classes(shared.signed, shared.small)}>
              <Skeleton shape="short" />
            </div>
            <div className={shared.small}>
              <Skeleton shape="short" />
            </div>
          </div>
        </Card>
      ))}
    </>
  )
}
