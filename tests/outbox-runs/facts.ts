/** What stands in the end, a line each: as the server has it, and as it must be by what the renter has said. */
import type { OutboxKind } from '../../src/offline/outbox/row.ts'
import type { Wording } from './verdict.ts'
import { isOfViewing, type ViewingKind } from './viewing-writes.ts'

/** Text by subject, e.g. `note 12`; a subject that is missing is not. */
export type Facts = ReadonlyMap<string, string>

type SaidOf<Kind extends OutboxKind> = Extract<Wording, { kind: Kind }>

/** What each kind of write makes of the facts; of viewings judgeViewings knows all. */
const effects: {
  readonly [Kind in Exclude<OutboxKind, ViewingKind>]: (
    facts: Map<string, string>,
    said: SaidOf<Kind>,
  ) => void
} = {
  inquiry(facts, { payload: { property_id: home } }) {
    // A second for the home changes nothing.
    if (!facts.has(`application ${home}`)) facts.set(`application ${home}`, 'stands').set(`note ${home}`, '')
  },
  inquiry_change(facts, { payload: { property_id: home, roommate_note: note } }) {
    if (facts.has(`application ${home}`)) facts.set(`note ${home}`, note ?? '')
  },
  inquiry_withdrawal(facts, { payload: { property_id: home } }) {
    for (const subject of [`application ${home}`, `note ${home}`]) facts.delete(subject)
    for (const subject of [...facts.keys()]) if (subject.endsWith(` at ${home}`)) facts.delete(subject)
  },
  suggestion_decision: (facts, { payload: { inquiry_id, property_id, decision } }) =>
    void facts.set(`decision on ${inquiry_id} at ${property_id}`, decision),
  match_decision: (facts, { payload: { matched_inquiry_id, property_id, decision } }) =>
    void facts.set(`decision on ${matched_inquiry_id} at ${property_id}`, decision),
  interest_withdrawal: (facts, { payload: { inquiry_id, property_id } }) =>
    void facts.delete(`decision on ${inquiry_id} at ${property_id}`),
  contact() {},
  report() {},
  bookmark: (facts, { payload: { property_id, saved } }) => stands(facts, `saved ${property_id}`, saved),
  home_hiding: (facts, { payload: { property_id, hidden } }) =>
    stands(facts, `hidden ${property_id}`, hidden),
  block: (facts, { person }) => stands(facts, `blocked ${person}`, true),
  unblock: (facts, { person }) => stands(facts, `blocked ${person}`, false),
  profile_save(facts, { payload: { job, photo } }) {
    facts.set('job', job ?? '')
    if (photo !== undefined) stands(facts, 'photo', photo !== null)
  },
  notice_settings: (facts, { payload: { names } }) => stands(facts, 'names', names),
  search_save: (facts, { payload: { key, name } }) => void facts.set(`search ${key}`, name),
  search_removal: (facts, { payload: { key } }) => stands(facts, `search ${key}`, false),
  desk_answer(facts, { payload: { property_id: home, inquiries, answer, sentence, taken_room } }) {
    for (const { inquiry_id } of inquiries)
      facts.set(`answer to ${inquiry_id} at ${home}`, `${answer} ${sentence}`)
    if (taken_room != null) stands(facts, `free ${taken_room} at ${home}`, false)
  },
  desk_note: (facts, { home, payload: { inquiry_id, text } }) =>
    stands(facts, `${text} on ${inquiry_id} at ${home}`, true),
  desk_home(facts, { payload }) {
    const { property_id: home } = payload
    if (payload.change === 'room') stands(facts, `free ${payload.room_id} at ${home}`, payload.available)
    else if (payload.change === 'listed') stands(facts, `listed at ${home}`, payload.listed)
    else stands(facts, `confirmed at ${home}`, payload.confirmed)
  },
}

function stands(facts: Map<string, string>, subject: string, does: boolean): void {
  if (does) facts.set(subject, 'yes')
  else facts.delete(subject)
}

const apply = (facts: Map<string, string>, one: Wording) =>
  isOfViewing(one) || (effects[one.kind] as (facts: Map<string, string>, one: Wording) => void)(facts, one)

/** Subjects that are open: what was given up after an attempt may have been done or not, with all that rests on it. */
function openSubjects(said: readonly Wording[]): (subject: string) => boolean {
  const given = said.filter((one) => one.givenUp && !isOfViewing(one))
  const blocked = new Set(said.flatMap(({ kind, person }) => (kind === 'block' ? person : [])))
  // It takes the confirmation back where no other room of the home is free then.
  const gone = new Set(
    said.flatMap(({ kind, home, payload }) =>
      kind === 'desk_answer' && payload.answer === 'gone' ? `confirmed at ${home}` : [],
    ),
  )
  return (subject) =>
    gone.has(subject) ||
    given.some(({ kind, home, person }) => {
      const isOfProfile = kind === 'profile_save' && (subject === 'job' || subject === 'photo')
      const words = subject.split(' ')
      const isOfNotices = kind === 'notice_settings' && subject === 'names'
      const isOfSearch = kind.startsWith('search_') && subject.startsWith('search ')
      return (
        isOfProfile ||
        isOfNotices ||
        isOfSearch ||
        words.includes(String(home)) ||
        words.includes(String(person))
      )
    }) ||
    // What was said before a block leaves or not.
    [...blocked].some((person) => subject.startsWith(`decision on ${person} `))
}

/** Where the server has something else than what the renter said last. */
export function differences(before: Facts, said: readonly Wording[], after: Facts): string[] {
  const wanted = new Map(before)
  for (const one of said) if (!one.undone && !one.forgotten) apply(wanted, one)
  const isOpen = openSubjects(said)
  return [...new Set([...wanted.keys(), ...after.keys()])]
    .filter((subject) => wanted.get(subject) !== after.get(subject) && !isOpen(subject))
    .map(
      (subject) =>
        `${subject} is ${after.get(subject) ?? 'no'}, and should be ${wanted.get(subject) ?? 'no'}`,
    )
}
