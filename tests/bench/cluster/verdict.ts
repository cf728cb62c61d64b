/** What the database has done, beside what renters were told: by triggers that note each committed change with its key. */
import type pg from 'pg'
import { allEffects, type Effect } from '../../../e2e/faults/effects.ts'
import type { Write } from './renter.ts'

export interface Verdict {
  readonly acknowledged: number
  /** Answered with a rule's no, which changes nothing. */
  readonly refused: number
  readonly lost: string[]
  readonly doubled: string[]
}

const named = ({ call, userId, about, key }: Write) => `${call} of ${userId} about ${about} (${key})`

/** Whether one transaction did what the write wanted, whole and once, with the mail that belongs to it. */
function isWanted(write: Write, { changes }: Effect): boolean {
  const table = write.call === 'apply' ? 'inquiries' : 'suggestion_decisions'
  const [change, ...more] = changes.filter((each) => each.table === table)
  if (change === undefined || more.length > 0 || change.operation !== 'INSERT') return false
  if (write.call !== 'apply')
    return change.row.other_inquiry_id === write.about && change.row.decision === write.decision
  const mails = changes.filter((each) => each.table === 'outgoing_mails')
  return (
    change.row.property_id === write.about &&
    change.row.additional_details === write.key &&
    mails.length === 1
  )
}

/** Rows that stand at the end, by what only their write can have put there. */
async function standingRows(pool: pg.Pool): Promise<Set<string>> {
  const { rows } = await pool.query<{ row: string }>(`
    select 'apply ' || user_id || ' ' || property_id || ' ' || additional_details as row from inquiries
    union all
    select 'decision ' || d.user_id || ' ' || i.id || ' ' || d.decision
      from suggestion_decisions d join inquiries i on i.user_id = d.other_user_id and i.property_id = d.property_id`)
  return new Set(rows.map(({ row }) => row))
}

const rowOf = ({ call, userId, about, key, decision }: Write) =>
  call === 'apply' ? `apply ${userId} ${about} ${key}` : `decision ${userId} ${about} ${decision}`

export async function judge(pool: pg.Pool, writes: readonly Write[]): Promise<Verdict> {
  const effects = Map.groupBy(await allEffects(pool), ({ key }) => key)
  const standing = await standingRows(pool)
  const lost: string[] = []
  const doubled: string[] = []
  let acknowledged = 0
  let refused = 0
  for (const write of writes) {
    const mine = effects.get(write.key) ?? []
    if (mine.length > 1) doubled.push(`${named(write)} was done ${mine.length} times`)
    if (write.answer === null) {
      lost.push(`${named(write)} was never acknowledged`)
    } else if (write.answer.status === 409) {
      refused += 1
      // No renter applies twice for a home: such an answer means that an earlier try had its effect under no key.
      if (write.answer.text.includes('already_submitted')) doubled.push(`${named(write)} was there already`)
      if (mine.some(({ changes }) => changes.length > 0))
        doubled.push(`${named(write)} was refused, and done`)
    } else {
      acknowledged += 1
      const [effect] = mine
      if (effect === undefined || !isWanted(write, effect) || !standing.has(rowOf(write)))
        lost.push(`${named(write)} did ${JSON.stringify(effect?.changes ?? [])}`)
    }
  }
  const known = new Set<string | null>(writes.map(({ key }) => key))
  for (const [key, done] of effects) {
    if (!known.has(key) && done.some(({ changes }) => changes.length > 0))
      doubled.push(
        `done under ${key === null ? 'no' : 'an unknown'} key: ${JSON.stringify(done).slice(0, 300)}`,
      )
  }
  return { acknowledged, refused, lost, doubled }
}
