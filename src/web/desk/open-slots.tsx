import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { viewingMinutes } from '../../contract/enums.ts'
import {
  DAYS_AHEAD_MAXIMUM,
  PLACES_MAXIMUM,
  readVideoLink,
  VIDEO_LINK_MAXIMUM,
} from '../../contract/viewings.ts'
import { daysLater, formatDay } from '../../domain/dates.ts'
import { homeName } from '../../domain/home-name.ts'
import { formatWeekday, mondayOf, slotTimes } from '../../domain/viewing-times.ts'
import { serverToday } from '../../offline/device/server-time.ts'
import { useNow } from '../data/offline-status/content-age.tsx'
import { useOutbox } from '../data/outbox/outbox-hooks.ts'
import { useKnownHome } from '../homes/property/use-known-home.ts'
import { useLanguage } from '../kit/i18n/use-language.ts'
import { Button, IconButton, LinkButton } from '../kit/ui/button.tsx'
import { ChipGroup, RadioGroup, Switch } from '../kit/ui/choice.tsx'
import { classes } from '../kit/ui/classes.ts'
import { TextField } from '../kit/ui/field.tsx'
import shared from '../kit/ui/shared.module.css'
import { useToast } from '../kit/ui/toast.tsx'
import { useRootMark } from '../kit/ui/use-root-mark.ts'
import { HomePicker, type PickedHome } from './home-picker.tsx'
import week from './week.module.css'

const hours = [
  ...['10:00', '11:00', '12:00', '13:00', '14:00', '14:30'],
  ...['15:00', '16:00', '17:00', '17:30', '18:00', '19:00'],
]
/** Weeks of a repeated choice. */
const WEEKS = 4
const places = ['in_person', 'video'] as const

