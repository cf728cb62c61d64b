import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type DeskInquiry, SENTENCE_MAXIMUM, WHOLE_HOME } from '../../contract/desk.ts'
import { type BrokerAnswerKind, type DeclineReason, declineReasons } from '../../contract/enums.ts'
import { useDirtyForm } from '../kit/forms/dirty-forms.ts'
import { answerWords, declineSentences } from '../kit/i18n/broker-answer-words.ts'
import { isolated } from '../kit/i18n/isolated.ts'
import { useLanguage } from '../kit/i18n/use-language.ts'
import { formatDollars } from '../kit/model/money.ts'
import { Button } from '../kit/ui/button.tsx'
import { ChipGroup, RadioGroup, Switch } from '../kit/ui/choice.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { TextArea } from '../kit/ui/field.tsx'
import type { Layer } from '../kit/ui/layer.ts'
import shared from '../kit/ui/shared.module.css'
import { Spinner } from '../kit/ui/waiting.tsx'
import { useWait } from './desk-times.tsx'
import { useInquiryWords } from './inquiry-facts.tsx'
import { useAnswering } from './use-answering.ts'
import { useDeskHomes, useInbox } from './use-desk.ts'

interface AnswerDialogProps {
  layer: Pick<Layer, 'isOpen' | 'close'>
  user: number
  inquiry: DeskInquiry
  kind: BrokerAnswerKind
  /** Whether the screen below says the answer to its inquiry, and takes it back. */
  isSaid?: boolean
}

/** Stands for no room where one is asked for: the answer goes to the inquiry's person alone. */
const ALONE = ''

/** The sheet of an answer: what it needs, an optional sentence, and the button that sends it. */
export function AnswerDialog({ layer, user, inquiry, kind, isSaid = false }: AnswerDialogProps) {
  const { t, i18n } = useLingui()
  const answering = useAnswering({ isSaid })
  const { name, room, home } = useInquiryWords()(inquiry)
  const [picked, setPicked] = useState(ALONE)
  const [marksWhole, setMarksWhole] = useState(false)
  const { rooms, isPending } = useFreeRooms(user, inquiry)
  // Of a home without rooms that are let, the home is what is gone.
  const asksRoom = kind === 'gone' && inquiry.any_room === true && rooms?.length !== 0
  const pickedRoom = rooms?.find(({ id }) => asksRoom && id === picked)
  const isWhole = asksRoom ? marksWhole : inquiry.whole === true
  const wholeOrRoom = isWhole ? WHOLE_HOME : asksRoom ? (pickedRoom?.id ?? null) : inquiry.room_id
  const goneRoom = pickedRoom?.named ?? room
  const thing = isWhole ? home : (goneRoom ?? home)
  const isAlone = asksRoom && wholeOrRoom === null
  const words = i18n._(answerWords[kind])
  const [sentence, setSentence] = useState('')
  const [reason, setReason] = useState<DeclineReason | null>(null)
  const [offered, setOffered] = useState<string | null>(null)
  const [marks, setMarks] = useState(true)
  const people = useOthers(user, inquiry, layer.isOpen && kind === 'gone' ? wholeOrRoom : null)
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const ticked = chosen ?? people.flatMap(({ isSure, id }) => (isSure ? [id] : []))
  const to = people.flatMap(({ id, inquiry: each }) => (ticked.includes(id) ? [each] : []))
  const count = to.length
  useDirtyForm(layer.isOpen && sentence !== '')
  const lacks =
    (kind === 'declined' && reason === null) || (kind === 'other_room' && offered === null) || count === 0

  async function send() {
    const done = await answering(to, {
      answer: kind,
      sentence: kind === 'declined' ? null : sentence.trim() || null,
      reason: kind === 'declined' ? reason : null,
      room_id: kind === 'other_room' ? offered : null,
      taken_room: kind === 'gone' && (marks || (asksRoom && isWhole)) ? wholeOrRoom : null,
    })
    if (!done) return
    setSentence('')
    layer.close()
  }

  return (
    <Dialog
      layer={layer}
      title={kind === 'gone' && !isAlone ? t`${thing} is gone` : t`To ${name}: “${words}”`}
      closesOutside={sentence === ''}
      footer={
        <Button
          variant={kind === 'declined' ? 'danger' : 'primary'}
          size="large"
          block
          aria-disabled={lacks}
          onClick={() => (lacks ? undefined : send())}
        >
          {people.length > 1
            ? t`${plural(count, { one: `To # person: “${words}”`, other: `To # people: “${words}”` })}`
            : t`Send “${words}”`}
        </Button>
      }
    >
      {asksRoom && isPending && <Spinner />}
      {asksRoom && rooms && !marksWhole && (
        <RadioGroup
          look="list"
          legend={t`Which room is gone?`}
          options={[...rooms.map(roomOption), { value: ALONE, label: t`This application alone` }]}
          value={picked}
          onChange={(id) => {
            setPicked(id)
            setChosen(null)
          }}
        />
      )}
      {people.length > 1 && (
        <ChipGroup
          look="list"
          legend={
            isWhole
              ? t`Everybody who has applied for ${home}, in the order of arrival`
              : t`Everybody who wants this room of ${home}, in the order of arrival`
          }
          options={people.map(({ id, label }) => ({ value: id, label }))}
          values={ticked}
          onChange={setChosen}
        />
      )}
      {kind === 'gone' && wholeOrRoom !== null && !(asksRoom && isWhole) && (
        <Switch
          label={isWhole ? t`Mark the whole home as taken` : t`Mark ${goneRoom} as taken`}
          hint={isWhole ? t`It takes no new applications then.` : t`The list and the floor plan change, too.`}
          checked={marks}
          onChange={({ target }) => setMarks(target.checked)}
        />
      )}
      {asksRoom && (
        <Switch
          label={t`Mark the whole home as taken`}
          hint={t`It takes no new applications then.`}
          checked={marksWhole}
          onChange={({ target }) => {
            setMarksWhole(target.checked)
            setChosen(null)
          }}
        />
      )}
      {kind === 'other_room' && (
        <OfferedRoom user={user} inquiry={inquiry} value={offered} onChange={setOffered} />
      )}
      {kind === 'declined' ? (
        <RadioGroup
          look="list"
          legend={t`The sentence that ${name} reads`}
          hint={t`Only reasons of the home and the lease: reasons of the person are forbidden by law.`}
          options={declineReasons.map((each) => ({ value: each, label: i18n._(declineSentences[each]) }))}
          value={reason}
          onChange={setReason}
        />
      ) : (
        <TextArea
          label={t`Your own words`}
          optional
          rows={3}
          maxLength={SENTENCE_MAXIMUM}
          value={sentence}
          onChange={({ target }) => setSentence(target.value)}
        />
      )}
    </Dialog>
  )
}

