import { Trans } from '@lingui/react/macro'
import type { ViewingBooking } from '../../../contract/viewing-booking.ts'
import { formatViewing } from '../../../domain/viewing-times.ts'
import { useNow } from '../../data/offline-status/content-age.tsx'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { Card } from '../../kit/ui/card.tsx'
import shared from '../../kit/ui/shared.module.css'
import { CalendarButton, ViewingPlace } from './viewing-place.tsx'

interface HeldViewingProps {
  user: number
  propertyId: number
  held: ViewingBooking | null
}

/** What stands until the booking of another time has arrived; nothing where none stands, or once it has begun. */
export function HeldViewing({ user, propertyId, held }: HeldViewingProps) {
  const language = useLanguage()
  const now = useNow()
  if (held === null || Date.parse(held.starts_at) <= now) return null
  const standing = formatViewing(Date.parse(held.starts_at), language)
  return (
    <Card padded className={shared.stack4}>
      <h2>
        <Trans>Until then, you keep your viewing on {standing}.</Trans>
      </h2>
      <ViewingPlace user={user} propertyId={propertyId} viewing={held} isSent />
      <CalendarButton propertyId={propertyId} />
    </Card>
  )
}
