import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ViewingOutcome } from '../../contract/enums.ts'
import type { DeskBooking, DeskSlot } from '../../contract/viewings.ts'
import { namedHome } from '../../domain/home-name.ts'
import { formatShortViewing, newYorkClock } from '../../domain/viewing-times.ts'
import { useNow } from '../data/offline-status/content-age.tsx'
import { useOutbox } from '../data/outbox/outbox-hooks.ts'
import { useHeldWrite } from '../data/outbox/use-held-write.ts'
import { isolated } from '../kit/i18n/isolated.ts'
import { useLanguage } from '../kit/i18n/use-language.ts'
import { formatPhone } from '../kit/model/phone.ts'
import { Badge } from '../kit/ui/badge.tsx'
import { AnchorButton, Button } from '../kit/ui/button.tsx'
import { Card } from '../kit/ui/card.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import shared from '../kit/ui/shared.module.css'
import { useToast } from '../kit/ui/toast.tsx'
import styles from './card.module.css'
import { newYorkTime } from './desk-times.tsx'
import week from './week.module.css'

/** A time of a home: who has booked it, and who came once it has begun. */
export function SlotCard({ slot }: { slot: DeskSlot }) {
  const { t } = useLingui()
  const language = useLanguage()
  const write = useHeldWrite()
  const { slot_id, property_id, places, video, video_link, bookings } = slot
  const at = Date.parse(slot.starts_at)
  const hasBegun = at <= useNow()
  const home = namedHome(slot, language) ?? ''
  const booked = bookings.filter(({ cancelled_at }) => cancelled_at === null).length
  const pairs = bookings.filter(
    ({ household, cancelled_at }) => household.length > 0 && cancelled_at === null,
  )
  const names = pairs.map(({ name }) => isolated(name)).join(', ')
  const when = formatShortViewing(at, language)
  return (
    <Card as="article" className={styles.card}>
      <div className={styles.head}>
        <h2>
          {newYorkClock(at)} <span className={shared.small}>{home}</span>
        </h2>
        <span className={shared.small}>
          {[
            video ? t`By video` : null,
            t`${booked} of ${plural(places, { one: '# place', other: '# places' })}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {video_link !== null && (
        <div>
          <AnchorButton href={video_link} icon="external" target="_blank" rel="noopener noreferrer">
            <Trans>Open the video call</Trans>
          </AnchorButton>
        </div>
      )}
      <ul className={week.people}>
        {bookings.map((booking) => (
          <Booked key={booking.inquiry_id} slotId={slot_id} booking={booking} hasBegun={hasBegun} />
        ))}
      </ul>
      {pairs.length > 1 && (
        <p className={shared.signed}>
          <Icon name="users" size="small" />
          <span>
            <Trans>{names} have agreed to live together.</Trans>
          </span>
        </p>
      )}
      {!hasBegun && (
        <div className={styles.head}>
          <Button
            variant="quiet"
            size="small"
            icon="close"
            onClick={() =>
              write(
                'desk_slots',
                { change: 'cancel', property_id, slot_id },
                { about: `${home} · ${when}`, message: t`${when} canceled` },
              )
            }
          >
            {booked === 0 ? t`Cancel this time` : t`Cancel this time and tell them`}
          </Button>
        </div>
      )}
    </Card>
  )
}

interface BookedProps {
  slotId: number
  booking: DeskBooking
  hasBegun: boolean
}

function Booked({ slotId, booking, hasBegun }: BookedProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const outbox = useOutbox()
  const toast = useToast()
  const { inquiry_id, name, phone, kakao_id, outcome, cancelled_at } = booking
  const room = (language === 'ko' ? booking.room_name_ko : null) ?? booking.room_name
  const time = cancelled_at && newYorkTime(cancelled_at, language)
  const contact = phone === null ? kakao_id : formatPhone(phone)
  const came = t({ message: 'Came', context: 'to a viewing' })
  async function note(next: ViewingOutcome | null) {
    try {
      await outbox.enqueue('desk_viewing', { inquiry_id, slot_id: slotId, outcome: next }, { about: name })
    } catch {
      toast({ message: t`This could not be saved on the device. Please try again.` })
    }
  }
  return (
    <li>
      <div>
        <Link to="/desk/inquiries/$id" params={{ id: String(inquiry_id) }} className={shared.strong}>
          {isolated(name)}
        </Link>
        <p className={shared.small}>{[room, contact].filter(Boolean).join(' · ')}</p>
      </div>
      {cancelled_at !== null ? (
        <Badge tone="warning">{t`Canceled at ${time}`}</Badge>
      ) : outcome !== null ? (
        <div className={week.outcome}>
          <Badge
            tone={outcome === 'seen' ? 'success' : 'neutral'}
            icon={outcome === 'seen' ? 'check' : 'close'}
          >
            {outcome === 'seen' ? came : t`Did not come`}
          </Badge>
          <Button variant="quiet" size="small" icon="undo" onClick={() => note(null)}>
            {t`Undo`}
          </Button>
        </div>
      ) : (
        hasBegun && (
          <div className={week.outcome}>
            <Button onClick={() => note('missed')}>{t`Did not come`}</Button>
            <Button variant="primary" onClick={() => note('seen')}>
              {came}
            </Button>
          </div>
        )
      )}
    </li>
  )
}
