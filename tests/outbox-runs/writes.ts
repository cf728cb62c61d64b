/** What the renter of a run says, each in words of its own so that its effect can be recognised. */
import { pick } from '../../e2e/faults/fault.ts'
import { defaultNoticeSettings } from '../../src/contract/notices.ts'
import { DECISION_HOLD_MS } from '../../src/offline/outbox/outbox.ts'
import type { OutboxKind, OutboxPayloads } from '../../src/offline/outbox/row.ts'
import { inquiryFor } from '../offline/payloads.ts'
import type { DeskKind } from './desk-writes.ts'
import { createViewingSayings } from './viewing-writes.ts'
import type { Renter } from './world.ts'

/** A write, where it is about them with its home and the other person's inquiry. */
export type Saying = {
  [Kind in OutboxKind]: {
    readonly kind: Kind
    readonly payload: OutboxPayloads[Kind]
    readonly target: string
    /** Milliseconds. */
    readonly hold: number
    readonly home: number | null
    readonly person: number | null
    /** It was undone, or the app died before it took it: what the renter can say is as before. */
    revert(): void
  }
}[OutboxKind]

/** One pixel each, which the server decodes as it would a photo. */
const photos = [
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
].map((base64) => `data:image/png;base64,${base64}`) as [string, string]

interface Person {
  readonly theirs: number
  readonly home: number
  /** My inquiry, to which they have said yes; null for one in the deck. */
  mine: number | null
  /** They have said yes, which holds for my next application, too: my own then makes a match. */
  readonly hasSaidYes: boolean
  word: 'confirmed' | 'rejected' | null
  /** They have had, or will have, a mail from the renter. */
  isTold: boolean
  block: 'none' | 'blocked' | 'ended'
}

interface Home {
  readonly id: number
  isApplied: boolean
  /** The last application of this run for it. */
  inquiry: Saying | null
}

/** Our server takes ten applications and changes, and ten reports, an hour (services/rate-limits.ts). */
const LIMIT = 9

