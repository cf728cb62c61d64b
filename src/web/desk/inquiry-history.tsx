import { Trans, useLingui } from '@lingui/react/macro'
import type { DeskEvent, DeskInquiry } from '../../contract/desk.ts'
import type { BrokerAnswerKind } from '../../contract/enums.ts'
import { homeName } from '../../domain/home-name.ts'
import { answerWords, declineSentences } from '../kit/i18n/broker-answer-words.ts'
import { isolated } from '../kit/i18n/isolated.ts'
import { textLanguage } from '../kit/i18n/text-language.ts'
import { useLanguage } from '../kit/i18n/use-language.ts'
import shared from '../kit/ui/shared.module.css'
import { newYorkTime } from './desk-times.tsx'
import styles from './inquiry.module.css'

/** What happened with an inquiry, oldest first. */
export function InquiryHistory({ inquiry: { applied_at, events } }: { inquiry: DeskInquiry }) {
  const language = useLanguage()
  const answerBefore = (at: number) =>
    events.slice(0, at).findLast(({ act, undone }) => act === 'answer' && !undone)?.answer?.answer
  return (
    <section className={shared.stack3} aria-labelledby="history">
      <h2 id="history">
        <Trans>History</Trans>
      </h2>
      <ol className={styles.history}>
        <li>
          <span className={shared.small}>{newYorkTime(applied_at, language, true)}</span>
          <Trans>The inquiry came</Trans>
        </li>
        {events.map((event, at) => (
          <li key={event.id}>
            <span className={shared.small}>{newYorkTime(event.at, language, true)}</span>
            <EventWords event={event} before={answerBefore(at)} />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Who did it, and what stood before and after. */
function EventWords({ event, before }: { event: DeskEvent; before: BrokerAnswerKind | undefined }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { act, by, undone, answer } = event
  const who = by === null ? t`By a link in an email` : isolated(by)
  if (act === 'note' || !answer) return <Trans>{who}: a note</Trans>
  const words = i18n._(answerWords[answer.answer])
  const earlier = before && i18n._(answerWords[before])
  const room = homeName({ name: answer.room_name ?? null, name_ko: answer.room_name_ko }, language)
  const sentence = answer.reason ? i18n._(declineSentences[answer.reason]) : answer.sentence
  const said = earlier ? t`${who}: “${words}” after “${earlier}”` : t`${who}: “${words}”`
  return (
    <>
      <span>{[said, room, undone && t`taken back`].filter(Boolean).join(' · ')}</span>
      {sentence && <span lang={textLanguage(sentence)}>{sentence}</span>}
    </>
  )
}
