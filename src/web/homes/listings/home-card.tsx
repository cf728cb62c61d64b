import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Property } from '../../../contract/properties.ts'
import { formatDay } from '../../../domain/dates.ts'
import { homeName } from '../../../domain/home-name.ts'
import { BookmarkButton } from '../../data/saved-homes/bookmark-button.tsx'
import { nameLanguage, useLanguage } from '../../kit/i18n/use-language.ts'
import { freeFrom } from '../../kit/model/home-line.ts'
import { homeRent } from '../../kit/model/money.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { classes } from '../../kit/ui/classes.ts'
import { Icon } from '../../kit/ui/icon.tsx'
import shared from '../../kit/ui/shared.module.css'
import { Skeleton } from '../../kit/ui/waiting.tsx'
import { useMinutesPart } from '../places/use-minutes-part.ts'
import type { FilteredProperty, Unstated } from '../property/house-rules.ts'
import { CardPictures } from './card-pictures.tsx'
import { CardPlace } from './card-place.tsx'
import { CardRooms } from './card-rooms.tsx'
import styles from './home-card.module.css'

const unstatedWords: Record<Unstated, MessageDescriptor> = {
  smoking: msg`Smoking: not listed`,
  pets: msg`Pets: not listed`,
  letting: msg`Room or whole home: not listed`,
  moveIn: msg`Move-in date: not listed`,
  people: msg`Applicants: not listed`,
  bedrooms: msg`Bedrooms: not listed`,
  furnished: msg`Furniture: not listed`,
  lease: msg`Minimum lease: not listed`,
  utilities: msg`Utilities: not listed`,
}
const unstatedIcons = {
  smoking: 'smoke',
  pets: 'paw',
  letting: 'home',
  moveIn: 'calendar',
  people: 'users',
  bedrooms: 'bed',
  furnished: 'sofa',
  lease: 'clock',
  utilities: 'sun',
} as const

interface HomeCardProps {
  home: FilteredProperty
  /** Whether this is the screen's first picture, which is small and loads at once; all others load lazily. */
  first?: boolean
  headingLevel?: 'h2' | 'h3'
  /** Why the home is where it is in the list. */
  why?: ReactNode
}

/**
 * A listed home: its pictures with the first free day on them; then rent, name, place, free rooms, and who is there; and
 * the house rules that it leaves open.
 */
export function HomeCard({ home, first = false, headingLevel: Heading = 'h2', why }: HomeCardProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { property, unstated } = home
  const part = useMinutesPart(false)
  const rent = homeRent(property, language)
  const name = homeName(property, language) ?? t`Home`
  return (
    <Card as="article" pressable className={styles.card}>
      <div className={styles.pictures}>
        <CardPictures home={property} first={first} />
        <FreeDay home={property} />
      </div>
      {part && <part.CardMinutes home={property} />}
      <div className={styles.text}>
        {rent !== null && (
          <p className={styles.rent}>
            {rent.before} <strong>{rent.rent}</strong>
            {rent.after}
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
        {why}
        <CardPlace home={property} />
        {property.all_taken ? (
          <p className={styles.rooms}>
            <Badge tone="neutral">{t`All rooms are taken`}</Badge>
          </p>
        ) : (
          <CardRooms home={property} />
        )}
        <People home={property} />
        {unstated.length > 0 && (
          <p className={styles.rooms}>
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

/** The first day on which the home is free, on its picture. */
function FreeDay({ home }: { home: Property }) {
  const { t } = useLingui()
  const language = useLanguage()
  const from = freeFrom(home)
  if (from === null) return null
  const day = formatDay(from, language)
  return (
    <p className={styles.day}>
      <Icon name="calendar" size="small" />
      {/* Days may differ in hydration, which may be after midnight. */}
      <span suppressHydrationWarning>{from === 'now' ? t`Move in now` : t`From ${day}`}</span>
    </p>
  )
}

/** How many have applied, and how soon the broker answers. */
function People({ home: { applicant_count, all_taken, answers_within_hours: hours } }: { home: Property }) {
  const { t } = useLingui()
  // Homes stored by older builds lack the count.
  const count = applicant_count ?? null
  return (
    <p className={styles.people}>
      {count !== null && count > 0 && (
        <b>{t`${plural(count, { one: `${count} applicant`, other: `${count} applicants` })}`}</b>
      )}
      {count === 0 && !all_taken && <span>{t`Be the first to apply`}</span>}
      {hours && (
        <span className={shared.signed}>
          <Icon name="message" size="small" />
          {t`${plural(hours, { one: `Answers within ${hours} hour`, other: `Answers within ${hours} hours` })}`}
        </span>
      )}
    </p>
  )
}

/** Skeletons in the place of cards that are loading. */
export function HomeCardSkeletons({ count }: { count: number }) {
  return (
    <>
      {Array.from({ length: count }, (_, index) => `card ${index}`).map((key) => (
        <Card key={key} className={styles.card}>
          <Skeleton shape="band" />
          <div className={classes(styles.text, styles.coming)}>
            <div className={styles.rent}>
              <Skeleton />
            </div>
            <div className={styles.name}>
              <Skeleton />
            </div>
            <div className={classes(shared.small, styles.place)}>
              <Skeleton shape="short" />
            </div>
            <div className={styles.rooms}>
              <Skeleton shape="short" />
            </div>
            <div className={styles.people}>
              <Skeleton shape="short" />
            </div>
          </div>
        </Card>
      ))}
    </>
  )
}