/** @param blocksOf the renter's blocks as the server has them: their ids, and whom each is about */
export function createSayings(
  renter: Renter,
  random: () => number,
  blocksOf: () => Promise<readonly { id: number; theirs: number }[]>,
) {
  let count = 0
  let applications = 0
  let reports = 0
  let profileKnown = false
  let names = false
  const saved = new Map<number, boolean>()
  const searches = new Set<string>()
  const hidden = new Map<number, boolean>()
  const homes = [...renter.applied, ...renter.homes].map(
    (id): Home => ({ id, isApplied: renter.applied.includes(id), inquiry: null }),
  )
  const people = [...renter.applicants, ...renter.rivals, ...renter.strangers, ...renter.matches].map(
    (one): Person => ({
      theirs: 'theirs' in one ? one.theirs : one.inquiryId,
      home: one.propertyId,
      mine: 'mine' in one ? one.mine : null,
      hasSaidYes: 'mine' in one,
      word: null,
      isTold: false,
      block: 'none',
    }),
  )
  const decision = () => pick(random, ['confirmed', 'rejected'] as const)
  /** None where the page was hidden. */
  const hold = () => (random() < 0.8 ? DECISION_HOLD_MS : 0)

  function one<Item>(items: readonly Item[], fits: (item: Item) => boolean): Item | null {
    const [first, ...others] = items.filter(fits)
    return first === undefined ? null : pick(random, [first, ...others])
  }
  const isHere = ({ home }: Person) => homes.some(({ id, isApplied }) => id === home && isApplied)
  /** Their home is one of those that the renter had applied for before: until an application has arrived its people are not seen. */
  const isSeen = ({ home }: Person) =>
    homes.some(({ id, isApplied, inquiry }) => id === home && isApplied && inquiry === null)
  const isMet = (person: Person) => person.block === 'none' && isHere(person)
  const somebody = (fits: (person: Person) => boolean) => one(people, (each) => isMet(each) && fits(each))

  /** A saying about a home alone. */
  const ofHome = (home: number) => ({ target: `property:${home}`, hold: 0, home, person: null })
  const ofPerson = ({ home, theirs }: Person, target = `inquiry:${theirs}`) => ({
    target,
    hold: 0,
    home,
    person: theirs,
  })

  /** Makes `now` of a thing, and back. */
  function changing<Thing extends object>(thing: Thing, now: Partial<Thing>) {
    const before = { ...thing }
    Object.assign(thing, now)
    return () => void Object.assign(thing, before)
  }

  function application(home: Home): Saying {
    const payload = inquiryFor(home.id, `words ${count}`)
    const before = { ...home }
    const saying: Saying = {
      kind: 'inquiry',
      ...ofHome(home.id),
      payload,
      revert: () => Object.assign(home, before),
    }
    applications += 1
    Object.assign(home, { isApplied: true, inquiry: saying })
    return saying
  }

  const sayings: {
    readonly [Kind in Exclude<OutboxKind, DeskKind>]: () => Saying | null | Promise<Saying | null>
  } = {
    profile_save() {
      const job = `job ${count}`
      const photo = random() < 0.4 && { photo: pick(random, [...photos, null] as [string, string, null]) }
      const first = profileKnown ? null : ({ smoking: 'no_smoking', has_pets: false } as const)
      profileKnown = true
      return {
        kind: 'profile_save',
        target: 'profile',
        payload: { job, ...first, ...photo },
        hold: 0,
        home: null,
        person: null,
        revert: () => {
          profileKnown &&= first === null
        },
      }
    },
    inquiry() {
      if (!profileKnown) return sayings.profile_save()
      const home = applications < LIMIT ? one(homes, ({ isApplied }) => !isApplied) : null
      return home && application(home)
    },
    inquiry_change() {
      const home = applications < LIMIT ? one(homes, ({ isApplied }) => isApplied) : null
      if (home === null) return null
      applications += 1
      const payload = { property_id: home.id, roommate_note: `note ${count}` }
      return { kind: 'inquiry_change', ...ofHome(home.id), payload, revert() {} }
    },
    inquiry_withdrawal() {
      const home = one(homes, ({ isApplied }) => isApplied)
      if (home === null) return null
      const reverts = [
        changing(home, { isApplied: false, inquiry: null }),
        ...people
          .filter((person) => person.home === home.id)
          .map((person) => changing(person, { mine: null, word: null, isTold: false })),
      ]
      return {
        kind: 'inquiry_withdrawal',
        ...ofHome(home.id),
        hold: hold(),
        payload: { property_id: home.id },
        revert: () => {
          for (const revert of reverts) revert()
        },
      }
    },
    suggestion_decision() {
      const other = somebody(({ mine, word }) => mine === null && word === null)
      if (other === null) return null
      const word = decision()
      return {
        kind: 'suggestion_decision',
        ...ofPerson(other),
        hold: hold(),
        payload: { inquiry_id: other.theirs, decision: word, property_id: other.home },
        revert: changing(other, { word }),
      }
    },
    match_decision() {
      const other = somebody(({ mine, word }) => mine !== null && word === null)
      if (other === null || other.mine === null) return null
      const word = decision()
      return {
        kind: 'match_decision',
        ...ofPerson(other, `inquiry:${other.mine}`),
        hold: hold(),
        payload: {
          inquiry_id: other.mine,
          matched_inquiry_id: other.theirs,
          decision: word,
          property_id: other.home,
        },
        revert: changing(other, { word }),
      }
    },
    interest_withdrawal() {
      const other = somebody(({ hasSaidYes, word }) => !hasSaidYes && word === 'confirmed')
      if (other === null) return null
      return {
        kind: 'interest_withdrawal',
        ...ofPerson(other),
        hold: hold(),
        payload: { inquiry_id: other.theirs, property_id: other.home },
        revert: changing(other, { word: null, isTold: true }),
      }
    },
    contact() {
      const other = somebody(({ word, isTold }) => word === 'confirmed' && !isTold)
      if (other === null) return null
      return {
        kind: 'contact',
        ...ofPerson(other),
        payload: { match_id: other.theirs, property_id: other.home },
        revert: changing(other, { isTold: true }),
      }
    },
    bookmark() {
      const home = pick(random, [renter.homes[0] ?? 0, ...renter.homes.slice(1)])
      const before = saved.get(home) ?? false
      saved.set(home, !before)
      return {
        kind: 'bookmark',
        ...ofHome(home),
        payload: { property_id: home, saved: !before },
        revert: () => void saved.set(home, before),
      }
    },
    home_hiding() {
      const home = pick(random, [renter.homes[0] ?? 0, ...renter.homes.slice(1)])
      const before = hidden.get(home) ?? false
      hidden.set(home, !before)
      return {
        kind: 'home_hiding',
        ...ofHome(home),
        payload: { property_id: home, hidden: !before },
        revert: () => void hidden.set(home, before),
      }
    },
    search_save() {
      const [old] = searches
      const key = old !== undefined && random() < 0.6 ? old : crypto.randomUUID()
      const isNew = !searches.has(key)
      searches.add(key)
      return {
        kind: 'search_save',
        target: `search:${key}`,
        payload: {
          key,
          name: `search ${count}`,
          query: { max_price: 1300 },
          frequency: 'daily',
          lower_rents: true,
        },
        hold: 0,
        home: null,
        person: null,
        revert: () => void (isNew && searches.delete(key)),
      }
    },
    search_removal() {
      const [key] = searches
      if (key === undefined) return null
      searches.delete(key)
      return {
        kind: 'search_removal',
        target: `search:${key}`,
        payload: { key },
        hold: 0,
        home: null,
        person: null,
        revert: () => void searches.add(key),
      }
    },
    notice_settings() {
      const before = names
      names = !before
      return {
        kind: 'notice_settings',
        target: 'notices',
        payload: { ...defaultNoticeSettings, names },
        hold: 0,
        home: null,
        person: null,
        revert: () => {
          names = before
        },
      }
    },
    block() {
      const other = somebody(isSeen)
      if (other === null) return null
      const { theirs } = other
      return {
        kind: 'block',
        ...ofPerson(other),
        payload: { inquiry_id: theirs, property_id: other.home, name: null, email: null },
        revert: changing(other, { block: 'blocked' }),
      }
    },
    async unblock() {
      const blocks = await blocksOf()
      const ended = (theirs: number) =>
        people.some((each) => each.theirs === theirs && each.block === 'ended')
      const block = one(blocks, ({ theirs }) => !ended(theirs))
      if (block === null) return null
      const other = people.find(({ theirs }) => theirs === block.theirs)
      return {
        kind: 'unblock',
        target: `block:${block.id}`,
        hold: 0,
        home: null,
        person: block.theirs,
        payload: { block_id: block.id },
        revert: other ? changing(other, { block: 'ended' }) : () => {},
      }
    },
    report() {
      const other = one(people, isSeen)
      if (other === null || reports >= LIMIT) return null
      reports += 1
      const subject = random() < 0.6 ? { inquiry_id: other.theirs } : { property_id: other.home }
      const details = `report ${count}`
      return {
        kind: 'report',
        ...ofPerson(other),
        payload: { ...subject, reason: 'other', details },
        revert() {},
      }
    },
    ...createViewingSayings(renter.slots, random, () => homes),
  }

  return {
    /** Something that the renter can say by now; null where everything is said. */
    async next(): Promise<Saying | null> {
      count += 1
      const often = [
        'inquiry',
        'suggestion_decision',
        'suggestion_decision',
        'match_decision',
        'contact',
        'viewing_booking',
        'viewing_booking',
        'viewing_outcome',
      ] as const
      return sayings[pick(random, [...often, ...(Object.keys(sayings) as [keyof typeof sayings])])]()
    },
    /** The last application once more, as by a double tap, or in other words; null where there is none that stands. */
    again(): Saying | null {
      const home = one(homes, ({ inquiry }) => inquiry !== null)
      if (home === null || random() < 0.5 || applications >= LIMIT) return home?.inquiry ?? null
      count += 1
      return application(home)
    },
    /** Nothing is said any more of what this was about: whether it was done is open. */
    leave({ kind, home, person }: Pick<Saying, 'kind' | 'home' | 'person'>): void {
      if (kind === 'profile_save') profileKnown = false
      const isGone = kind === 'inquiry' || kind === 'inquiry_withdrawal'
      for (const each of people) if (each.theirs === person) each.block = 'ended'
      if (isGone) homes.splice(0, homes.length, ...homes.filter(({ id }) => id !== home))
    },
  }
}
