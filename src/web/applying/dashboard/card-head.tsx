import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode, RefObject } from 'react'
import { formatFactDate } from '../../../domain/dates.ts'
import { namedHome } from '../../../domain/home-name.ts'
import type { ShownApplication } from '../../../offline/applications.ts'
import { useApplicationWords } from '../../kit/i18n/application-words.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { Dotted } from '../../kit/ui/dotted.tsx'
import styles from './application-card.module.css'

interface CardHeadProps {
  application: ShownApplication
  thumbnail: ReactNode
  heading?: RefObject<HTMLHeadingElement | null>
  /** A button at the end of the home's line. */
  children?: ReactNode
}

/** The name of an application's home in the reader's language. */
export function useApplicationName({ home, inquiry }: ShownApplication): string {
  const { t } = useLingui()
  return namedHome(home, useLanguage()) ?? inquiry?.about ?? t`Home`
}

/**
 * The home's line of a card: picture, name, room and day, the day of the application. Its link preloads nothing: a
 * preload would fetch the home without the session, and an answer that says who applied for it would outlive a logout.
 */
export function CardHead({ application, thumbnail, heading, children }: CardHeadProps) {
  const { home, appliedAt } = application
  const words = useApplicationWords()(application)
  const name = useApplicationName(application)
  const day = formatFactDate(appliedAt, useLanguage())
  return (
    <header className={styles.head}>
      <div className={styles.thumbnail}>{thumbnail}</div>
      <div className={styles.title}>
        <h2 ref={heading} tabIndex={-1}>
          {home.id === null ? (
            name
          ) : (
            <Link to="/property/$id" preload={false} params={{ id: String(home.id) }}>
              {name}
            </Link>
          )}
        </h2>
        {words !== '' && (
          <p>
            <Dotted text={words} />
          </p>
        )}
        {day !== null && (
          <p>
            <Trans>Applied on {day}</Trans>
          </p>
        )}
      </div>
      {children}
    </header>
  )
}
