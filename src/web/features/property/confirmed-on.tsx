import { useLingui } from '@lingui/react/macro'
import { formatFactDate, readInstant } from '../../../domain/dates.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Icon } from '../../ui/icon.tsx'
import shared from '../../ui/shared.module.css'

/** A home that was free two weeks ago, by the end of that day, may be gone. */
const FRESH_MS = 15 * 24 * 60 * 60 * 1000

/** On which day somebody last saw that the home is free. */
export function ConfirmedOn({ day }: { day: string | null }) {
  const { t } = useLingui()
  const date = formatFactDate(day, useLanguage())
  const instant = readInstant(day)
  if (date === null || instant === null) return null
  const isOld = Date.now() - instant > FRESH_MS
  return (
    <p className={shared.signed}>
      <Icon name={isOld ? 'clock' : 'check'} size="small" />
      {/* A page may hydrate on the day after. */}
      <span suppressHydrationWarning>
        {isOld
          ? t`Last confirmed as free on ${date}. It may be gone by now: ask first.`
          : t`Confirmed as free on ${date}`}
      </span>
    </p>
  )
}
