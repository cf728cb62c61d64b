/** One run: a renter says things, everything goes wrong, and in the end the database is asked. */
import { setTimeout as pause } from 'node:timers/promises'
import { pick, randomFault, seeded } from '../../e2e/faults/fault.ts'
import type { FaultProxy } from '../../e2e/faults/proxy.ts'
import { isUnsettled, type OutboxKind, type OutboxRow } from '../../src/offline/outbox/row.ts'
import { type Phone, SPEED, type Tab } from './app.ts'
import { judgeDeskViewings } from './desk-viewing-verdict.ts'
import { createDeskSayings, isOfDesk } from './desk-writes.ts'
import { differences } from './facts.ts'
import { inOrder, judge, type Verdict, type Wording } from './verdict.ts'
import { judgeViewings } from './viewing-verdict.ts'
import type { World } from './world.ts'
import { createSayings, type Saying } from './writes.ts'

export interface RunResult extends Verdict {
  readonly seed: number
  readonly writes: number
  /** Of the writes that were delivered. */
  readonly kinds: ReadonlySet<OutboxKind>
  /** The codes of what was refused, as it should be. */
  readonly refusals: ReadonlySet<string>
  readonly requests: number
  readonly faults: number
  readonly kills: number
  /** What happened, a line each. */
  readonly trace: readonly string[]
}

export interface RunScene {
  readonly seed: number
  readonly world: World
  readonly proxy: FaultProxy
  /** Null where the server process is none of this run's business. */
  readonly killServer: (() => Promise<void>) | null
  readonly makePhone: (random: () => number) => Promise<Phone>
}

/** Milliseconds of the phone's clock. */
const LONGEST_DELAY_MS = 15_000
/** How long faults go on once everything is said. */
const BAD_TIMES = 20_000
/** Real milliseconds after which what has not been delivered counts as lost. */
const PATIENCE = 90_000

/** Whether a row carries what was said; the photo of a profile may have been merged with others. */
function isFor(row: OutboxRow, { kind, payload }: Saying): boolean {
  if (row.kind !== kind) return false
  if (row.kind === 'profile_save') return row.payload.job === (payload as { job?: string }).job
  return inOrder(row.payload) === inOrder(payload)
}

const after = (milliseconds: number) => pause(milliseconds / SPEED)

