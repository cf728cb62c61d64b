import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '../../../src/server/services/passwords.ts'
import { createWorld } from '../matching/matching-world.ts'
import { testDatabase } from '../test-database.ts'
import { PASSWORD } from '../people/site.ts'
import { describeTrace, openTracer, type Trace, type Tracer } from './lock-trace.ts'
import { possibleDeadlocks } from './possible-deadlocks.ts'
import { tracedWrites } from './traced-writes.ts'

const db = testDatabase()
let tracer: Tracer
let writes: ReturnType<typeof tracedWrites>
beforeAll(async () => {
  tracer = await openTracer(db().url)
  const world = createWorld(() => tracer.database)
  writes = tracedWrites(world, tracer.database, await hashPassword(PASSWORD))
})
afterAll(() => tracer.end())

it('x', async () => {
  const traces = new Map<string, readonly Trace[]>()
  for (const [name, prepare] of Object.entries({ ...writes.queued, ...writes.others })) {
    const work = await prepare()
    traces.set(name, await tracer.traced(work))
  }
  writeFileSync('/tmp/a-traces.txt', [...traces].map(([name, list]) => name + '\n' + list.map((trace) => '   ' + describeTrace(trace).join(', ')).join('\n')).join('\n') + '\n' + possibleDeadlocks(traces).join('\n'))
  expect(possibleDeadlocks(traces)).toEqual([])
}, 120_000)
