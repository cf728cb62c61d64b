/**
 * What the queue asks of a write's kind. The kinds themselves are known once member-kinds.ts is loaded, and desk-kinds.ts
 * for staff.
 */
import * as v from 'valibot'
import type { OutboxKind, Write } from '../outbox/row.ts'
import { ruleOf } from './write-kind.ts'

/** A kind with its payload as it will be sent. @throws v.ValiError where it does not fit the contract */
export const checkedWrite = (kind: OutboxKind, payload: unknown): Write =>
  ({ kind, payload: v.parse(ruleOf(kind).payload, payload) }) as Write

/** The write that results when `later` replaces an `earlier` write of the same kind and target that has not left. */
export const replacing = (earlier: Write, { kind, payload }: Write): Write =>
  ({ kind, payload: ruleOf(kind).merge?.(earlier.payload, payload) ?? payload }) as Write

/** Whether a stored payload, perhaps of an older build, still fits the schema of this build. */
export const fitsContract = ({ kind, payload }: { kind: OutboxKind; payload: unknown }): boolean =>
  v.is(ruleOf(kind).payload, payload)

/** Path and body of a row's request. @throws v.ValiError where its payload is of an older shape */
export const requestOf = ({ kind, payload }: { kind: OutboxKind; payload: unknown }) =>
  ruleOf(kind).request(v.parse(ruleOf(kind).payload, payload))
