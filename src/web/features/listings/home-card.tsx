import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { homeName } from '../../../domain/home-name.ts'
import { nameLanguage, useLanguage } from '../../i18n/use-language.ts'
import { formatArea } from '../../model/area.ts'
import type { FilteredProperty, Unstated } from '../../model/house-rules.ts'
import { formatHomeRent } from '../../model/money.ts'
import { placeName } from '../../model/place-name.ts'
import { pictureSources } from '../../pictures/home-picture.ts'
import { coverName } from '../../pictures/shown-pictures.ts'
import { BookmarkButton } from '../../saved-homes/bookmark-button.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import shared from '../../ui/shared.module.css'
import { Skeleton } from '../../ui/waiting.tsx'
import styles from './home-card.module.css'

const unstatedWords: Record<Unstated, MessageDescriptor> = {
  smoking: msg`Smoking: not stated`,
  pets: msg`Pets: not stated`,
  letting: msg`Room or whole home: not stated`,
  moveIn: msg`Move-in date: not stated`,
}
const unstatedIcons = { smoking: 'smoke', pets: 'paw', letting: 'home', moveIn: 'calendar' } as const

interface HomeCardProps {
  home: FilteredProperty
  /** The first picture of the screen: small and at once; all others wait. */
  first?: boolean
  headingLevel?: 'h2' | 'h3'
}

/** A home in a list: picture, price, name, place and size, and what it leaves open of the reader's house rules. */
export function HomeCard({ home, first = false, headingLevel: Heading = 'h2' }: HomeCardProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { property, unstated } = home
  const rent = formatHomeRent(property, language)
  const [picture] = pictureSources(property.pictures, language)
  const place = placeName(property, language)
  const name = homeName(property, language) ?? t`Home`
  const { bed, bathroom, total_area } = property
  const facts: [IconName, string | null][] = [
    ['bed', bed === 0 ? t`Studio` : bed === null ? null : t`${property.bed} bd`],
    ['bath', bathroom === null ? null : t`${property.bathroom} ba`],
    ['area', total_area === null ? null : formatArea(total_area, language)],
  ]
  return (
    <Card as="article" pressable className={styles.card}>
      <Picture
        src={picture?.src ?? null}
        srcSet={picture?.srcSet}
        sizes={first ? '(width < 40rem) 60vw, 18rem' : '(width < 40rem) 100vw, 22rem'}
        alt=""
        first={first && picture !== undefined}
        morph={coverName(property.id)}
      />
      <div className={styles.text}>
        {rent !== null && <p className={styles.price}>{rent}</p>}
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
        <ul className={styles.facts}>
          {facts.map(
            ([icon, fact]) =>
              fact !== null && (
                <li key={icon}>
                  <Icon name={icon} size="small" />
                  {fact}
                </li>
              ),
          )}
        </ul>
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

/** Grey cards in the place of those that are coming. */
export function HomeCardSkeletons({ count }: { count: number }) {
  return (
    <>
      {Array.from({ length: count }, (_, index) => `card ${index}`).map((key) => (
        <Card key={key} className={styles.card}>
          <Skeleton shape="picture" />
          <div className={classes(styles.text, styles.coming)}>
            <div className={styles.price}>
              <Skeleton shape="short" />
            </div>
            <div className={styles.name}>
              <Skeleton />
            </div>
            <div className={classes(shared.signed, shared.small)}>
              <Skeleton shape="short" />
            </div>
            <div className={styles.facts}>
              <Skeleton />
            </div>
          </div>
        </Card>
      ))}
    </>
  )
}
