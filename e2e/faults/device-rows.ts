/** What an app of before has left in the phone's outbox, and what has become of it. */
import type { Page } from 'playwright/test'
import { defaultNoticeSettings } from '../../src/contract/notices.ts'
import { OUTBOX_DATABASE } from '../../src/offline/device/cache-names.ts'
import type { OutboxKind, OutboxPayloads, OutboxRow } from '../../src/offline/outbox/row.ts'
import { ROW_VERSION } from '../../src/offline/outbox/row.ts'
import { inquiryFor } from '../../tests/offline/payloads.ts'
import type { DeskKind } from '../../tests/outbox-runs/desk-writes.ts'
import type { Wording } from '../../tests/outbox-runs/verdict.ts'
import type { ViewingKind } from '../../tests/outbox-runs/viewing-writes.ts'
import type { Renter } from '../../tests/outbox-runs/world.ts'
import { expect } from './scene.ts'

/** The kinds that renters write; those of the desk and of viewings meet every fault in the random runs. */
const SEARCH = '6f1b8f0e-5f3c-4c7a-9d5e-0a1b2c3d4e5f'
/** Never saved: removing it changes nothing. */
const OTHER_SEARCH = '0c7d2f53-8a4b-4e0e-8f0f-6f2a9b1c4d7e'

export type RentersKind = Exclude<OutboxKind, DeskKind | ViewingKind>

/** One write of each kind of a renter's, each with what it needs before it. */
export function oneOfEach(renter: Renter): Wording[] {
  const [home = 0, other = 0] = renter.homes
  const [applicant, nuisance, stranger] = renter.applicants.map(({ inquiryId }) => inquiryId) as [
    number,
    number,
    number,
  ]
  const [match] = renter.matches
  const property_id = renter.applied[0] ?? 0
  const payloads: { readonly [Kind in RentersKind]: OutboxPayloads[Kind] } = {
    profile_save: { smoking: 'no_smoking', has_pets: false, job: 'Baker' },
    inquiry: inquiryFor(home, 'From the subway'),
    inquiry_change: { property_id: home, roommate_note: 'From the bus' },
    suggestion_decision: { inquiry_id: applicant, decision: 'confirmed', property_id },
    match_decision: {
      inquiry_id: match?.mine ?? 0,
      decision: 'confirmed',
      matched_inquiry_id: match?.theirs ?? 0,
      property_id: match?.propertyId ?? 0,
    },
    contact: { match_id: match?.theirs ?? 0, property_id: match?.propertyId ?? 0 },
    bookmark: { property_id: other, saved: true },
    home_hiding: { property_id: other, hidden: true },
    notice_settings: { ...defaultNoticeSettings, names: true },
    search_save: {
      key: SEARCH,
      name: 'Fort Lee',
      query: { city: 'Fort Lee' },
      frequency: 'daily',
      lower_rents: true,
    },
    search_removal: { key: OTHER_SEARCH },
    block: { inquiry_id: nuisance, property_id, name: null, email: null },
    unblock: { block_id: renter.blocked.id },
    report: { inquiry_id: stranger, reason: 'other', details: 'From the ferry' },
    interest_withdrawal: { inquiry_id: applicant, property_id },
    inquiry_withdrawal: { property_id: home },
  }
  const targets: { readonly [Kind in RentersKind]: string } = {
    profile_save: 'profile',
    inquiry: `property:${home}`,
    inquiry_change: `property:${home}`,
    suggestion_decision: `inquiry:${applicant}`,
    match_decision: `inquiry:${match?.mine ?? 0}`,
    contact: `inquiry:${match?.theirs ?? 0}`,
    bookmark: `property:${other}`,
    home_hiding: `property:${other}`,
    notice_settings: 'notices',
    search_save: `search:${SEARCH}`,
    search_removal: `search:${OTHER_SEARCH}`,
    block: `inquiry:${nuisance}`,
    unblock: `block:${renter.blocked.id}`,
    report: `inquiry:${stranger} other From the ferry`,
    interest_withdrawal: `inquiry:${applicant}`,
    inquiry_withdrawal: `property:${home}`,
  }
  return (Object.keys(payloads) as RentersKind[]).map(
    (kind): Wording =>
      ({
        id: crypto.randomUUID(),
        kind,
        payload: payloads[kind],
        target: targets[kind],
        hold: 0,
        home: null,
        person: null,
        undone: false,
        forgotten: false,
        givenUp: false,
        isVolatile: false,
        isUndoVolatile: false,
        revert() {},
      }) as Wording,
  )
}

/** Puts writes into the phone's outbox, as they wait after a day without a signal. */
export async function leaveOnDevice(
  page: Page,
  user: number,
  said: readonly Wording[],
  more: Partial<OutboxRow> = {},
): Promise<void> {
  const now = Date.now()
  const rows = said.map(({ id, kind, target, payload }, index) => ({
    id,
    kind,
    target,
    payload,
    user,
    seq: index + 1,
    about: null,
    version: ROW_VERSION,
    created: now,
    attempts: 0,
    notBefore: 0,
    state: 'waiting',
    holder: null,
    claim: null,
    lastError: null,
    receipt: null,
    settled: null,
    ...more,
  }))
  await page.evaluate(
    ([name, left]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const writing = opening.result.transaction('rows', 'readwrite')
          for (const row of left) writing.objectStore('rows').put(row)
          writing.oncomplete = () => resolve()
          writing.onabort = () => reject(writing.error)
          opening.result.close()
        }
      }),
    [OUTBOX_DATABASE, rows] as const,
  )
}

/** Every row of the device, in order. */
export async function rowsOf(page: Page): Promise<OutboxRow[]> {
  const rows = await page.evaluate(
    (name) =>
      new Promise<OutboxRow[]>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('rows').objectStore('rows').getAll()
          reading.onsuccess = () => resolve(reading.result)
          reading.onerror = () => reject(reading.error)
          opening.result.close()
        }
      }),
    OUTBOX_DATABASE,
  )
  return rows.toSorted((one, other) => one.seq - other.seq)
}

/** The signal is back, as the browser tells its pages. */
export const wake = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('online')))

/** Waits until the device has nothing left to send. */
export async function delivered(page: Page, count: number, timeout = 20_000): Promise<void> {
  const states = async () => (await rowsOf(page)).map(({ state }) => state)
  await expect.poll(states, { timeout, intervals: [100] }).toEqual(Array(count).fill('sent'))
}
