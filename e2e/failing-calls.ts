/** The ways in which a call of a form can fail, for journeys by a clock that the test moves. */
import type { Page } from 'playwright/test'
import { hydrated, loseSignal, workerInControl } from './fixtures.ts'

/** Milliseconds after which any call is given up (spec section 9: 10 s, the reset request 30 s). */
const LONGEST_TIMEOUT = 31_000

export interface Failure {
  name: string
  /** What the screen says: that the server failed, or that nothing answered. */
  said: 'server' | 'connection'
  /** Resolves when the answer of a call that was sent now has failed to come. */
  begin: (page: Page, call: string) => Promise<() => Promise<void>>
  end: (page: Page, call: string) => Promise<void>
}

const nothing = async () => {}
const free = (page: Page, call: string) => page.unroute(call)

function answersWith(status: number): Failure['begin'] {
  return async (page, call) => {
    await page.route(call, (route) => route.fulfill({ status, json: { status: 'error', message: '' } }))
    return nothing
  }
}

export const failures: readonly Failure[] = [
  { name: 'HTTP 500', said: 'server', begin: answersWith(500), end: free },
  { name: 'HTTP 503', said: 'server', begin: answersWith(503), end: free },
  {
    name: 'no answer in time',
    said: 'connection',
    async begin(page, call) {
      const asked = Promise.withResolvers<void>()
      // Neither answered nor refused.
      await page.route(call, () => asked.resolve())
      return async () => {
        await asked.promise
        await page.clock.fastForward(LONGEST_TIMEOUT)
      }
    },
    end: free,
  },
  {
    name: 'a connection that breaks',
    said: 'connection',
    async begin(page, call) {
      await page.route(call, (route) => route.abort('connectionreset'))
      return nothing
    },
    end: free,
  },
  {
    name: 'no connection',
    said: 'connection',
    async begin(page) {
      await loseSignal(page)
      return nothing
    },
    end: (page) => page.context().setOffline(false),
  },
]

/** Opens a page whose clock `failures` can move, once it has started wholly: its start has times of its own. */
export async function openByClock(page: Page, path: string): Promise<void> {
  await page.clock.install()
  await page.goto(path)
  await hydrated(page)
  await workerInControl(page)
}
