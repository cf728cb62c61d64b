/** What the decisions of two applicants mean: their relation, the order of people, the next step. */
import type { Application, Pairing } from '../contract/applications.ts'
import type { BrokerAnswer } from '../contract/broker-answer.ts'
import type { Decision } from '../contract/enums.ts'

/**
 * How a person stands to me. `interested`: they said yes, and I have not answered. `match`: both said yes. `waiting`: I
 * said yes, and they have not answered. `new`: neither has decided, as far as I may know. `my_no`, `their_no`: over.
 */
export type Relation = 'interested' | 'match' | 'waiting' | 'new' | 'my_no' | 'their_no'

export function relation({ mine, theirs }: Pick<Pairing, 'mine' | 'theirs'>): Relation {
  if (mine === 'rejected') return 'my_no'
  if (theirs === 'rejected') return 'their_no'
  if (mine === 'confirmed') return theirs === 'confirmed' ? 'match' : 'waiting'
  return theirs === 'confirmed' ? 'interested' : 'new'
}

/** Whether it is my turn to answer this person: their yes waits for mine, or the backend has proposed them. */
export const isMyTurn = (pairing: Pairing): boolean =>
  relation(pairing) === 'interested' || (pairing.isProposed === true && relation(pairing) === 'new')

const ranks: Readonly<Record<Relation, number>> = {
  interested: 0,
  match: 1,
  waiting: 2,
  new: 3,
  their_no: 4,
  my_no: 4,
}

const rankOf = (pairing: Pairing): number => (isMyTurn(pairing) ? ranks.interested : ranks[relation(pairing)])

/** The order of people everywhere: whoever waits for my answer first, then matches; within these the best fit first. */
export const inOrderOfTurn = (one: Pairing, other: Pairing): number =>
  rankOf(one) - rankOf(other) ||
  (other.fit?.score ?? -1) - (one.fit?.score ?? -1) ||
  one.person.inquiry_id - other.person.inquiry_id

/** The order of the deck: whoever waits for my answer first, the others as the server ranks them. */
export const interestedFirst = (people: readonly Pairing[]): Pairing[] =>
  people.toSorted((one, other) => Number(isMyTurn(other)) - Number(isMyTurn(one)))

/** The people in a relation to me, best fit first. */
export const peopleWho = (people: readonly Pairing[], wanted: Relation): Pairing[] =>
  people.filter((pairing) => relation(pairing) === wanted).sort(inOrderOfTurn)

/** The people who wait for my answer, best fit first. */
export const peopleAsking = (people: readonly Pairing[]): Pairing[] =>
  people.filter(isMyTurn).sort(inOrderOfTurn)

/** Whether an answer of the broker's ends an application. */
export const isEnd = ({ answer }: BrokerAnswer): boolean => answer === 'gone' || answer === 'declined'

/** The answer that stands, where it ends the application: nobody is to be urged to anything for that room. */
export function endOf(answers: readonly BrokerAnswer[]): BrokerAnswer | null {
  const last = answers.at(-1)
  return last && isEnd(last) ? last : null
}

/**
 * The next step of an application.
 * - `over`: the broker's `answer` has ended it. Its people stay, but nobody is urged to meet them for that room.
 * - `confirm_email`: others see the application once its owner's address is confirmed.
 * - `answer`: `people` wait for my answer.
 * - `talk`: both have said yes, and both decisions have arrived.
 * - `deliver`: they have said yes, and mine has yet to arrive.
 * - `wait`: they have yet to answer; `toMeet` others can be met meanwhile.
 * - `meet`: people wait for my swipe. `toMeet` is null where the backend does not count them.
 * - `look`: there is no new person.
 * - `sent`: the home is not shared, so that there is nobody to meet.
 */
export type NextStep =
  | { readonly type: 'over'; readonly answer: BrokerAnswer }
  | { readonly type: 'confirm_email' }
  | { readonly type: 'answer' | 'talk' | 'deliver'; readonly people: readonly Pairing[] }
  | { readonly type: 'wait'; readonly people: readonly Pairing[]; readonly toMeet: number | null }
  | { readonly type: 'meet'; readonly toMeet: number | null }
  | { readonly type: 'look' | 'sent' }

