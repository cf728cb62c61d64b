/** Rows as the outbox stores them, for tests of what is made of them. */

import {
  type OutboxKind,
  type OutboxPayloads,
  type OutboxRow,
  ROW_VERSION,
  type RowFields,
} from '../../src/offline/outbox/row.ts'
import { checkedWrite } from '../../src/offline/writes/kinds.ts'
import '../../src/offline/writes/member-kinds.ts'
import { ruleOf } from '../../src/offline/writes/write-kind.ts'

let nextSeq = 1
/** A row that waits, later than those made before it. */
export function outboxRow<K extends OutboxKind>(
  kind: K,
  payload: OutboxPayloads[K],
  fields: Partial<RowFields> = {},
): OutboxRow {
  const write = checkedWrite(kind, payload)
  const seq = nextSeq++
  return {
    ...write,
    id: `row-${seq}`,
    user: 1,
    seq,
    target: ruleOf(kind).target(write.payload),
    about: null,
    version: ROW_VERSION,
    created: 0,
    attempts: 0,
    notBefore: 0,
    state: 'waiting',
    holder: null,
    claim: null,
    lastError: null,
    receipt: null,
    settled: null,
    ...fields,
  }
}
