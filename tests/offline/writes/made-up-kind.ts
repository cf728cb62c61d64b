/** A kind of write that the app does not have: a visit to a home that I have applied for. This is all the outbox is told. */
import * as v from 'valibot'
import { defineCall } from '../../../src/contract/call.ts'
import { isSameHome } from '../../../src/offline/outbox/order.ts'
import type { Outbox } from '../../../src/offline/outbox/outbox.ts'
import type { OutboxKind, OutboxPayloads, OutboxRow } from '../../../src/offline/outbox/row.ts'
import { queryKeys } from '../../../src/offline/queries/query-keys.ts'
import { itsHome, ofHome, sentBy } from '../../../src/offline/writes/sent-by.ts'
import { addKind, type WriteKind } from '../../../src/offline/writes/write-kind.ts'

const asking = v.object({ date: v.string() })
const askForVisit = defineCall({
  method: 'POST',
  path: '/property/:id/visit',
  client: 'authenticated',
  request: asking,
  response: v.unknown(),
})

interface Visit {
  property_id: number
  date: string
}

const rule = {
  payload: v.object({ ...asking.entries, property_id: v.number() }),
  ...ofHome,
  ...sentBy(askForVisit),
  home: itsHome,
  restsOn: (row: OutboxRow, earlier: OutboxRow) => earlier.kind === 'inquiry' && isSameHome(row, earlier),
  outdates: ({ user }: OutboxRow) => ({ now: [queryKeys.records(user)] }),
}

/** Declared by its type it would be a kind of the app, and every table of kinds would ask for it. */
export const VISIT = 'home_visit' as OutboxKind
addKind({ kind: VISIT, ...rule } as unknown as WriteKind)

export const askToVisit = (outbox: Pick<Outbox, 'enqueue'>, visit: Visit, about: string | null = null) =>
  outbox.enqueue(VISIT, visit as unknown as OutboxPayloads[OutboxKind], { about })
