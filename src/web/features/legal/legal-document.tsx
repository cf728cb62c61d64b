import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatDate } from '../../../domain/dates.ts'
import { LinkedText } from '../../i18n/linked-text.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './legal-document.module.css'
import { LEGAL_EFFECTIVE, type LegalSection, type LegalText } from './legal-text.ts'

interface LegalDocumentProps {
  title: ReactNode
  text: LegalText
  supportEmail: string
}

/** A legal text with its dates, a table of contents and the way home. */
export function LegalDocument({ title, text, supportEmail }: LegalDocumentProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { updated, intro, sections } = text
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <LinkButton to="/" variant="quiet" size="small" icon="arrow-left" className={styles.back}>
          <Trans>Back to home</Trans>
        </LinkButton>
        <h1>{title}</h1>
        <p className={styles.dates}>
          <span>
            <Trans>Effective date: {formatDate(LEGAL_EFFECTIVE, language)}</Trans>
          </span>
          <span>
            <Trans>
              Last updated: <time dateTime={updated}>{formatDate(updated, language)}</time>
            </Trans>
          </span>
        </p>
      </header>
      {/* One of the two is shown: a phone has no room for it beside the text. */}
      <nav className={styles.beside} aria-label={t`Contents`}>
        <p className={styles.contentsTitle}>
          <Trans>Contents</Trans>
        </p>
        <Contents sections={sections} />
      </nav>
      <details className={styles.above}>
        <summary>
          <Trans>Contents</Trans>
          <Icon name="chevron-down" size="small" />
        </summary>
        <nav aria-label={t`Contents`}>
          <Contents sections={sections} />
        </nav>
      </details>
      <article className={styles.text}>
        {intro.map((paragraph) => (
          <p key={paragraph.id}>
            <LinkedText of={paragraph} supportEmail={supportEmail} />
          </p>
        ))}
        {sections.map(({ id, title: heading, body }, index) => (
          <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>
              {index + 1}. {i18n._(heading)}
            </h2>
            {body.map((part) =>
              'id' in part ? (
                <p key={part.id}>
                  <LinkedText of={part} supportEmail={supportEmail} />
                </p>
              ) : (
                <ul key={part[0]?.id}>
                  {part.map((item) => (
                    <li key={item.id}>
                      <LinkedText of={item} supportEmail={supportEmail} />
                    </li>
                  ))}
                </ul>
              ),
            )}
          </section>
        ))}
      </article>
    </div>
  )
}

/** Plain anchors: the browser moves focus along with them, and they work before any script has run. */
function Contents({ sections }: { sections: readonly LegalSection[] }) {
  const { i18n } = useLingui()
  return (
    <ol className={styles.contents}>
      {sections.map(({ id, title }, index) => (
        <li key={id}>
          <a href={`#${id}`}>
            {index + 1}. {i18n._(title)}
          </a>
        </li>
      ))}
    </ol>
  )
}
