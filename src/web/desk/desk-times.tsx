/** Times on the desk: how long somebody waits, until when an answer is due, and when something was. */
import { useLingui } from '@lingui/react/macro'
import type { DeskInquiry } from '../../contract/desk.ts'
import type { Language } from '../../contract/language.ts'
import { calendarDateOf, readInstant } from '../../domain/dates.ts'
import { useNow } from '../data/offline-status/content-age.tsx'
import { useLanguage } from '../kit/i18n/use-language.ts'
import { Badge } from '../kit/ui/badge.tsx'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

/** Gives a function that says a time span in its largest unit: "36시간", "20 min". */
export function useSpan(): (ms: number) => string {
  const { t } = useLingui()
  return (ms) => {
    const [days, hours] = [Math.floor(ms / DAY_MS), Math.floor(ms / HOUR_MS)]
    const minutes = Math.max(1, Math.floor(ms / 60_000))
    if (days >= 3) return t`${days} d`
    return hours >= 1 ? t`${hours} h` : t`${minutes} min`
  }
}

/** A clock time in New York, "오후 2:02"; with its day: "11월 24일 (화) 오후 2:02". */
export function newYorkTime(instant: number | string, language: Language, withDay = false): string {
  return new Intl.DateTimeFormat(language, {
    timeZone: 'America/New_York',
    hour: 'numeric',
    minute: '2-digit',
    ...(withDay && { month: 'short', day: 'numeric', weekday: 'short' }),
  }).format(typeof instant === 'string' ? (readInstant(instant) ?? 0) : instant)
}

export interface Wait {
  /** "36시간째" */
  readonly words: string
  /** `late`: half of the time is over. `due`: the home leaves the lists today or tomorrow, or has left them. */
  readonly urgency: 'none' | 'late' | 'due'
  /** What happens without an answer, where that is near. */
  readonly consequence: string | null
}

type Waiting = Pick<DeskInquiry, 'answer' | 'applied_at' | 'silent_from' | 'home_silent'>

/** Gives a function that says how long an inquiry waits for an answer; null where it has one. */
export function useWait(): (inquiry: Waiting) => Wait | null {
  const { t } = useLingui()
  const language = useLanguage()
  const span = useSpan()
  const now = useNow()
  const dayOf = (instant: number) => calendarDateOf(new Date(instant))
  const silence = t`Nobody answered, so this home has left the lists. An answer brings it back.`
  function consequenceAt(until: number): string | null {
    const time = newYorkTime(until, language)
    if (until <= now) return silence
    if (dayOf(until) === dayOf(now)) return t`Answer before ${time} today, or this home leaves the lists.`
    if (dayOf(until) !== dayOf(now + DAY_MS)) return null
    return t`Answer before ${time} tomorrow, or this home leaves the lists.`
  }
  return ({ answer, applied_at, silent_from, home_silent }) => {
    if (answer !== null) return null
    const since = readInstant(applied_at) ?? now
    const until = readInstant(silent_from)
    const waited = span(now - since)
    const isLate = until !== null && now - since >= (until - since) / 2
    const consequence = home_silent === true ? silence : isLate ? consequenceAt(until) : null
    return {
      words: t`${waited} waiting`,
      urgency: consequence !== null ? 'due' : isLate ? 'late' : 'none',
      consequence,
    }
  }
}

const tones = { none: 'neutral', late: 'accent', due: 'danger' } as const

export function WaitBadge({ wait: { words, urgency } }: { wait: Wait }) {
  return (
    <Badge tone={tones[urgency]} icon="clock">
      {words}
    </Badge>
  )
}