/** Opens times of a home: days by times, for one week or four, counted before they open. */
export function OpenSlots({ user }: { user: number }) {
  const { t } = useLingui()
  const language = useLanguage()
  const outbox = useOutbox()
  const toast = useToast()
  const navigate = useNavigate()
  const now = useNow()
  const { home = null } = useSearch({ from: '/desk/viewings/new' })
  const today = serverToday()
  const linked = useKnownHome(user, home)
  const [picked, setPicked] = useState<PickedHome | null>(null)
  const chosen = picked ?? (linked ? { ...linked, property_id: linked.id } : null)
  const [monday, setMonday] = useState(mondayOf(today))
  const [days, setDays] = useState<readonly string[]>([])
  const [times, setTimes] = useState<readonly string[]>([])
  const [place, setPlace] = useState<(typeof places)[number]>('in_person')
  const [typedLink, setTypedLink] = useState('')
  const [isTried, setTried] = useState(false)
  const linkField = useRef<HTMLInputElement>(null)
  const [minutes, setMinutes] = useState<(typeof viewingMinutes)[number]>(30)
  const [people, setPeople] = useState(3)
  const [isWeekly, setWeekly] = useState(false)
  const weeks = isWeekly ? WEEKS : 1
  const slots = slotTimes(days, times, weeks, now)
  const [count, seats] = [slots.length, slots.length * people]
  const [dayCount, timeCount] = [days.length, times.length]
  const ofWeek = Array.from({ length: 7 }, (_, at) => daysLater(monday, at))
  const span = `${formatDay(monday, language)}–${formatDay(daysLater(monday, 6), language)}`
  const until = formatDay(daysLater(monday, 7 * WEEKS - 1), language)
  useRootMark('tall-bar', true)
  const isVideo = place === 'video'
  const hasLink = isVideo && typedLink.trim() !== ''
  const videoLink = hasLink ? readVideoLink(typedLink) : null
  const isLinkWrong = hasLink && videoLink === null
  // All that can be chosen in a week is then within the bound.
  const isLastWeek = daysLater(monday, 7 * (WEEKS + 1)) > daysLater(today, DAYS_AHEAD_MAXIMUM)

  const missing =
    chosen === null
      ? t`Please choose a home.`
      : dayCount === 0
        ? t`Please choose the days.`
        : timeCount === 0
          ? t`Please choose the times.`
          : t`These times have passed. Please choose later ones.`

  function turn(by: number) {
    setMonday(daysLater(monday, by))
    setDays([])
  }

  async function open() {
    if (chosen === null) return
    setTried(true)
    if (isLinkWrong) {
      linkField.current?.focus()
      return
    }
    const starts_at = slots.map((at) => new Date(at).toISOString())
    const payload = {
      change: 'open' as const,
      property_id: chosen.property_id,
      ...{ starts_at, minutes, places: people, video: isVideo, video_link: videoLink },
    }
    try {
      await outbox.enqueue('desk_slots', payload, { about: homeName(chosen, language) })
    } catch {
      toast({ message: t`This could not be saved on the device. Please try again.` })
      return
    }
    toast({ message: t`${plural(count, { one: '# time opened', other: '# times opened' })}` })
    const [first = today] = days
    await navigate({ to: '/desk/viewings', search: { day: first } })
  }

  return (
    <div className={classes(shared.stack4, shared.column)}>
      <LinkButton to="/desk/viewings" variant="quiet" icon="arrow-left" className={week.back}>
        <Trans>Viewings</Trans>
      </LinkButton>
      <h1>
        <Trans>Open viewing times</Trans>
      </h1>
      <HomePicker user={user} chosen={chosen} onPick={setPicked} />
      <div className={week.days}>
        <IconButton
          icon="chevron-left"
          label={t`The week before`}
          disabled={monday <= today}
          onClick={() => turn(-7)}
        />
        <span className={shared.medium}>{span}</span>
        <IconButton
          icon="chevron-right"
          label={t`The week after`}
          disabled={isLastWeek}
          onClick={() => turn(7)}
        />
      </div>
      <ChipGroup
        look="week"
        legend={<Trans>Days</Trans>}
        options={ofWeek.map((day) => ({
          value: day,
          disabled: day < today,
          label: (
            <>
              <span className={week.name}>{formatWeekday(day, language)}</span>
              <span className={week.number}>{Number(day.slice(8))}</span>
            </>
          ),
        }))}
        values={days}
        onChange={setDays}
      />
      <ChipGroup
        look="quarters"
        legend={<Trans>Times in New York</Trans>}
        options={hours.map((value) => ({ value, label: value }))}
        values={times}
        onChange={setTimes}
      />
      <RadioGroup
        look="row"
        legend={<Trans>Where</Trans>}
        options={[
          { value: 'in_person', label: t`At the home` },
          { value: 'video', label: t`By video` },
        ]}
        value={place}
        onChange={setPlace}
      />
      {isVideo && (
        <TextField
          ref={linkField}
          type="url"
          inputMode="url"
          autoComplete="off"
          label={<Trans>Link of the video call</Trans>}
          optional
          hint={<Trans>One for all of these times. Only those who have booked see it.</Trans>}
          error={
            isTried &&
            isLinkWrong && <Trans>The link has to be a whole address that begins with https://.</Trans>
          }
          maxLength={VIDEO_LINK_MAXIMUM}
          value={typedLink}
          onChange={({ target }) => setTypedLink(target.value)}
        />
      )}
      <RadioGroup
        look="row"
        legend={<Trans>How long</Trans>}
        options={viewingMinutes.map((each) => ({
          value: String(each),
          label: t`${plural(each, { one: '# minute', other: '# minutes' })}`,
        }))}
        value={String(minutes)}
        onChange={(value) => setMinutes(viewingMinutes.find((each) => String(each) === value) ?? 30)}
      />
      <div className={shared.spread}>
        <span className={shared.medium}>
          <Trans>People at a time</Trans>
        </span>
        <div className={week.counter}>
          <IconButton
            variant="secondary"
            icon="minus"
            label={t`One less`}
            disabled={people === 1}
            onClick={() => setPeople(people - 1)}
          />
          <output aria-live="polite">{people}</output>
          <IconButton
            variant="secondary"
            icon="plus"
            label={t`One more`}
            disabled={people === PLACES_MAXIMUM}
            onClick={() => setPeople(people + 1)}
          />
        </div>
      </div>
      <Switch
        label={<Trans>Repeat every week</Trans>}
        hint={t`until ${until}`}
        checked={isWeekly}
        onChange={({ target }) => setWeekly(target.checked)}
      />
      <div className={shared.thumb}>
        <p className={shared.small} role="status">
          {count === 0 || chosen === null
            ? missing
            : t`${plural(dayCount, { one: '# day', other: '# days' })} × ${plural(timeCount, { one: '# time', other: '# times' })} × ${plural(weeks, { one: '# week', other: '# weeks' })} = ${plural(count, { one: '# time', other: '# times' })}, ${plural(seats, { one: '# place', other: '# places' })}`}
        </p>
        <Button variant="primary" size="large" block disabled={count === 0 || chosen === null} onClick={open}>
          {count === 0 ? t`Open times` : t`${plural(count, { one: 'Open # time', other: 'Open # times' })}`}
        </Button>
      </div>
    </div>
  )
}
