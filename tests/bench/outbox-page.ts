/** Runs in the browser for `npm run bench outbox-latency`: the outbox with a fetch that only notes when it was called. */
import { systemClock } from '../../src/offline/clock.ts'
import { createOutbox, OUTBOX_CHANNEL } from '../../src/offline/create-outbox.ts'
import { newId, randomFraction } from '../../src/offline/random.ts'

/** Milliseconds from the tap to the call of fetch, for each of `writes`. */
async function measureOutbox(writes: number): Promise<number[]> {
  let called = (_at: number) => {}
  const outbox = createOutbox({
    async fetch() {
      called(performance.now())
      return new Response('{"status":"success","data":{}}')
    },
    clock: systemClock,
    origin: location.origin,
    csrf: () => null,
    indexedDB,
    storage: localStorage,
    locks: navigator.locks,
    channel: new BroadcastChannel(OUTBOX_CHANNEL),
    jitter: randomFraction,
    newId,
  })
  await outbox.loggedIn(1)
  const delays: number[] = []
  for (let home = 1; home <= writes; home += 1) {
    const leaving = new Promise<number>((resolve) => {
      called = resolve
    })
    const delivered = new Promise<void>((resolve) => {
      const stop = outbox.onDelivered(() => {
        stop()
        resolve()
      })
    })
    const tapped = performance.now()
    await outbox.enqueue('bookmark', { property_id: home, saved: true })
    delays.push((await leaving) - tapped)
    await delivered
  }
  return delays
}

Object.assign(globalThis, { measureOutbox })
