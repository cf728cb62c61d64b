import { errorText } from './error-text.ts'

export interface JobLoop {
  /** Looks for due work; returns at once. */
  wake(): void
  /** Does all due work, then resolves. */
  drain(): Promise<void>
  /** Stops after the piece of work under way. */
  stop(): Promise<void>
}

const POLL_MS = 15_000

/**
 * Does queued work: what is queued already at once, new work at `wake`, and due retries every 15 s.
 * @param next does one piece of work, and gives false when none is due
 * @param name of what waits while `next` fails
 */
export function startJobLoop(next: () => Promise<boolean>, name: string): JobLoop {
  let stopping = false
  let running: Promise<void> | null = null
  let wanted = false

  async function run(): Promise<void> {
    try {
      do {
        wanted = false
        while (!stopping && (await next()));
      } while (wanted && !stopping)
    } finally {
      // In the same task as the last check of `wanted`, or a `wake` in between would be lost.
      running = null
    }
  }

  function drain(): Promise<void> {
    wanted = true
    running ??= run()
    return running
  }

  function wake(): void {
    if (stopping) return
    drain().catch((error) => console.error(`${name} waits: ${errorText(error)}`))
  }

  const timer = setInterval(wake, POLL_MS)
  timer.unref()
  wake()
  return {
    wake,
    drain,
    async stop() {
      stopping = true
      clearInterval(timer)
      await running?.catch(() => undefined)
    },
  }
}
