import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import type { Property } from '../../contract/properties.ts'
import { homeName } from '../../domain/home-name.ts'
import { usePropertyView } from '../data/analytics/events.ts'
import { type AgedQuery, ContentAge } from '../data/offline-status/content-age.tsx'
import { cacheHomePictures, cachePictureSource } from '../data/offline-status/worker-link.ts'
import { pictureSources } from '../data/pictures/home-picture.ts'
import { BookmarkButton } from '../data/saved-homes/bookmark-button.tsx'
import type { SavedHome } from '../data/saved-homes/saved-home.ts'
import { SavedState } from '../data/saved-homes/saved-state.tsx'
import { useFloorPlan, useRoomSelection } from '../homes/floor-plan/use-floor-plan.ts'
import { stockPictures } from '../homes/property/home-picture.tsx'
import { PictureCarousel } from '../homes/property/picture-carousel.tsx'
import { nameLanguage, useLanguage } from '../kit/i18n/use-language.ts'
import { areaName } from '../kit/model/place-name.ts'
import { classes } from '../kit/ui/classes.ts'
import { Icon } from '../kit/ui/icon.tsx'
import shared from '../kit/ui/shared.module.css'
import { FooterWaits } from '../kit/ui/waiting.tsx'
import { AllHomesLink } from './all-homes-link.tsx'
import { HeadFacts } from './head-facts.tsx'
import { HomeBody } from './home-body.tsx'
import styles from './property.module.css'
import { BodySkeleton } from './property-skeleton.tsx'
import { RetiredNotice, SilentNotice, useRetiredPlan } from './retired-home.tsx'
import { ShareHome } from './share-home.tsx'
import { type AskedQuery, useHomeAnswers } from './use-home-answers.ts'

interface PropertyPageProps {
  /** The home's detail, or what is cached of it until the detail has loaded. */
  home: Property
  detail: AgedQuery & AskedQuery
  /** Whether `home` is from a list. */
  isPartial?: boolean
  /** The query whose age the page shows: the detail's own, unless an older answer stands in for it. */
  age?: AgedQuery
  /** The saved home, where that is all that is left: there is nothing to apply for. */
  retired?: SavedHome
  /** A notice above the page's body. */
  notice?: ReactNode
}

/**
 * A home's page. Its head is there at once, as far as the home is known; everything below comes in one piece, when all
 * that shapes it has been answered, since what came later would push away what a finger is about to press.
 */
export function PropertyPage({
  home,
  detail,
  isPartial = false,
  age = detail,
  retired,
  notice,
}: PropertyPageProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const floorPlan = useFloorPlan(home.id, useRetiredPlan(retired))
  usePropertyView(home.id)
  const [selection, act] = useRoomSelection(floorPlan.plan)
  const known = useHomeAnswers({ home, detail, isPartial, floorPlan })
  const [hasWaited] = useState(known.answers === 'waiting')
  const name = homeName(home, language) ?? t`Home`
  const place = areaName(home, language)
  const [station] = home.stations ?? []
  const walk_minutes = station?.walk_minutes
  const chosenRoom = floorPlan.plan?.rooms.find(({ id }) => id === selection.roomId)
  const own = pictureSources(home.pictures, language)
  const pictures = own.length > 0 ? own : stockPictures

  // A home viewed once opens offline: pictures that were never scrolled to, and the plan, are fetched as well.
  const whole = detail.data !== undefined
  const planImage = floorPlan.plan?.imageSource ?? null
  useEffect(() => {
    if (whole) cacheHomePictures(home.pictures)
  }, [whole, home.pictures])
  useEffect(() => {
    if (whole) cachePictureSource(planImage)
  }, [whole, planImage])

  return (
    <article className={styles.page} data-floating-head>
      {!known.isComplete && <FooterWaits />}
      <div className={classes(shared.spread, styles.back)}>
        <AllHomesLink />
        <ContentAge query={age} />
      </div>
      <div className={styles.pictures} id="photos">
        <PictureCarousel pictures={pictures} propertyId={home.id} homeName={name} />
        {own.length === 0 && (
          <p className={styles.note}>
            <Trans>This home has no pictures yet. These drawings are examples.</Trans>
          </p>
        )}
      </div>
      {retired && (
        <div className={styles.retired}>
          <RetiredNotice saved={retired} />
        </div>
      )}
      {home.silent && !retired && (
        <div className={styles.retired}>
          <SilentNotice />
        </div>
      )}
      <header className={styles.head}>
        <h1 lang={nameLanguage(name, language)}>{name}</h1>
        {place !== '' && (
          <p className={styles.place}>
            <Icon name="pin" size="small" />
            <span>
              <span>{place}</span>
              {station && (
                <span>
                  {' · '}
                  <span lang="en">{station.name}</span> <span>{t`${walk_minutes} min on foot`}</span>
                </span>
              )}
            </span>
          </p>
        )}
        <HeadFacts home={home} />
        <div className={styles.saving}>
          <div className={styles.buttons}>
            <BookmarkButton home={home} look="labelled" />
            {!retired && <ShareHome home={home} room={chosenRoom} />}
          </div>
          <SavedState propertyId={home.id} />
        </div>
      </header>
      {known.answers === 'waiting' ? (
        <BodySkeleton />
      ) : (
        <HomeBody
          home={home}
          name={name}
          floorPlan={floorPlan}
          selection={selection}
          act={act}
          known={known}
          hasWaited={hasWaited}
          isRetired={retired !== undefined}
          notice={notice}
        />
      )}
    </article>
  )
}
