import { use, useMemo, useState, useSyncExternalStore } from 'react'
import { type Pairing, readSuggestion } from '../../../contract/applications.ts'
import type { Partner } from '../../../contract/partners.ts'
import type { Block } from '../../../contract/safety.ts'
import type { Suggestion } from '../../../contract/suggestions.ts'
import { interestedFirst } from '../../../domain/applications.ts'
import {
  blocksWithRows,
  hiddenHomesWithRows,
  isBlocked,
  profileWithRows,
  undecidedSuggestions,
} from '../../../offline/answers-with-rows.ts'
import type { Outbox } from '../../../offline/outbox/outbox.ts'
import type { OutboxKind, OutboxRow } from '../../../offline/outbox/row.ts'
import { newestRow, phaseOf, type RowPhase } from '../../../offline/outbox/row-phase.ts'
import { emptySnapshot, type OutboxSnapshot } from '../../../offline/outbox/snapshot.ts'
import type { ShownBlock } from '../../../offline/writes/write-kind.ts'
import { OutboxContext } from './outbox-context.ts'

/** The page's outbox: queues a write, and undoes, retries, edits or discards it. */
export function useOutbox(): Outbox {
  return use(OutboxContext)
}

/** The outbox's snapshot; empty during hydration, as it was on the server. */
export function useOutboxSnapshot(): OutboxSnapshot {
  const outbox = useOutbox()
  return useSyncExternalStore(outbox.subscribe, outbox.getSnapshot, () => emptySnapshot)
}

/** One value of the outbox's snapshot; the component renders again only when that value changes. */
export function useOutboxValue<Value extends string | number | boolean | null>(
  select: (snapshot: OutboxSnapshot) => Value,
): Value {
  const outbox = useOutbox()
  return useSyncExternalStore(
    outbox.subscribe,
    () => select(outbox.getSnapshot()),
    () => select(emptySnapshot),
  )
}

/**
 * Plain data that `select` makes of the rows; a new object only when its content changes. The comparison spares
 * renders: a swipe takes its row through half a dozen states, and what stands behind the deck follows other rows.
 */
export function useOfRows<Value>(select: (rows: readonly OutboxRow[]) => Value): Value {
  const json = useOutboxValue(({ rows }) => JSON.stringify(select(rows)))
  return useMemo((): Value => JSON.parse(json), [json])
}

interface FollowedRow<Kind extends OutboxKind> {
  row: ReturnType<typeof newestRow<Kind>>
  phase: RowPhase
}

/** The newest row of a kind and target, and the phase that its form or card is in. */
export function useRowPhase<Kind extends OutboxKind>(kind: Kind, target: string): FollowedRow<Kind> {
  return useOfRows((rows) => {
    const row = newestRow(rows, kind, target)
    return { row, phase: phaseOf(row, rows) }
  })
}

/** The part of a query's result that the hooks below read. */
export interface Answered<Data> {
  data: Data | undefined
  dataUpdatedAt: number
}

/**
 * The people of a deck, whoever waits for the reader's answer first, without those whom the reader has blocked or decided
 * on, whatever state that decision's row is in.
 */
export function useUndecided({
  data,
  dataUpdatedAt,
}: Answered<readonly Suggestion[]>): Pairing[] | undefined {
  const { rows } = useOutboxSnapshot()
  return useMemo(
    () =>
      data &&
      interestedFirst(
        undecidedSuggestions(data, rows, dataUpdatedAt)
          .filter((person) => !isBlocked(rows, person, dataUpdatedAt))
          .map(readSuggestion),
      ),
    [data, dataUpdatedAt, rows],
  )
}

/** People of one sitting without those whom the reader has blocked since the sitting began. */
export function useUnblocked(people: readonly Pairing[]): readonly Pairing[] {
  const [since] = useState(Date.now)
  const blocks = useOfRows((rows) => rows.filter(({ kind }) => kind === 'block'))
  return useMemo(
    () => (blocks.length === 0 ? people : people.filter(({ person }) => !isBlocked(blocks, person, since))),
    [people, blocks, since],
  )
}

/** The people whom the reader has blocked, including blocks that wait in the outbox. */
export function useShownBlocks({ data, dataUpdatedAt }: Answered<readonly Block[]>): readonly ShownBlock[] {
  const { rows } = useOutboxSnapshot()
  return useMemo(() => blocksWithRows(data ?? [], rows, dataUpdatedAt), [data, dataUpdatedAt, rows])
}

/** The ids of homes that the reader has hidden from their lists. */
export function useHiddenIds({ data, dataUpdatedAt }: Answered<readonly number[]>): ReadonlySet<number> {
  const hiding = useOfRows((rows) => rows.filter(({ kind }) => kind === 'home_hiding'))
  return useMemo(() => hiddenHomesWithRows(data ?? [], hiding, dataUpdatedAt), [data, dataUpdatedAt, hiding])
}

/** The profile with the outbox's waiting saves applied to it. */
export function useMergedProfile({ data, dataUpdatedAt }: Answered<Partner>): Partner | undefined {
  const saves = useOfRows((rows) => rows.filter(({ kind }) => kind === 'profile_save'))
  return useMemo(() => data && profileWithRows(data, saves, dataUpdatedAt), [data, dataUpdatedAt, saves])
}
