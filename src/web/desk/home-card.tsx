import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { type DeskHome, type DeskHomeRequest, WHOLE_HOME } from '../../contract/desk.ts'
import { formatDay } from '../../domain/dates.ts'
import { homeName } from '../../domain/home-name.ts'
import { serverToday } from '../../offline/device/server-time.ts'
import { isKind } from '../../offline/outbox/row-phase.ts'
import { useOfRows, useOutbox } from '../data/outbox/outbox-hooks.ts'
import { RefusedRow } from '../data/outbox/refused-row.tsx'
import { useLanguage } from '../kit/i18n/use-language.ts'
import { formatDollars } from '../kit/model/money.ts'
import { cityName } from '../kit/model/place-name.ts'
import { Badge } from '../kit/ui/badge.tsx'
import { Button, LinkButton } from '../kit/ui/button.tsx'
import { Card } from '../kit/ui/card.tsx'
import { Switch } from '../kit/ui/choice.tsx'
import { classes } from '../kit/ui/classes.ts'
import shared from '../kit/ui/shared.module.css'
import { useToast } from '../kit/ui/toast.tsx'
import styles from './card.module.css'
import { newYorkTime } from './desk-times.tsx'

/** A home: its rooms free or taken, on or off the lists, and confirmed today. */
export function HomeCard({ home }: { home: DeskHome }) {
  const { t } = useLingui()
  const outbox = useOutbox()
  const toast = useToast()
  const language = useLanguage()
  const { property_id, ref, listed, silent_at, unanswered, rooms } = home
  const name = homeName(home, language) ?? ref
  const since = silent_at && newYorkTime(silent_at, language, true)
  const own = useOfRows((rows) =>
    rows.filter(isKind('desk_home')).filter(({ payload }) => payload.property_id === property_id),
  )
  const confirmation = own.findLast(({ payload }) => payload.change === 'confirmed')

  async function change(request: DeskHomeRequest) {
    try {
      await outbox.enqueue('desk_home', request, { about: name })
    } catch {
      toast({ message: t`This could not be saved on the device. Please try again.` })
    }
  }

  return (
    <Card as="article" className={classes(styles.card, since && styles.silent)}>
      <div className={styles.head}>
        <h2>{name}</h2>
        {since && <Badge tone="danger">{t`Off the lists`}</Badge>}
      </div>
      <p className={shared.small}>{[cityName(home, language), ref].filter(Boolean).join(' · ')}</p>
      {since && (
        <p className={shared.error}>
          {t`Nobody answered, so it is off the lists since ${since}. An answer brings it back at once.`}
        </p>
      )}
      {unanswered > 0 && (
        <LinkButton
          to="/desk"
          search={{ home: property_id }}
          variant={since ? 'primary' : 'secondary'}
          icon="message"
        >
          {t`${plural(unanswered, { one: 'Answer # inquiry', other: 'Answer # inquiries' })}`}
        </LinkButton>
      )}
      <ul className={styles.rooms}>
        {rooms.map(({ id: room_id, price, available, ...room }) => (
          <Room
            key={room_id}
            name={
              room_id === WHOLE_HOME
                ? t`The whole home`
                : ((language === 'ko' ? room.name_ko : null) ?? room.name)
            }
            price={price}
            isFree={available}
            onChange={(free) => void change({ change: 'room', property_id, room_id, available: free })}
          />
        ))}
      </ul>
      {since === null && (
        <Switch
          label={t`On the lists`}
          hint={listed ? t`Renters find it and can apply.` : t`Nobody can find it until it is listed again.`}
          checked={listed}
          onChange={({ target }) => void change({ change: 'listed', property_id, listed: target.checked })}
        />
      )}
      {since === null && listed && (
        <Confirmation
          on={home.confirmed_on}
          at={confirmation?.created}
          onChange={(confirmed) => void change({ change: 'confirmed', property_id, confirmed })}
        />
      )}
      {own.map((row) => row.state === 'parked' && <RefusedRow key={row.id} row={row} />)}
    </Card>
  )
}

interface RoomProps {
  name: string
  price: number | null
  isFree: boolean
  onChange: (isFree: boolean) => void
}

function Room({ name, price, isFree, onChange }: RoomProps) {
  const { t } = useLingui()
  const group = useId()
  return (
    <li>
      <span>
        <strong>{name}</strong> {price !== null && formatDollars(price)}
      </span>
      <fieldset aria-label={name}>
        {[true, false].map((free) => (
          <label key={String(free)} htmlFor={group + free}>
            <input
              id={group + free}
              type="radio"
              className={shared.input}
              name={group}
              checked={isFree === free}
              onChange={() => onChange(free)}
            />
            <span>{free ? t`Free` : t`Taken`}</span>
          </label>
        ))}
      </fieldset>
    </li>
  )
}

interface ConfirmationProps {
  /** ISO date of the last confirmation. */
  on: string | null
  /** The time of the one made on this device. */
  at: number | undefined
  onChange: (isConfirmed: boolean) => void
}

/** The button that says that a home is still free today, or when that was said, and its undo. */
function Confirmation({ on, at, onChange }: ConfirmationProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const time = at !== undefined && newYorkTime(at, language)
  const day = on && formatDay(on, language)
  const isToday = on === serverToday()
  return (
    <div className={styles.head} role="status">
      {isToday ? (
        <Badge tone="success" icon="check">
          {time ? <Trans>Confirmed today at {time}</Trans> : <Trans>Confirmed today</Trans>}
        </Badge>
      ) : (
        <span className={shared.small}>{day && t`Confirmed on ${day}`}</span>
      )}
      <Button
        variant={isToday ? 'quiet' : 'secondary'}
        icon={isToday ? 'undo' : 'check'}
        onClick={() => onChange(!isToday)}
      >
        {isToday ? t`Undo` : t`Still free today`}
      </Button>
    </div>
  )
}