/**
 * Who is to hear that a room is gone: the person of the inquiry, and everybody else of the home who wants that room
 * or any; of WHOLE_HOME, everybody; of none, nobody else. Those who want any room, and those who have an answer already, are not chosen by
 * themselves.
 */
function useOthers(user: number, inquiry: DeskInquiry, gone: string | null) {
  const { t, i18n } = useLingui()
  const wait = useWait()
  const facts = useInquiryWords()
  const home = inquiry.property_id
  const isWhole = gone === WHOLE_HOME
  const enabled = gone !== null
  const open = useInbox(user, { state: 'open', home }, { enabled }).inquiries ?? []
  const answered = useInbox(user, { state: 'answered', home }, { enabled }).inquiries ?? []
  // Without a signal only the whole inbox is known.
  const all = useInbox(user, {}, { enabled }).inquiries ?? []
  const known = new Map([...all, ...open, ...answered].map((each) => [each.inquiry_id, each]))
  const others = [...known.values()].filter(
    ({ inquiry_id, property_id, room_id, answer, own }) =>
      enabled &&
      property_id === home &&
      inquiry_id !== inquiry.inquiry_id &&
      own !== true &&
      (isWhole || room_id === gone || (room_id === null && answer === null)) &&
      answer !== 'gone' &&
      answer !== 'declined',
  )
  return [inquiry, ...others]
    .toSorted((one, other) => one.applied_at.localeCompare(other.applied_at))
    .map((each) => {
      const { name, moveIn } = facts(each)
      const standing = each.answer && i18n._(answerWords[each.answer])
      const details = [
        each.room_id === null && enabled && !isWhole && t`Any room is fine`,
        moveIn,
        standing ?? wait(each)?.words,
      ]
      return {
        id: String(each.inquiry_id),
        inquiry: each,
        isSure: each === inquiry || ((isWhole || each.room_id === gone) && each.answer === null),
        label: (
          <>
            {name}
            <br />
            <span className={shared.small}>{details.filter(Boolean).join(' · ')}</span>
          </>
        ),
      }
    })
}

interface OfferedRoomProps {
  user: number
  inquiry: DeskInquiry
  value: string | null
  onChange: (id: string) => void
}

/** The home's free rooms that are let, with their names; undefined where this device does not know the home. */
function useFreeRooms(user: number, inquiry: DeskInquiry) {
  const language = useLanguage()
  const { homes, query } = useDeskHomes(user, inquiry.property_ref ?? '')
  const home = homes?.find(({ property_id }) => property_id === inquiry.property_id)
  const rooms = home?.rooms.filter(({ id, available }) => available && id !== WHOLE_HOME)
  return {
    isPending: !home && query.isPending,
    rooms: rooms?.map((room) => ({
      ...room,
      named: isolated((language === 'ko' ? room.name_ko : null) ?? room.name),
    })),
  }
}

type FreeRoom = NonNullable<ReturnType<typeof useFreeRooms>['rooms']>[number]

const roomOption = ({ id, named, price }: FreeRoom) => ({
  value: id,
  label: price === null ? named : `${named} ${formatDollars(price)}`,
})

/** The choice among the home's other free rooms. */
function OfferedRoom({ user, inquiry, value, onChange }: OfferedRoomProps) {
  const { t } = useLingui()
  const { rooms: free, isPending } = useFreeRooms(user, inquiry)
  if (isPending) return <Spinner />
  const rooms = free?.filter(({ id }) => id !== inquiry.room_id) ?? []
  if (rooms.length === 0)
    return (
      <p role="status">
        {free ? (
          <Trans>No other room of this home is free.</Trans>
        ) : (
          <Trans>The rooms of this home are not on this device yet. They need a signal.</Trans>
        )}
      </p>
    )
  return (
    <RadioGroup
      look="list"
      legend={t`The room that you offer`}
      options={rooms.map(roomOption)}
      value={value}
      onChange={onChange}
    />
  )
}
