import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { formatTimeAgo } from '../../../domain/dates.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { classes } from '../../kit/ui/classes.ts'
import { Icon } from '../../kit/ui/icon.tsx'
import shared from '../../kit/ui/shared.module.css'

/** The age up to which content counts as fresh. */
const MINUTE_MS = 60_000

/** The part of a query's result that tells its content's age. */
export interface AgedQuery {
  readonly data: unknown
  readonly dataUpdatedAt: number
  readonly fetchStatus: 'fetching' | 'paused' | 'idle'
  readonly failureCount: number
}

/** The present time in ms since 1970, updated every 30 s. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 2)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Gives a function that says how long ago an instant was, updated while it is on the screen. */
export function useTimeAgo(): (instant: number) => string {
  const now = useNow()
  const language = useLanguage()
  return (instant) => formatTimeAgo(instant, Math.max(now, instant), language)
}

/** A time ago as an adverb: "12분 전에", "3일 전에", but "어제". */
export const asAdverb = (ago: string): string => ago.replace(/전$/, '전에')

/** The time in which a fresher answer may replace old content before its age is shown. */
const SOON_MS = 3_000

/** Whether a fresher answer may still come soon. */
function useExpected({ fetchStatus, failureCount }: AgedQuery): boolean {
  const isAsked = fetchStatus === 'fetching' && failureCount === 0
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isAsked) return
    const timer = setTimeout(setIsLate, SOON_MS, true)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isAsked])
  return isAsked && !isLate
}

/** The age of a query's content; nothing while it is fresh, or for the first 3 s in which a fresher answer may come. */
export function ContentAge({ query }: { query: AgedQuery }) {
  const now = useNow()
  const ago = useTimeAgo()
  const expected = useExpected(query)
  const { data, dataUpdatedAt } = query
  if (data === undefined || expected || now - dataUpdatedAt < MINUTE_MS) return null
  return <Since>{asAdverb(ago(dataUpdatedAt))}</Since>
}

/** The age of content that is not refetched, in words: "12분 전에". */
export function Since({ children: when }: { children: string }) {
  return (
    <span className={classes(shared.signed, shared.small)}>
      <Icon name="clock" size="small" />
      <span>
        <Trans>Loaded {when}</Trans>
      </span>
    </span>
  )
}
