import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ViewingBooking, ViewingSlot } from '../../../contract/viewing-booking.ts'
import { calendarDateOf } from '../../../domain/dates.ts'
import {
  formatClock,
  formatShortViewing,
  formatViewing,
  formatViewingDay,
} from '../../../domain/viewing-times.ts'
import type { ShownApplication } from '../../../offline/applications.ts'
import type { OutboxRow } from '../../../offline/outbox/row.ts'
import { useNow } from '../../data/offline-status/content-age.tsx'
import { useOutbox } from '../../data/outbox/outbox-hooks.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { Button } from '../../kit/ui/button.tsx'
import { RadioGroup } from '../../kit/ui/choice.tsx'
import { EmptyState } from '../../kit/ui/empty-state.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import shared from '../../kit/ui/shared.module.css'
import { useToast } from '../../kit/ui/toast.tsx'
import { useRootMark } from '../../kit/ui/use-root-mark.ts'
import { HomeLine } from './home-line.tsx'
import { useOthersWho } from './others-who.ts'
import styles from './viewing.module.css'

interface TimeChoiceProps {
  propertyId: number
  application: ShownApplication
  /** A booking for which there was no place any more: the nearest free times are offered instead. */
  refused: OutboxRow<'viewing_booking'> | null
  /** What stands until another time is booked; null for none. */
  held: ViewingBooking | null
  onKeep: () => void
  onBooked: () => void
}

/** The times of a home, one of which is booked with a second tap. */
export function TimeChoice({ propertyId, application, refused, held, onKeep, onBooked }: TimeChoiceProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const outbox = useOutbox()
  const toast = useToast()
  const now = useNow()
  const othersWho = useOthersWho(application)
  const isAhead = ({ starts_at }: ViewingSlot) => Date.parse(starts_at) > now
  const offered = refused?.lastError?.slots?.filter(isAhead) ?? []
  const slots = offered.length > 0 ? offered : application.viewingSlots.filter(isAhead)
  useRootMark('tall-bar', slots.length > 0)
  const [chosen, setChosen] = useState(offered[0]?.slot_id ?? null)
  const isHeld = ({ slot_id }: ViewingSlot) => slot_id === held?.slot_id
  const slot = slots.find((each) => each.slot_id === chosen && each.free && !isHeld(each))
  const shortOf = ({ starts_at }: Pick<ViewingSlot, 'starts_at'>) =>
    formatShortViewing(Date.parse(starts_at), language)
  const wanted = refused && shortOf(refused.payload)
  const picked = slot && shortOf(slot)
  const standing = held && formatViewing(Date.parse(held.starts_at), language)
  const dayOf = ({ starts_at }: ViewingSlot) => calendarDateOf(new Date(starts_at))
  const days = offered.length > 0 ? [''] : [...new Set(slots.map(dayOf))]

  async function book({ slot_id, starts_at, minutes, video }: ViewingSlot) {
    const payload = { property_id: propertyId, slot_id, starts_at, minutes, video: video === true }
    try {
      await outbox.enqueue('viewing_booking', payload, { about: application.home.property_name })
      onBooked()
    } catch {
      toast({ message: t`This could not be saved on the device. Please try again.` })
    }
  }

  function noteOf(each: ViewingSlot): string {
    const { free, video, also } = each
    if (isHeld(each)) return t`Your time`
    const others = othersWho(also)
    if (others !== null) return t`With ${others}`
    if (!free) return t`Full`
    return video ? t`By video` : ''
  }

  return (
    <>
      <h1>
        <Trans>Viewing time</Trans>
      </h1>
      <HomeLine application={application} />
      {refused !== null && (
        <Notice
          tone="warning"
          icon="clock"
          role="alert"
          title={
            refused.lastError?.code === 'viewing_full' ? (
              <Trans>{wanted} is full by now.</Trans>
            ) : (
              <Trans>{wanted} is no longer available.</Trans>
            )
          }
        >
          {offered.length > 0 ? (
            <Trans>These times are near it.</Trans>
          ) : (
            <Trans>Please choose another time.</Trans>
          )}
        </Notice>
      )}
      {held !== null && (
        <Notice
          icon="calendar"
          title={<Trans>You still have your viewing on {standing}.</Trans>}
          actions={
            <Button size="small" onClick={onKeep}>
              <Trans>Keep this time</Trans>
            </Button>
          }
        >
          <Trans>It ends only once another time is booked.</Trans>
        </Notice>
      )}
      {slots.length === 0 ? (
        <EmptyState picture="search" title={<Trans>No times are open now</Trans>}>
          <Trans>New times from the broker team will show up here.</Trans>
        </EmptyState>
      ) : (
        <>
          {days.map((day) => (
            <RadioGroup
              key={day}
              look="list"
              name="viewing"
              legend={
                <span className={styles.day}>
                  {day === '' ? t`Nearby times` : formatViewingDay(day, language)}
                </span>
              }
              options={slots
                .filter((each) => day === '' || dayOf(each) === day)
                .map((each) => {
                  const at = Date.parse(each.starts_at)
                  return {
                    value: String(each.slot_id),
                    disabled: !each.free || isHeld(each),
                    label: (
                      <span className={styles.time}>
                        <span>
                          {day === '' ? formatShortViewing(at, language) : formatClock(at, language)}
                        </span>{' '}
                        <span className={shared.small}>{noteOf(each)}</span>
                      </span>
                    ),
                  }
                })}
              value={chosen === null ? null : String(chosen)}
              onChange={(value) => setChosen(Number(value))}
            />
          ))}
          <div className={shared.thumb}>
            <p className={shared.small}>
              <Trans>
                All times are New York time. The email says where to go. You can cancel until it starts.
              </Trans>
            </p>
            <Button
              variant="primary"
              size="large"
              block
              disabled={slot === undefined}
              onClick={() => slot && book(slot)}
            >
              {slot === undefined ? t`Choose a time` : t`Book ${picked}`}
            </Button>
          </div>
        </>
      )}
    </>
  )
}
