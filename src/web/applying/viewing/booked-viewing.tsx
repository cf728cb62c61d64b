import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ViewingBooking } from '../../../contract/viewing-booking.ts'
import { formatViewing, remindersAhead } from '../../../domain/viewing-times.ts'
import type { ShownApplication } from '../../../offline/applications.ts'
import { heldViewing } from '../../../offline/writes/viewing-booking.ts'
import { useNow } from '../../data/offline-status/content-age.tsx'
import { useOutbox } from '../../data/outbox/outbox-hooks.ts'
import { useHeldWrite } from '../../data/outbox/use-held-write.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Icon } from '../../kit/ui/icon.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import shared from '../../kit/ui/shared.module.css'
import { useToast } from '../../kit/ui/toast.tsx'
import { HeldViewing } from './held-viewing.tsx'
import { HomeLine } from './home-line.tsx'
import { useOthersWho } from './others-who.ts'
import styles from './viewing.module.css'
import { ViewingChecklist } from './viewing-checklist.tsx'
import { CalendarButton, ViewingPlace } from './viewing-place.tsx'
import { ViewingPlan } from './viewing-plan.tsx'

const MINUTE_MS = 60_000

interface BookedViewingProps {
  user: number
  propertyId: number
  application: ShownApplication
  viewing: ViewingBooking
  onChange: () => void
}

/** A booked viewing: time, address and plan, what to look at there, notes, and what can still be done about it. */
export function BookedViewing({ user, propertyId, application, viewing, onChange }: BookedViewingProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const write = useHeldWrite()
  const leftWords = useLeft()
  const outbox = useOutbox()
  const toast = useToast()
  const now = useNow()
  const othersWho = useOthersWho(application)
  const { minutes } = viewing
  const at = Date.parse(viewing.starts_at)
  const reminders = viewing.reminded ? remindersAhead(at, now).length : 0
  const isOver = at <= now
  const others = othersWho(viewing.also)
  const isSent = !application.writes.some(({ kind }) => kind === 'viewing_booking')

  const about = application.home.property_name
  const ofHome = { property_id: propertyId }
  const cancel = () => write('viewing_cancellation', ofHome, { about, message: t`Viewing canceled` })

  async function hasSeen() {
    try {
      await outbox.enqueue('viewing_outcome', ofHome, { about })
    } catch {
      toast({ message: t`This could not be saved on the device. Please try again.` })
    }
  }

  return (
    <>
      <header className={shared.stack2}>
        <div className={shared.spread}>
          <h1>{formatViewing(at, language)}</h1>
          {!isOver && <Badge tone="action">{leftWords(at - now)}</Badge>}
        </div>
        <HomeLine
          application={application}
          more={t`${plural(minutes, { one: '# minute', other: '# minutes' })}`}
        />
      </header>
      <HeldViewing user={user} propertyId={propertyId} held={heldViewing(application)} />
      {viewing.outcome === 'seen' && (
        <Notice tone="success" role="status">
          <Trans>You have seen this home.</Trans>
        </Notice>
      )}
      <Card padded className={shared.stack4}>
        <ViewingPlace user={user} propertyId={propertyId} viewing={viewing} isSent={isSent} />
        {others !== null && (
          <p className={shared.signed}>
            <Icon name="users" size="small" />
            <span>
              <Trans>{others} will be there at the same time.</Trans>
            </span>
          </p>
        )}
      </Card>
      {!isOver && (
        <div className={shared.stack2}>
          {isSent && <CalendarButton propertyId={propertyId} />}
          <div className={styles.pair}>
            <Button variant="quiet" onClick={onChange}>
              <Trans>Change the time</Trans>
            </Button>
            <Button variant="quiet" className={styles.cancel} onClick={cancel}>
              <Trans>Cancel viewing</Trans>
            </Button>
          </div>
          <p className={shared.small}>
            {reminders === 2 && (
              <span>
                <Trans>We’ll remind you a day and two hours before.</Trans>{' '}
              </span>
            )}
            {reminders === 1 && (
              <span>
                <Trans>We’ll remind you two hours before.</Trans>{' '}
              </span>
            )}
            <span>
              <Trans>This page opens without a signal.</Trans>
            </span>
          </p>
        </div>
      )}
      <ViewingPlan propertyId={propertyId} roomId={application.room.preferred_room} />
      <ViewingChecklist user={user} propertyId={propertyId} />
      {isOver && viewing.outcome === null && (
        <Button variant="primary" size="large" block onClick={hasSeen}>
          <Trans>I have seen it</Trans>
        </Button>
      )}
    </>
  )
}

/** Gives a function that says how long it is until then: "47 minutes", "3 days". */
function useLeft() {
  const language = useLanguage()
  return (ms: number): string => {
    const units = [
      ['day', 24 * 60 * MINUTE_MS],
      ['hour', 60 * MINUTE_MS],
      ['minute', MINUTE_MS],
    ] as const
    const [unit, length] = units.find(([, each]) => ms >= each) ?? units[2]
    return new Intl.RelativeTimeFormat(language, { numeric: 'always' }).format(Math.floor(ms / length), unit)
  }
}