/** The next step of an application that the broker has not ended. */
export type OpenStep = Exclude<NextStep, { type: 'over' }>

/** @param isUndelivered whether my decision on a person (by inquiry id) has yet to arrive at the server */
export function nextStep(
  {
    emailPending,
    people,
    isShared,
    toMeet,
    answers,
  }: Pick<Application, 'emailPending' | 'people' | 'isShared' | 'toMeet' | 'answers'>,
  isUndelivered: (inquiryId: number) => boolean = () => false,
): NextStep {
  const end = endOf(answers)
  if (end) return { type: 'over', answer: end }
  if (emailPending) return { type: 'confirm_email' }
  const asking = peopleAsking(people)
  if (asking.length > 0) return { type: 'answer', people: asking }
  const matches = peopleWho(people, 'match')
  const arrived = matches.filter(({ person }) => !isUndelivered(person.inquiry_id))
  if (arrived.length > 0) return { type: 'talk', people: arrived }
  if (matches.length > 0) return { type: 'deliver', people: matches }
  const waiting = peopleWho(people, 'waiting')
  if (waiting.length > 0) return { type: 'wait', people: waiting, toMeet }
  if (!isShared) return { type: 'sent' }
  return toMeet === 0 ? { type: 'look' } : { type: 'meet', toMeet }
}

const steps: Readonly<Record<NextStep['type'], number>> = {
  confirm_email: 0,
  answer: 0,
  talk: 1,
  deliver: 1,
  wait: 2,
  meet: 3,
  look: 4,
  sent: 4,
  over: 5,
}

/**
 * The dashboard's order of applications: my turn first, then matches, waiting, looking, at last those that the broker's
 * answer has ended; otherwise as they come.
 */
export const inOrderOfSteps = <Known extends Application>(applications: readonly Known[]): Known[] =>
  applications.toSorted((one, other) => steps[nextStep(one).type] - steps[nextStep(other).type])

/** What a withdrawal ends: the names of matches, and whether a yes of one side still waits. */
export function endedByWithdrawal(people: readonly Pairing[]): { matches: string[]; isWaiting: boolean } {
  return {
    matches: peopleWho(people, 'match').flatMap(({ person }) => person.name ?? []),
    isWaiting: people.some((pairing) => relation(pairing) === 'waiting' || isMyTurn(pairing)),
  }
}

/** My decision on a person, and whether it is known to have made a match. */
export interface MyDecision {
  readonly inquiryId: number
  readonly decision: Decision
  readonly isMatch: boolean
}

/** A person as my decision leaves them. */
export const decided = (pairing: Pairing, { inquiryId, decision, isMatch }: MyDecision): Pairing =>
  pairing.person.inquiry_id === inquiryId
    ? { ...pairing, mine: decision, theirs: isMatch ? 'confirmed' : pairing.theirs }
    : pairing

/** A person as they are once my yes is taken back. */
export const undecided = (pairing: Pairing, inquiryId: number): Pairing =>
  pairing.person.inquiry_id === inquiryId && pairing.mine === 'confirmed'
    ? { ...pairing, mine: null }
    : pairing

/** The application with a decision of mine. `cards` are people of the home's deck: a yes to one of them is shown at once. */
export function withDecision(
  application: Application,
  mine: MyDecision,
  cards: readonly Pairing[],
): Application {
  const isMeant = ({ person }: Pairing) => person.inquiry_id === mine.inquiryId
  const met = application.people.some(isMeant) ? undefined : cards.find(isMeant)
  // A no to somebody of the deck alone leaves nothing to show.
  const people = met && mine.decision === 'confirmed' ? [...application.people, met] : application.people
  return { ...application, people: people.map((pairing) => decided(pairing, mine)) }
}

/** The application without a yes of mine that had no answer: its person can be met again. */
export function withoutInterest(application: Application, inquiryId: number): Application {
  const { people, toMeet } = application
  const left = people.map((pairing) => undecided(pairing, inquiryId))
  const isMet = left.some((pairing, index) => pairing !== people[index])
  return { ...application, people: left, toMeet: toMeet !== null && isMet ? toMeet + 1 : toMeet }
}
