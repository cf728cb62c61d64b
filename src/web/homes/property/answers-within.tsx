import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
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
  const { t } = useLingui()
  const day = formatFactDate(lastOn, useLanguage())
  const facts = [
    // Without "#", which is an Intl.NumberFormat: a slow phone takes 60 ms to make its first, as the page hydrates.
    hours &&
      t`${plural(hours, { one: `Usually answers within ${hours} hour`, other: `Usually answers within ${hours} hours` })}`,
    day && t`Last answer on ${day}`,
  ].filter(Boolean)
  return facts.length > 0 && <p className={shared.small}>{facts.join(' · ')}</p>
}
