import { use, useMemo, useState, useSyncExternalStore } from 'react'
import type { Partner } from '../../contract/partners.ts'
import type { Block } from '../../contract/safety.ts'
import type { Suggestion } from '../../contract/suggestions.ts'
import type { Outbox } from '../../offline/outbox.ts'
import type { OutboxKind, OutboxRow } from '../../offline/outbox-row.ts'
import { emptySnapshot, type OutboxSnapshot } from '../../offline/outbox-snapshot.ts'
import {
  mergeProfileWithRows,
  newestRow,
  phaseOf,
  type RowPhase,
  suggestionsMinusDecided,
} from '../../offline/pending.ts'
import { hiddenIds, isBlocked, type ShownBlock, shownBlocks } from '../../offline/pending-safety.ts'
import { OutboxContext } from './outbox-context.ts'

/** To queue a write, undo, retry, edit or discard it. */
export function useOutbox(): Outbox {
  return use(OutboxContext)
}

/** Everything that the outbox shows; empty during hydration, as it was on the server. */
export function useOutboxSnapshot(): OutboxSnapshot {
  const outbox = useOutbox()
  return useSyncExternalStore(outbox.subscribe, outbox.getSnapshot, () => emptySnapshot)
}

/** One value out of the outbox; the component renders again when that value changes, not at each step of a row. */
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
 * What is made of the rows: plain data, a new object only where it says something else. A swipe is half a dozen steps of
 * its row, and what stands behind the deck follows other rows.
 */
export function useOfRows<Value>(select: (rows: readonly OutboxRow[]) => Value): Value {
  const said = useOutboxValue(({ rows }) => JSON.stringify(select(rows)))
  return useMemo((): Value => JSON.parse(said), [said])
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

/** What the overlaying hooks need of a query's result. */
export interface Answered<Data> {
  data: Data | undefined
  dataUpdatedAt: number
}

/** Suggestions without those whom I have blocked, or decided on, in whatever state that decision is. */
export function useUndecided({
  data,
  dataUpdatedAt,
}: Answered<readonly Suggestion[]>): Suggestion[] | undefined {
  const { rows } = useOutboxSnapshot()
  return useMemo(
    () =>
      data &&
      suggestionsMinusDecided(data, rows, dataUpdatedAt).filter(
        (person) => !isBlocked(rows, person, dataUpdatedAt),
      ),
    [data, dataUpdatedAt, rows],
  )
}

/** People of one sitting without those whom I have blocked since it began. */
export function useUnblocked<Person extends Suggestion>(people: readonly Person[]): readonly Person[] {
  const [since] = useState(Date.now)
  const blocks = useOfRows((rows) => rows.filter(({ kind }) => kind === 'block'))
  return useMemo(
    () => (blocks.length === 0 ? people : people.filter((person) => !isBlocked(blocks, person, since))),
    [people, blocks, since],
  )
}

/** Whom I have blocked, those included that the server has yet to hear of. */
export function useShownBlocks({ data, dataUpdatedAt }: Answered<readonly Block[]>): ShownBlock[] {
  const { rows } = useOutboxSnapshot()
  return useMemo(() => shownBlocks(data ?? [], rows, dataUpdatedAt), [data, dataUpdatedAt, rows])
}

/** The ids of the homes that stay out of my lists. */
export function useHiddenIds({ data, dataUpdatedAt }: Answered<readonly number[]>): ReadonlySet<number> {
  const hiding = useOfRows((rows) => rows.filter(({ kind }) => kind === 'home_hiding'))
  return useMemo(() => hiddenIds(data ?? [], hiding, dataUpdatedAt), [data, dataUpdatedAt, hiding])
}

/** The profile with the saves that wait on top. */
export function useMergedProfile({ data, dataUpdatedAt }: Answered<Partner>): Partner | undefined {
  const saves = useOfRows((rows) => rows.filter(({ kind }) => kind === 'profile_save'))
  return useMemo(() => data && mergeProfileWithRows(data, saves, dataUpdatedAt), [data, dataUpdatedAt, saves])
}
