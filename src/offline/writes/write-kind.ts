/** What the outbox has to know of a kind of write, and the kinds known. No schemas: public pages load it. */
import type * as v from 'valibot'
import type { Application, Pairing } from '../../contract/applications.ts'
import type { AnyEnvelope, carriedIds } from '../../contract/envelope.ts'
import type { Partner } from '../../contract/partners.ts'
import type { SavedSearch } from '../../contract/saved-searches.ts'
import type { ShownPerson } from '../../domain/same-person.ts'
import type { OutboxKind, OutboxPayloads, OutboxRow, Receipt, RowError } from '../outbox/row.ts'

/** The ids that an answer carries. */
export type CarriedIds = NonNullable<ReturnType<typeof carriedIds>>

type QueryKey = readonly unknown[]

/** The cached answers that a write outdates, by the starts of their query keys. */
interface Outdated {
  /** Asked for again as soon as the write is delivered, where a screen shows them. */
  readonly now?: readonly QueryKey[]
  /** Asked for again by the next screen that shows them. */
  readonly later?: readonly QueryKey[]
  /** Removed with the delivery. */
  readonly removed?: readonly QueryKey[]
  /** Removed with the delivery, and asked for again at once where a screen shows them. */
  readonly reset?: readonly QueryKey[]
}

/** An application of somebody: its own id, and the home's. */
interface PersonsApplication {
  readonly inquiry_id: number
  readonly property_id: number | null
}

/** A person whom I have blocked: `id` of the server's block, or `row` of an unsent one. */
export interface ShownBlock {
  readonly name: string | null
  readonly id: number | null
  /** When the server noted it; null for an unsent one. */
  readonly at: string | null
  readonly row: OutboxRow | null
}

/** A saved search with its last change, which may wait. */
export interface ShownSearch extends SavedSearch {
  readonly isUnsent: boolean
}

/**
 * A kind of write. What it may leave out means 'no' or 'none'. `row` is always a row of this kind, and another row one
 * of the same user.
 */
export interface WriteKind<K extends OutboxKind = OutboxKind> {
  /** As rows are stored: it never changes. */
  readonly kind: K
  /** Checks a payload before it is queued, and again when it leaves. */
  readonly payload: v.GenericSchema<unknown, OutboxPayloads[K]>
  /** The subject, e.g. `property:12`: rows of one kind and target leave one after the other, or replace each other. */
  target(payload: OutboxPayloads[K]): string

  /** Path relative to the origin, and the body. */
  request(payload: OutboxPayloads[K]): { path: string; body: unknown }
  /** Reads a 2xx body; null where it does not fit the contract. */
  receipt(body: unknown): Receipt | null
  /** Whether the ids in a 2xx body without other marks are the ids that this write's answer carries. */
  echoes(ids: CarriedIds, payload: OutboxPayloads[K], user: number): boolean
  /** Reads a refusal that says 'this was already delivered'; null for every other refusal. */
  already?(envelope: AnyEnvelope, payload: OutboxPayloads[K]): Receipt | null
  /** What is kept of a refusal beside its code, to say why. */
  because?(envelope: AnyEnvelope): Pick<RowError, 'overtaken' | 'slots'>

  /**
   * The home whose application or applicants the write is about; null for one that is not known. Writes about one home
   * leave in the order in which they were made. A write about a home itself has none.
   */
  home?(payload: OutboxPayloads[K]): number | null | undefined
  /** Whether the row may not leave before an `earlier` one of another kind or target is delivered. */
  restsOn?(row: OutboxRow<K>, earlier: OutboxRow): boolean
  /** The same for a row that stands behind it in the queue. */
  restsOnLater?(row: OutboxRow<K>, later: OutboxRow): boolean
  /** Whether the server takes it only from somebody who has applied: it leaves before every withdrawal. */
  needsApplication?(payload: OutboxPayloads[K]): boolean
  /**
   * Made one after the other within seconds, and in any order the same, like swipes of the deck: they may be under way
   * together as their page hides, are counted once they wait, and what they outdate is asked for after the last one.
   */
  readonly comesInSeries?: true

  /** The applicant (their inquiry id) to whom the write says something. */
  addressee?(payload: OutboxPayloads[K]): number | undefined
  /** It says yes or no to its addressee. */
  readonly isDecision?: true
  /** The applicant (their inquiry id) to whom nothing may be said any more: waiting writes to them are taken back. */
  silences?(payload: OutboxPayloads[K]): number

  /** Merges into an earlier payload that has not left, or was refused; without it the later one replaces it. */
  merge?(earlier: OutboxPayloads[K], later: OutboxPayloads[K]): OutboxPayloads[K]
  /** Whether the form behind the row already showed the server's state without the `refused` row: nothing is merged. */
  isMadeAfresh?(row: OutboxRow<K>, refused: OutboxRow<K>): boolean
  /** False where what rests on it is not made anew by it, as an application is by the end of the one before. */
  readonly makesAnew?: false
  /** Its form opens filled in with what was refused, for another try. */
  readonly hasForm?: true

  // What it does on screens, until an answer has it:

  /** To the application of its home. `cards` are the people of the home's deck. */
  onApplication?(application: Application, row: OutboxRow<K>, cards: readonly Pairing[]): Application
  /** To each person of a home. */
  onPairing?(pairing: Pairing, row: OutboxRow<K>): Pairing
  /** To the profile. */
  onProfile?(profile: Partner, payload: OutboxPayloads[K]): Partner
  /** To the ids of hidden homes. */
  onHiddenHomes?(hidden: ReadonlySet<number>, payload: OutboxPayloads[K]): ReadonlySet<number>
  /** To the list of whom I have blocked. */
  onBlocks?(blocks: readonly ShownBlock[], row: OutboxRow<K>): readonly ShownBlock[]
  /** To the list of my saved searches. */
  onSearches?(searches: readonly ShownSearch[], row: OutboxRow<K>): readonly ShownSearch[]
  /** Whether it takes this person off every screen. */
  blocks?(payload: OutboxPayloads[K], person: ShownPerson): boolean
  /** The applications of whom it takes off the screens, as far as this device knows them. */
  blockedApplications?(payload: OutboxPayloads[K]): readonly PersonsApplication[]

  /** What a delivery outdates, or a final refusal, which shows that the screens are out of date. */
  outdates?(row: OutboxRow<K>): Outdated
}

/** Filled by member-kinds.ts and desk-kinds.ts, before the outbox looks at its user's rows. */
const kinds = new Map<string, WriteKind>()

/** Makes a kind known. */
export function addKind(kind: WriteKind): void {
  kinds.set(kind.kind, kind)
}

export const isKnownKind = (kind: string): boolean => kinds.has(kind)

/** The rule of a known kind. */
export const ruleOf = (kind: OutboxKind) => kinds.get(kind) as WriteKind
