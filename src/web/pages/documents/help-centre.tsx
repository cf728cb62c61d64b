import { Plural, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { SEARCH_MAXIMUM } from '../../../contract/limits.ts'
import { holdsWord, searchableText, searchWords } from '../../../domain/text-search.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { LinkButton } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Icon } from '../../kit/ui/icon.tsx'
import { SearchBox } from '../../kit/ui/search-box.tsx'
import shared from '../../kit/ui/shared.module.css'
import { BlockTexts } from './block-text.tsx'
import english from './help.en.md'
import korean from './help.ko.md'
import styles from './help-centre.module.css'
import { plainText, type Section } from './long-text.ts'

interface HelpCentreProps {
  /** The search term in the address. */
  query: string
  /** Writes the search term into the address. */
  onQuery: (query: string) => void
  supportEmail: string
}

/** Opens the answer that an address such as /help#undo leads to. */
function useOpenedByAddress(): void {
  useEffect(() => {
    const open = () => {
      const asked = document.getElementById(location.hash.slice(1))
      if (!(asked instanceof HTMLDetailsElement)) return
      asked.open = true
      asked.scrollIntoView()
    }
    open()
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [])
}

/** Questions and answers by topic, all on one page, with a search that hides the others. */
export function HelpCentre({ query, onQuery, supportEmail }: HelpCentreProps) {
  const { t } = useLingui()
  const topics = useLanguage() === 'ko' ? korean.sections : english.sections
  const [typed, setTyped] = useState({ from: query, text: query })
  const text = typed.from === query ? typed.text : query
  const words = searchWords(text)
  useOpenedByAddress()

  const answers = (topic: Section) =>
    topic.sections.filter(({ title, body }) => {
      const said = searchableText([topic.title, title, ...body.map(plainText)])
      return words.every((word) => holdsWord(said, word))
    })
  const found = topics
    .map((topic) => ({ ...topic, questions: answers(topic) }))
    .filter(({ questions }) => questions.length > 0)
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0)
  const searching = words.length > 0

  return (
    <div className={styles.page}>
      <header className={shared.stack4}>
        <h1>{t`How can we help?`}</h1>
        <SearchBox
          maxLength={SEARCH_MAXIMUM}
          action="/help"
          name="q"
          label={t`Search the help center`}
          placeholder={t`e.g. password`}
          value={text}
          onChange={(changed) => setTyped({ from: query, text: changed })}
          onSearch={() => onQuery(text.trim())}
        />
        <p role="status" className={shared.soft}>
          {searching && <Plural value={count} one="# answer" other="# answers" />}
        </p>
      </header>
      {!searching && (
        <nav className={styles.topics} aria-label={t`Topics`}>
          {topics.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
      )}
      {found.map(({ id, title, questions }) => (
        <section key={id} className={shared.stack3} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          <Card className={styles.questions}>
            {questions.map((each) => (
              <details key={each.id} id={each.id} className={shared.fold} open={searching && count <= 5}>
                <summary>
                  {each.title}
                  <Icon name="chevron-down" size="small" />
                </summary>
                <div className={styles.answer}>
                  <BlockTexts of={each.body} supportEmail={supportEmail} />
                </div>
              </details>
            ))}
          </Card>
        </section>
      ))}
      {count === 0 && (
        <p className={shared.soft}>{t`No answer contains these words. Try others, or ask us.`}</p>
      )}
      <Card as="section" padded className={shared.spread} aria-labelledby="ask">
        <div className={shared.stack1}>
          <h2 id="ask">{t`Not answered yet?`}</h2>
          <p>{t`Write to us in Korean or English. We answer within 24 hours.`}</p>
        </div>
        <LinkButton to="/contact" variant="primary" icon="message">
          {t`Contact us`}
        </LinkButton>
      </Card>
    </div>
  )
}
