/** The words of the desk's writes, wherever their rows are listed or reported. */
import { msg, select } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { WHOLE_HOME } from '../../contract/desk.ts'
import type { OutboxPayloads, RowError } from '../../offline/outbox/row.ts'
import type { DeskKind, TitleProps, WriteWords } from '../data/outbox/write-words.tsx'
import type { ApiError } from '../kit/errors/api-error.ts'
import type { Wording } from '../kit/errors/say-error.ts'
import { answerWords } from '../kit/i18n/broker-answer-words.ts'
import { isolated } from '../kit/i18n/isolated.ts'

function AnswerTitle({ row: { payload }, name }: TitleProps<'desk_answer'>) {
  const { t } = useLingui()
  const answer = t(answerWords[payload.answer])
  const others = payload.inquiries.length - 1
  if (name === null) return <Trans>Answer: {answer}</Trans>
  if (others === 0)
    return (
      <Trans>
        Answer to {name}: {answer}
      </Trans>
    )
  return (
    <Plural
      value={others}
      one={`Answer to ${name} and one other: ${answer}`}
      other={`Answer to ${name} and # others: ${answer}`}
    />
  )
}

function HomeTitle({ row: { payload, about }, homeName }: TitleProps<'desk_home'>) {
  const home = about ?? homeName(payload.property_id) ?? String(payload.property_id)
  if (payload.change === 'room' && payload.room_id === WHOLE_HOME)
    return payload.available ? <Trans>{home}: free</Trans> : <Trans>{home}: taken</Trans>
  if (payload.change === 'room')
    return payload.available ? <Trans>{home}: room free</Trans> : <Trans>{home}: room taken</Trans>
  if (payload.change === 'listed')
    return payload.listed ? <Trans>{home}: on the lists</Trans> : <Trans>{home}: off the lists</Trans>
  return payload.confirmed ? (
    <Trans>{home}: confirmed today</Trans>
  ) : (
    <Trans>{home}: not confirmed today</Trans>
  )
}

/** Who was first, and with what. */
function overtaken([first]: NonNullable<RowError['overtaken']>): Wording {
  const by = first?.by ? isolated(first.by) : null
  const answer = first?.answer ?? 'other'
  if (by === null) return msg`Somebody has answered first, by a link in an email. That stands.`
  return msg`${by} has answered first: ${select(answer, {
    free: 'Still available',
    gone: 'Gone',
    other_room: 'Another room',
    come: 'Come and see',
    papers: 'Docs needed',
    contract: 'Lease',
    declined: 'Declined',
    other: 'Answered',
  })}. That stands.`
}

/** The desk's calls are unknown to whoever is not on the letting team any more. */
function reason({ code }: ApiError, _payload: unknown, refusal: RowError | null): Wording | null {
  if (code === 'already_answered') return overtaken(refusal?.overtaken ?? [])
  if (code === 'not_found') return msg`This account is no longer on the broker team.`
  if (code === 'application_withdrawn') return msg`The application has been withdrawn meanwhile.`
  return null
}

const homeFailures: Readonly<Record<OutboxPayloads['desk_home']['change'], Wording>> = {
  room: msg`The room could not be changed.`,
  listed: msg`The home could not be taken off the lists, or put back.`,
  confirmed: msg`The home could not be confirmed.`,
}

export const deskWriteWords: { readonly [Kind in DeskKind]: WriteWords<Kind> } = {
  desk_answer: {
    icon: 'message',
    Title: AnswerTitle,
    choice: ({ sentence }) => sentence || null,
    failure: () => msg`The answer was not sent.`,
    reason,
  },
  desk_slots: {
    icon: 'calendar',
    Title: ({ row: { payload, about } }) => {
      const home = about ?? String(payload.property_id)
      if (payload.change === 'cancel') return <Trans>{home}: viewing canceled</Trans>
      const times = payload.starts_at.length
      return <Plural value={times} one={`${home}: # viewing time`} other={`${home}: # viewing times`} />
    },
    failure: ({ change }) =>
      change === 'open' ? msg`The times could not be opened.` : msg`The time could not be canceled.`,
    reason,
  },
  desk_viewing: {
    icon: 'calendar',
    Title: ({ name }) => (name === null ? <Trans>Who came</Trans> : <Trans>Whether {name} came</Trans>),
    failure: () => msg`It could not be saved who came.`,
    reason,
  },
  desk_note: {
    icon: 'edit',
    Title: ({ name }) => (name === null ? <Trans>A note</Trans> : <Trans>A note on {name}</Trans>),
    choice: ({ text }) => text,
    failure: () => msg`The note was not saved.`,
    reason,
  },
  desk_home: {
    icon: 'home',
    Title: HomeTitle,
    failure: ({ change }) => homeFailures[change],
    reason,
  },
}
