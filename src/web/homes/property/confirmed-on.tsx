import { useLingui } from '@lingui/react/macro'
import { calendarDateOf, formatFactDate, readInstant } from '../../../domain/dates.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { Icon } from '../../kit/ui/icon.tsx'
import shared from '../../kit/ui/shared.module.css'

/** A home that was free more than two weeks ago may be gone. */
const FRESH_MS = 14 * 24 * 60 * 60 * 1000

/** The day on which someone last saw that the home is free. */
export function ConfirmedOn({ day }: { day: string | null | undefined }) {
  const { t } = useLingui()
  const date = formatFactDate(day, useLanguage())
  const instant = readInstant(day)
  if (date === null || instant === null) return null
  const isOld = Date.parse(calendarDateOf(new Date())) - instant > FRESH_MS
  return (
    <p className={shared.signed}>
      <Icon name={isOld ? 'clock' : 'check'} size="small" />
      {/* The text may differ in hydration, which may be on the day after. */}
      <span suppressHydrationWarning>
        {isOld
          ? t`Last confirmed available on ${date}. It may be gone by now: ask first.`
          : t`Confirmed available on ${date}`}
      </span>
    </p>
  )
}
