import { Plural, Trans } from '@lingui/react/macro'
import { formatFactDate } from '../../../domain/dates.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import shared from '../../kit/ui/shared.module.css'

interface AnswersWithinProps {
  /** Absent before five answers. */
  hours: number | null | undefined
  /** The day of the last answer. */
  lastOn?: string | null | undefined
}

/** How soon the broker usually answers, and when last. */
export function AnswersWithin({ hours, lastOn }: AnswersWithinProps) {
  const day = formatFactDate(lastOn, useLanguage())
  if (!hours && day === null) return null
  return (
    <p className={shared.small}>
      {hours && (
        <Plural value={hours} one="Usually answers within # hour" other="Usually answers within # hours" />
      )}
      {hours && day !== null && ' · '}
      {day !== null && <Trans>Last answer on {day}</Trans>}
    </p>
  )
}
