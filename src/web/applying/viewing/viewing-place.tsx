/** Where a viewing is: the address at the door, or the link of a video call; and its file for calendars. */
import { Trans, useLingui } from '@lingui/react/macro'
import { callPath } from '../../../contract/call.ts'
import type { ViewingBooking } from '../../../contract/viewing-booking.ts'
import { readVideoLink } from '../../../contract/viewings.ts'
import { useConnectivity } from '../../data/offline-status/use-connectivity.ts'
import { mapLink } from '../../homes/property/home-place.tsx'
import { useKnownHome } from '../../homes/property/use-known-home.ts'
import { AnchorButton, Button } from '../../kit/ui/button.tsx'
import shared from '../../kit/ui/shared.module.css'
import { useToast } from '../../kit/ui/toast.tsx'
import styles from './viewing.module.css'

/** The file for calendars, see contract/viewings.ts, whose schemas are not needed here. */
const calendarPath = { path: '/viewings/:id/calendar.ics' }

interface ViewingPlaceProps {
  user: number
  propertyId: number
  viewing: ViewingBooking
  /** Whether the booking has arrived. */
  isSent: boolean
}

export function ViewingPlace({ user, propertyId, viewing, isSent }: ViewingPlaceProps) {
  const { t } = useLingui()
  const toast = useToast()
  // Until the booking has arrived the street is the one that everybody sees.
  const known = useKnownHome(user, propertyId)
  const street = viewing.street ?? known?.street ?? null
  const town = viewing.town ?? [known?.city, known?.zip].filter(Boolean).join(' ')
  const address = [street, viewing.unit].filter(Boolean).join(', ')
  const videoLink = readVideoLink(viewing.video_link ?? '')

  const copy = (text: string, message: string) =>
    navigator.clipboard.writeText(text).then(
      () => toast({ message }),
      () => toast({ message: text }),
    )

  return viewing.video ? (
    videoLink === null ? (
      <p>
        {isSent ? (
          <Trans>By video. The broker team will send you the link before it starts.</Trans>
        ) : (
          <Trans>By video</Trans>
        )}
      </p>
    ) : (
      <>
        <p>
          <Trans>By video</Trans>
          <br />
          <span className={shared.soft} lang="en">
            {videoLink}
          </span>
        </p>
        <div className={styles.pair}>
          <Button icon="copy" onClick={() => copy(videoLink, t`Link copied`)}>
            <Trans>Copy link</Trans>
          </Button>
          <AnchorButton href={videoLink} icon="external" target="_blank" rel="noopener noreferrer">
            <Trans>Open the video call</Trans>
          </AnchorButton>
        </div>
      </>
    )
  ) : (
    <>
      <p>
        <span className={styles.address} lang="en">
          {address}
        </span>
        <br />
        <span lang="en" className={shared.soft}>
          {town}
        </span>
      </p>
      <div className={styles.pair}>
        <Button
          icon="copy"
          onClick={() => copy([address, town].filter(Boolean).join(', '), t`Address copied`)}
        >
          <Trans>Copy address</Trans>
        </Button>
        <AnchorButton
          href={mapLink([address, town].join(', '))}
          icon="pin"
          target="_blank"
          rel="noopener noreferrer"
        >
          <Trans>Map</Trans>
        </AnchorButton>
      </div>
    </>
  )
}

/** Nothing without a signal: the file is the server's. */
export function CalendarButton({ propertyId }: { propertyId: number }) {
  if (useConnectivity() === 'offline') return null
  return (
    <AnchorButton
      href={callPath(calendarPath, { id: propertyId })}
      download="viewing.ics"
      icon="calendar"
      block
    >
      <Trans>Add to calendar</Trans>
    </AnchorButton>
  )
}
