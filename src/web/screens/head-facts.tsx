import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Property } from '../../contract/properties.ts'
import { formatDay } from '../../domain/dates.ts'
import { useLanguage } from '../kit/i18n/use-language.ts'
import { freeFrom, freeNowWords } from '../kit/model/home-line.ts'
import { formatOpenRent } from '../kit/model/money.ts'
import styles from './head-facts.module.css'
import { goToSection } from './home-sections.tsx'

/** The section whose plan and list tell who wants which room. */
const PEOPLE = '#plan'

const letting = { room: <Trans>One room</Trans>, whole: <Trans>Whole home</Trans> }

/** Rent, first day and applicants of a home in one row, as far as they are known; the number leads to the people. */
export function HeadFacts({ home }: { home: Property }) {
  const language = useLanguage()
  const from = freeFrom(home)
  const day = from !== null && from !== 'now' && formatDay(from, language)
  const count = home.applicant_count
  // Of a home that nobody can apply for any more, nobody is the first.
  const isCounted = count != null && (count > 0 || !home.all_taken)
  return (
    <dl className={styles.facts}>
      <Fact label={home.letting ? letting[home.letting] : <Trans>Rent</Trans>}>
        {withSmallWord(formatOpenRent(home, language))}
      </Fact>
      <Fact label={<Trans>Move in</Trans>}>
        {from === 'now'
          ? freeNowWords[language]
          : day && withSmallWord(language === 'ko' ? `${day}부터` : `from ${day}`)}
      </Fact>
      <Fact label={<Trans context="number of people">Applied</Trans>}>
        {isCounted && (
          <a href={PEOPLE} onClick={goToSection}>
            {count === 0 ? <Trans>none yet</Trans> : language === 'ko' ? `${count}명` : count}
          </a>
        )}
      </Fact>
    </dl>
  )
}

/** A value whose "from" is small beside it: the row has to fit a phone. */
const withSmallWord = (value: string | null) =>
  value
    ?.split(/(부터|from )/)
    .map((part) => (/^(부터|from )$/.test(part) ? <small key={part}>{part}</small> : part))

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    children && (
      <div>
        <dt>{label}</dt>
        {/* Days may differ in hydration, which may be after midnight. */}
        <dd suppressHydrationWarning>{children}</dd>
      </div>
    )
  )
}
