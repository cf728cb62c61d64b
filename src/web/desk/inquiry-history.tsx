import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type DeskEvent, type DeskInquiry, WHOLE_HOME } from '../../contract/desk.ts'
import type { BrokerAnswerKind } from '../../contract/enums.ts'
import { homeName } from '../../domain/home-name.ts'
import { answerWords, declineSentences } from '../kit/i18n/broker-answer-words.ts'
import { isolated } from '../kit/i18n/isolated.ts'
import { textLanguage } from '../kit/i18n/text-language.ts'
import { useLanguage } from '../kit/i18n/use-language.ts'
import { roomName } from '../kit/model/room-name.ts'
import shared from '../kit/ui/shared.module.css'
import { newYorkTime } from './desk-times.tsx'
import styles from './inquiry.module.css'

/** What happened with an inquiry, and since it came with its home, oldest first. */
export function InquiryHistory({ inquiry }: { inquiry: DeskInquiry }) {
  const language = useLanguage()
  const { applied_at, home_events } = inquiry
  const events = [...inquiry.events, ...(home_events ?? [])].toSorted((one, other) => one.id - other.id)
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
            <EventWords event={event} before={answerBefore(at)} applicant={isolated(inquiry.name)} />
          </li>
        ))}
      </ol>
    </section>
  )
}

interface EventProps {
  event: DeskEvent
  /** The answer that stood before. */
  before: BrokerAnswerKind | undefined
  applicant: string
}

/** Who did it, and what stood before and after. */
function EventWords({ event, before, applicant }: EventProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { act, by, undone, answer } = event
  const link = t`By a link in an email`
  const who = by !== null ? isolated(by) : act === 'viewing' ? applicant : link
  const actWords = useActWords()
  if (!answer) {
    const words = [actWords(event, who), undone && t`taken back`]
    return <span>{words.filter(Boolean).join(' · ')}</span>
  }
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

/** Gives a function that says an act that is no answer. */
function useActWords() {
  const { t } = useLingui()
  const language = useLanguage()
  return ({ act, on, outcome, slots, ...event }: DeskEvent, who: string): string => {
    switch (act) {
      case 'answer':
      case 'note':
        return t`${who}: a note`
      case 'viewing':
        if (outcome === null) return t`${who}: takes back who came to the viewing`
        return outcome === 'seen' ? t`${who}: came to the viewing` : t`${who}: did not come to the viewing`
      case 'room': {
        const { room_id: id, room_name: name, room_name_ko: nameKo } = event
        const room =
          id === null || id === WHOLE_HOME ? t`The whole home` : roomName({ id, name, nameKo }, language)
        return on ? t`${who}: ${room} is free` : t`${who}: ${room} is taken`
      }
      case 'listed':
        return on ? t`${who}: the home is on the lists` : t`${who}: the home is off the lists`
      case 'confirmed':
        return on ? t`${who}: the home is confirmed today` : t`${who}: the home is not confirmed today`
      case 'silent':
        return t`Nobody answered in time: the home left the lists`
      case 'slots': {
        const count = Math.abs(slots ?? 0)
        return (slots ?? 0) < 0
          ? t`${who}: ${plural(count, { one: '# viewing time canceled', other: '# viewing times canceled' })}`
          : t`${who}: ${plural(count, { one: '# viewing time opened', other: '# viewing times opened' })}`
      }
    }
  }
}
