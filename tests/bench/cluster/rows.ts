/** The table of a run: what each call and each fault cost, what the database says, and what the processors did. */
import { availableParallelism } from 'node:os'
import { percentile, type Row, row } from '../row.ts'
import { type Attempt, callNames, isWrite } from './calls.ts'
import type { Run } from './drive.ts'
import type { Fault } from './faults.ts'
import { LEADER_TTL_SECONDS } from './postgres-pair.ts'
import type { Verdict } from './verdict.ts'

/** So long after a fault its errors still count for it, in ms. */
const AFTERMATH_MS = 5000
/** Above this the processors, and not the renters' pauses, set the pace. */
const SATURATED = 0.9

const isAnswered = ({ outcome }: Attempt) => outcome === 'answered'
const milliseconds = ({ sentAt, endedAt }: Attempt) => endedAt - sentAt
const percent = (share: number) => `${Math.round(share * 100)} %`
const number = (value: number) => value.toLocaleString('en')
const none = (what: string, found: readonly string[], of: string) =>
  row(what, `${found.length} of ${of}`, '0', found.length === 0)

function callRow(call: string, attempts: readonly Attempt[]): Row {
  const times = attempts.filter(isAnswered).map(milliseconds)
  const cells = [
    `${number(attempts.length).padStart(7)}`,
    `${attempts.filter((attempt) => !isAnswered(attempt)).length} errors`.padStart(12),
    `${attempts.filter(({ isRetry }) => isRetry).length} retries`.padStart(13),
    `p50 ${percentile(times, 0.5).toFixed(0)} ms`.padStart(12),
    `p99 ${percentile(times, 0.99).toFixed(0)} ms`.padStart(13),
  ]
  return row(call, cells.join(''))
}

/** How long after `from` something that was sent since then was answered. */
function firstAnswer(attempts: readonly Attempt[], from: number): string {
  const ends = attempts
    .filter((each) => isAnswered(each) && each.sentAt >= from)
    .map(({ endedAt }) => endedAt)
  const first = ends.reduce((earliest, end) => Math.min(earliest, end), Number.POSITIVE_INFINITY)
  return Number.isFinite(first) ? `${((first - from) / 1000).toFixed(2)} s` : 'never'
}

/** The fault that an error goes back to: the last that had begun, unless it was over for long. */
function causeOf({ sentAt, endedAt }: Attempt, faults: readonly Fault[]): Fault | undefined {
  const last = faults.findLast((fault) => fault.beganAt <= endedAt)
  return last !== undefined && sentAt <= last.endedAt + AFTERMATH_MS ? last : undefined
}

function faultRows(fault: Fault, attempts: readonly Attempt[], errors: readonly Attempt[]): Row[] {
  const failed = errors.filter(({ call }) => isWrite(call)).length
  const read = firstAnswer(
    attempts.filter(({ call }) => !isWrite(call)),
    fault.beganAt,
  )
  const written = firstAnswer(
    attempts.filter(({ call }) => isWrite(call)),
    fault.beganAt,
  )
  return [
    row(fault.what, fault.seen),
    row(
      '  first read, first write answered after',
      `${read}, ${written}; errors: ${errors.length - failed} of reads, ${failed} of writes`,
    ),
  ]
}

/** What stands between this machine and more renters, in a sentence. */
function limit({ cpu, attempts, seconds }: Run): string {
  const cores = availableParallelism()
  const rate = attempts.length / seconds
  const [first, second] = [...cpu.parts].toSorted(([, one], [, other]) => other - one)
  const most = [first, second].map((each) => `${each?.[0]} ${percent(each?.[1] ?? 0)}`).join(', ')
  const own = cpu.total - cpu.others
  const used = `${rate.toFixed(0)} calls/s use ${percent(own)} of ${cores} cores (other programs ${percent(cpu.others)}), most of it ${most}`
  if (cpu.total >= SATURATED) return `the processors: ${used}`
  return `the renters' pauses: ${used}; the cores would be full at about ${Math.round(rate / own)} calls/s`
}

export function clusterRows(run: Run, verdict: Verdict): Row[] {
  const { size, seconds, attempts, wrong, ownReads, faults, cpu } = run
  for (const line of [...wrong, ...verdict.lost, ...verdict.doubled, ...ownReads.stale].slice(0, 20))
    console.error(line)
  const errors = attempts.filter((attempt) => !isAnswered(attempt))
  const causes = Map.groupBy(errors, (error) => causeOf(error, faults))
  const count = (outcome: Attempt['outcome']) =>
    attempts.filter((attempt) => attempt.outcome === outcome).length
  const delivered = `${number(verdict.acknowledged)} acknowledged (${verdict.refused} more were refused by a rule)`
  return [
    row(
      `${number(size.renters)} renters, ${number(size.homes)} homes, ${number(size.people)} applicants`,
      `${Math.round(seconds)} s, a step each ${size.think} s: ${(attempts.length / seconds).toFixed(0)} calls/s`,
    ),
    row('synchronous_mode', `on; leader key ${LEADER_TTL_SECONDS} s`),
    none('writes lost', verdict.lost, delivered),
    none('writes doubled', verdict.doubled, delivered),
    none('own writes that a read did not show', ownReads.stale, `${number(ownReads.checked)} read back`),
    none('answers after which nobody would try again', wrong, number(attempts.length)),
    row(
      'errors',
      `${count('unavailable')} 503 with Retry-After, ${count('gateway')} of HAProxy, ${count('broken')} broken off; ${causes.get(undefined)?.length ?? 0} without a fault`,
    ),
    ...callNames.map((name) =>
      callRow(
        name,
        attempts.filter(({ call }) => call === name),
      ),
    ),
    callRow('all calls', attempts),
    ...faults.flatMap((fault) => faultRows(fault, attempts, causes.get(fault) ?? [])),
    row('processors', [...cpu.parts].map(([part, share]) => `${part} ${percent(share)}`).join(', ')),
    row('what limits it', limit(run)),
  ]
}
