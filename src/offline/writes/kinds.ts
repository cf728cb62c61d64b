/// <reference types="vite/types/importMeta.d.ts" />
/**
 * The kinds of queued writes: every file beside this one that describes a kind, save those of desk-kinds.ts and
 * member-kinds.ts. They import the contract's schemas: the page loads them lazily with the outbox, and no code of a
 * public page may import this file.
 */
import * as v from 'valibot'
import type { OutboxKind, Write } from '../outbox/row.ts'
import { addKind, ruleOf, type WriteKind } from './write-kind.ts'

const rules = Object.values(
  import.meta.glob<WriteKind>(
    ['./*.ts', '!./{desk-*,viewing-*,notice-*,search-*,kinds,member-kinds,sent-by,write-kind}.ts'],
    {
      eager: true,
      import: 'rule',
    },
  ),
)
for (const rule of rules) addKind(rule)

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