export async function run({ seed, world, proxy, killServer, makePhone }: RunScene): Promise<RunResult> {
  const random = seeded(seed)
  const faultRandom = seeded(seed + 0x10000000)
  const started = performance.now()
  const trace: string[] = []
  const note = (line: string) =>
    trace.push(
      `${Math.round(performance.now() - started)
        .toString()
        .padStart(6)} ms  ${line}`,
    )
  // One of four phones is of staff.
  const renter = seed % 4 === 0 ? await world.staff() : await world.renter()
  const phone = await makePhone(seeded(seed + 0x20000000))
  const sayings =
    'rooms' in renter
      ? createDeskSayings(renter, random)
      : createSayings(renter, random, () => world.blocksOf(renter.id))
  const facts = () => ('rooms' in renter ? world.deskFacts(renter) : world.facts(renter.id))
  const before = await facts()
  const changesBefore = (await world.bookingChanges()).length
  const bookedBefore = await world.viewings.of(renter.id)
  const said: Wording[] = []
  /** Rows that were sent before a logout erased them. */
  const erased: OutboxRow[] = []
  let tabs: Tab[] = []
  let expired = false
  let kills = 0
  let faults = 0
  const probability = pick(random, [0.15, 0.35, 0.55])
  proxy.decideBy(({ path, headers }) => {
    const fault = randomFault(faultRandom, probability, LONGEST_DELAY_MS / SPEED)
    if (fault) faults += 1
    note(`  ${path} ${String(headers['idempotency-key']).slice(0, 8)} ${fault?.kind ?? ''}`)
    return fault
  })

  async function logIn(): Promise<void> {
    expired = false
    await phone.setSession(await world.logIn(renter.id))
    for (const tab of tabs) await tab.loggedIn(renter.id)
  }

  async function open(count: number): Promise<void> {
    for (let opened = 0; opened < count; opened += 1) {
      const tab = await phone.openTab()
      await tab.loggedIn(renter.id)
      tabs.push(tab)
    }
  }

  function take(saying: Saying, row: OutboxRow, isVolatile: boolean): void {
    if (!said.some(({ id }) => id === row.id))
      said.push({
        ...saying,
        id: row.id,
        isVolatile,
        undone: false,
        isUndoVolatile: false,
        forgotten: false,
        givenUp: false,
      })
    note(`${row.kind} ${row.target} taken as ${row.id.slice(0, 8)}${isVolatile ? ' in memory alone' : ''}`)
  }

  async function enqueue(tab: Tab, saying: Saying, hold: number): Promise<void> {
    const row = await tab.enqueue(saying, { hold })
    take(saying, row, !(await tab.snapshot()).durable)
  }

  /** What the app has, once its storage answers: on a busy machine it may be given up for a while. */
  async function storedRows(): Promise<readonly OutboxRow[]> {
    for (const deadline = performance.now() + PATIENCE; performance.now() < deadline; await pause(20)) {
      const snapshot = await tabs[0]?.snapshot()
      if (snapshot?.durable) return snapshot.rows
    }
    throw new Error('The storage does not answer.')
  }

  async function killApp(interrupted: Saying | null): Promise<void> {
    kills += 1
    note(interrupted ? `app killed while it takes ${interrupted.kind} ${interrupted.target}` : 'app killed')
    const tab = pick(random, [tabs[0], ...tabs.slice(1)])
    if (interrupted && tab) {
      tab.enqueue(interrupted, { hold: interrupted.hold }).catch(() => undefined)
      if (random() < 0.5) await pause(random() * 10)
    }
    const snapshots = await Promise.all(tabs.map((each) => each.snapshot()))
    const durable = snapshots.every((one) => one.durable)
    const found = (rows: readonly OutboxRow[]) =>
      rows.find((each) => interrupted && isFor(each, interrupted) && !said.some(({ id }) => id === each.id))
    // What lives in memory alone may have left before the app dies.
    const unstored = durable ? undefined : found(snapshots.flatMap(({ rows }) => rows))
    if (interrupted && unstored) take(interrupted, unstored, true)
    await phone.kill()
    tabs = []
    await open(random() < 0.3 ? 2 : 1)
    if (!durable) await forgetWhatIsGone()
    if (!interrupted || unstored) return
    const row = found(await storedRows())
    if (row) take(interrupted, row, false)
    // The app had not said yet that it took it.
    else interrupted.revert()
  }

  /**
   * Where storage does not answer in time the app says that rows, and their undoing, live in memory alone: those, and no
   * others, may be gone or back once it has died.
   */
  async function forgetWhatIsGone(): Promise<void> {
    const rows = await storedRows()
    for (const one of said) {
      if (rows.some(({ id }) => id === one.id)) {
        if (one.isUndoVolatile && one.undone) {
          one.undone = false
          sayings.leave(one)
        }
        continue
      }
      if (!one.isVolatile) continue
      note(`${one.id.slice(0, 8)} was in memory alone`)
      one.forgotten = true
      one.revert()
    }
  }

  /** Takes back the last word that was held, unless another rests on it. */
  async function undo(tab: Tab): Promise<void> {
    const last = said.findLast(
      (one, at) =>
        one.hold > 0 &&
        !one.undone &&
        !one.givenUp &&
        !said
          .slice(at + 1)
          .some(
            (later) =>
              !later.undone &&
              (later.person === null ? later.home === one.home : later.person === one.person) &&
              !['bookmark', 'home_hiding'].includes(later.kind),
          ),
    )
    if (!last || !(await tab.cancel(last.id))) return
    const { durable, rows } = await tab.snapshot()
    // With an answer goes what it had taken the place of: the inquiry shows as unanswered again.
    for (const one of said)
      if (isOfDesk(one.kind) && one.kind === last.kind && one.target === last.target)
        if (!one.forgotten && !one.givenUp && ![...erased, ...rows].some(({ id }) => id === one.id))
          Object.assign(one, { undone: true, isUndoVolatile: !durable })
    note(`undone ${last.id.slice(0, 8)}${durable ? '' : ' in memory alone'}`)
    last.undone = true
    last.isUndoVolatile = !durable
    last.revert()
  }

  function giveUp(one: Wording): void {
    note(`${one.id.slice(0, 8)} given up`)
    one.givenUp = true
    sayings.leave(one)
  }

  /** Discards the last word on which nothing rests; an attempt of it may have arrived. */
  async function discard(tab: Tab): Promise<void> {
    const last = said.findLast(({ kind }) =>
      ['bookmark', 'home_hiding', 'report', 'contact', 'desk_note'].includes(kind),
    )
    if (!last || last.undone || !(await tab.discard(last.id))) return
    // With it goes what it had taken the place of.
    const { rows } = await tab.snapshot()
    for (const one of said) {
      const isGone =
        one.kind === last.kind && one.target === last.target && !rows.some(({ id }) => id === one.id)
      if (isGone && !one.undone) giveUp(one)
    }
  }

  /** Logs out in every tab, as the dialog does that discards what waits, and in again. */
  async function logOutAndIn(): Promise<void> {
    const rows = await storedRows()
    note('logs out')
    for (const tab of tabs) await tab.logOut(renter.id)
    for (const one of said) {
      const row = rows.find(({ id }) => id === one.id)
      if (row?.state === 'sent') erased.push(row)
      else if (!one.undone && !one.forgotten) giveUp(one)
    }
    await logIn()
  }

  async function step(): Promise<void> {
    const tab = pick(random, [tabs[0], ...tabs.slice(1)])
    if (!tab) throw new Error('There is no tab')
    const action = random()
    if (action < 0.5) {
      const saying = await sayings.next()
      if (saying) await enqueue(tab, saying, saying.hold)
    } else if (action < 0.55) {
      const again = sayings.again()
      if (again) await enqueue(tab, again, 0)
    } else if (action < 0.61) await undo(tab)
    else if (action < 0.63) await discard(tab)
    else if (action < 0.635) await logOutAndIn()
    else if (action < 0.71) await killApp(random() < 0.5 ? await sayings.next() : null)
    else if (action < 0.75) await open(tabs.length < 2 ? 1 : 0)
    else if (action < 0.79) await tab.hide()
    else if (action < 0.83) await tab.show()
    else if (action < 0.87) {
      note('no signal')
      await proxy.cutOff()
    } else if (action < 0.91) {
      await proxy.mend()
      await tab.wake()
    } else if (action < 0.94) {
      note('session expired')
      expired = true
      await world.expire(renter.id)
    } else if (expired) {
      note('logged in')
      await logIn()
    } else {
      await after(random() * 8_000)
    }
    if (random() < 0.4) await after(random() * 3_000)
  }

  /** Better times: everything that was taken has to arrive by itself. */
  async function drain(): Promise<OutboxRow[]> {
    await proxy.mend()
    await logIn()
    for (const tab of tabs) await tab.show()
    await after(BAD_TIMES)
    proxy.decideBy(null)
    note('calm')
    const deadline = performance.now() + PATIENCE
    for (;;) {
      const rows = [...((await tabs[0]?.snapshot())?.rows ?? [])]
      const waiting = rows.filter((row) => isUnsettled(row) && row.state !== 'parked')
      if (waiting.length === 0 || performance.now() > deadline) return rows
      await tabs[0]?.wake()
      await pause(50)
    }
  }

  try {
    await logIn()
    await open(1)
    const steps = 20 + Math.floor(random() * 16)
    const fatal = killServer ? Math.floor(random() * steps) : -1
    for (let index = 0; index < steps; index += 1) {
      if (index === fatal) {
        note('server killed')
        await killServer?.()
      }
      await step()
    }
    const rows = await drain()
    await proxy.settled()
    const effects = await world.effects(renter.id)
    const verdict = judge(said, [...erased, ...rows], effects)
    if ('rooms' in renter) {
      const viewings = judgeDeskViewings(said, effects, renter, await world.viewings.atHome(renter.home))
      verdict.lost.push(...viewings.lost)
    } else {
      const viewings = judgeViewings(said, effects, {
        slots: renter.slots,
        applied: new Map(renter.applied.map((home) => [home, bookedBefore.get(home) ?? null])),
        booked: await world.viewings.of(renter.id),
        changes: await world.bookingChanges(),
        changesBefore,
        overbooked: await world.viewings.overbooked(),
      })
      verdict.lost.push(...viewings.lost)
      verdict.doubled.push(...viewings.doubled)
      await world.viewings.leave(renter.id, renter.slots)
    }
    // What lived in memory alone may be gone, with what was said on top of it.
    if (!said.some(({ isVolatile, isUndoVolatile }) => isVolatile || isUndoVolatile))
      verdict.lost.push(...differences(before, said, await facts()))
    const kinds = new Set(rows.filter(({ state }) => state === 'sent').map(({ kind }) => kind))
    const refusals = new Set(effects.flatMap(({ refusal }) => refusal ?? []))
    const counts = { writes: said.length, requests: proxy.log.length, faults, kills }
    return { seed, ...verdict, kinds, refusals, ...counts, trace }
  } finally {
    await phone.close()
  }
}
