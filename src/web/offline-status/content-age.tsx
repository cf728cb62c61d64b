import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { formatTimeAgo } from '../../domain/dates.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/icon.tsx'
import shared from '../ui/shared.module.css'

/** Milliseconds; what is younger is as good as fresh. */
const MINUTE_MS = 60_000

/** What the age of a query's content is read from. */
export interface AgedQuery {
  readonly data: unknown
  readonly dataUpdatedAt: number
  readonly fetchStatus: 'fetching' | 'paused' | 'idle'
  readonly failureCount: number
}

/** Milliseconds since 1970, true to half a minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 2)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** How long ago an instant was, true while it is on the screen. */
export function useTimeAgo(): (instant: number) => string {
  const now = useNow()
  const language = useLanguage()
  return (instant) => formatTimeAgo(instant, Math.max(now, instant), language)
}

/** "12분 전에", "3일 전에", but "어제". */
export const asMoment = (ago: string): string => ago.replace(/전$/, '전에')

/** Something fresher that comes this soon takes the place of what is shown without a word on its age. */
const SOON_MS = 3_000

/** Whether an answer is still to be expected soon. */
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

/** Since when content is what it is. Nothing while it is fresh, or for the first 3 s in which something fresher may come. */
export function ContentAge({ query }: { query: AgedQuery }) {
  const now = useNow()
  const ago = useTimeAgo()
  const expected = useExpected(query)
  const { data, dataUpdatedAt } = query
  if (data === undefined || expected || now - dataUpdatedAt < MINUTE_MS) return null
  return <Since>{asMoment(ago(dataUpdatedAt))}</Since>
}

/** For content that is as old as it is, in words: "12분 전에". */
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
