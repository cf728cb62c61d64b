import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Language } from '../../../contract/language.ts'
import { formatDate } from '../../../domain/dates.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { LinkButton } from '../../kit/ui/button.tsx'
import { classes } from '../../kit/ui/classes.ts'
import { Icon } from '../../kit/ui/icon.tsx'
import shared from '../../kit/ui/shared.module.css'
import { BlockTexts } from './block-text.tsx'
import styles from './legal-document.module.css'
import { LEGAL_EFFECTIVE, type LongText } from './long-text.ts'

interface LegalDocumentProps {
  title: ReactNode
  text: Record<Language, LongText>
  supportEmail: string
}

/** A legal text with its dates, a table of contents and a link home. */
export function LegalDocument({ title, text, supportEmail }: LegalDocumentProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { updated, intro, sections } = text[language]
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
      <details className={classes(shared.fold, styles.contents)}>
        <summary>
          <Trans>Contents</Trans>
          <Icon name="chevron-down" size="small" />
        </summary>
        {/* Plain anchors move the focus along with them, and work before any script has run. */}
        <nav aria-label={t`Contents`}>
          <ol>
            {sections.map(({ id, title: heading }, index) => (
              <li key={id}>
                <a href={`#${id}`}>
                  {index + 1}. {heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      </details>
      <article className={styles.text}>
        <BlockTexts of={intro} supportEmail={supportEmail} />
        {sections.map(({ id, title: heading, body }, index) => (
          <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>
              {index + 1}. {heading}
            </h2>
            <BlockTexts of={body} supportEmail={supportEmail} />
          </section>
        ))}
      </article>
    </div>
  )
}
