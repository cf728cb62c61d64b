/** What a link of the broker's mail shows: who asked for what, and what its answer does. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AnswerLink } from '../../contract/answer-link.ts'
import { WHOLE_HOME } from '../../contract/desk.ts'
import { formatDay } from '../../domain/dates.ts'
import { namedHome } from '../../domain/home-name.ts'
import { isolated } from '../kit/i18n/isolated.ts'
import { useLanguage } from '../kit/i18n/use-language.ts'
import { Card } from '../kit/ui/card.tsx'
import { Icon, type IconName } from '../kit/ui/icon.tsx'
import styles from './answer-link.module.css'
import { newYorkTime } from './desk-times.tsx'

/** What the answer makes of the home. */
export function OnHome({ link: { answer, marked_room: marked } }: { link: AnswerLink }) {
  if (answer === 'gone')
    return marked === WHOLE_HOME ? (
      <Trans>The home takes no new applications.</Trans>
    ) : marked === null ? (
      <Trans>The rooms stay on the lists until you mark them as gone on the desk.</Trans>
    ) : (
      <Trans>The room is marked as taken. The other rooms stay as they are.</Trans>
    )
  return marked === null ? (
    <Trans>The home shows “Confirmed today”.</Trans>
  ) : marked === WHOLE_HOME ? (
    <Trans>The home takes applications again, and shows “Confirmed today”.</Trans>
  ) : (
    <Trans>The room is marked as free again, and the home shows “Confirmed today”.</Trans>
  )
}

export const Effect = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li>
    <Icon name={icon} />
    <span>{children}</span>
  </li>
)

/** Who asked, for what, from when, and when. */
export function Facts({ link }: { link: AnswerLink }) {
  const { t } = useLingui()
  const language = useLanguage()
  const room = (language === 'ko' ? link.room_name_ko : null) ?? link.room_name
  const facts = [
    [t`Inquiry`, <strong key="name">{isolated(link.applicant ?? '')}</strong>],
    [t`Home`, [room, namedHome(link, language)].filter(Boolean).join(' · ')],
    [t`Move-in`, link.visit_date && formatDay(link.visit_date, language)],
    [t`Came`, link.applied_at && newYorkTime(link.applied_at, language, true)],
  ] as const
  return (
    <Card padded>
      <dl className={styles.facts}>
        {facts.map(
          ([term, fact]) =>
            fact && [<dt key={`${term} term`}>{term}</dt>, <dd key={`${term} fact`}>{fact}</dd>],
        )}
      </dl>
    </Card>
  )
}
