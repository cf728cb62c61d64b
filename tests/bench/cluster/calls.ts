/** Requests as phones send them, and the note of each. */
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { REQUEST_TIMEOUT_MS } from '../../../src/contract/call.ts'

/** What renters do, in the order of the table. */
export const callNames = [
  'browse',
  'search',
  'home',
  'picture',
  'applicants',
  'dashboard',
  'apply',
  'swipe',
  'decide',
] as const
export type CallName = (typeof callNames)[number]

const writes: ReadonlySet<CallName> = new Set(['apply', 'swipe', 'decide'])
export const isWrite = (call: CallName): boolean => writes.has(call)

/**
 * - `answered`: 2xx, or the refusal of a rule (409).
 * - `unavailable`: the server's own 503, which says when to try again.
 * - `gateway`: HAProxy answers for a server that it cannot reach, or that broke off.
 * - `broken`: no answer within 10 s, or a connection that ended before it.
 * - `wrong`: anything else, such as 500: nobody would try again.
 */
export type Outcome = 'answered' | 'unavailable' | 'gateway' | 'broken' | 'wrong'

export interface Attempt {
  readonly call: CallName
  readonly outcome: Outcome
  /** Milliseconds of `performance.now()`. */
  readonly sentAt: number
  readonly endedAt: number
  readonly isRetry: boolean
}

export interface Answer {
  readonly status: number
  readonly text: string
  readonly retryAfterMs: number
}

export interface Asked {
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Milliseconds before a read is asked again, as the app does; a write's pause doubles up to the longest. */
const RETRY_MS = 1000
const LONGEST_RETRY_MS = 8000

function outcomeOf({ status, retryAfterMs }: Answer): Outcome {
  if ((status >= 200 && status < 300) || status === 409) return 'answered'
  if (status === 503 && retryAfterMs > 0) return 'unavailable'
  return status === 502 || status === 503 || status === 504 ? 'gateway' : 'wrong'
}

export type Calls = ReturnType<typeof createCalls>

/** @param random spreads what is tried again */
export function createCalls(origin: string, random: () => number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 2000, scheduling: 'lifo' })
  const attempts: Attempt[] = []
  const wrong: string[] = []

  function send({ method = 'GET', path, headers = {}, body }: Asked): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const sent = request(`${origin}${path}`, { agent, method, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          clearTimeout(timer)
          if (!response.complete) return reject(new Error('The answer broke off'))
          const retryAfterMs = Number(response.headers['retry-after'] ?? 0) * 1000
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString(), retryAfterMs })
        })
      })
      const timer = setTimeout(() => sent.destroy(new Error('timeout')), REQUEST_TIMEOUT_MS)
      sent.on('error', (error) => {
        clearTimeout(timer)
        reject(error)
      })
      sent.end(body)
    })
  }

  /** Null where no answer came. */
  async function attempt(call: CallName, asked: Asked, isRetry: boolean) {
    const sentAt = performance.now()
    const answer = await send(asked).catch(() => null)
    const outcome = answer === null ? 'broken' : outcomeOf(answer)
    attempts.push({ call, outcome, sentAt, endedAt: performance.now(), isRetry })
    if (outcome === 'wrong')
      wrong.push(`${asked.method ?? 'GET'} ${asked.path}: ${answer?.status} ${answer?.text.slice(0, 300)}`)
    return { answer, outcome }
  }

  return {
    attempts,
    /** Answers that no client would try again after, in words. */
    wrong,
    /**
     * A read, asked once more where it fails.
     * @param tries at most
     * @returns null where every try failed
     */
    async read(call: CallName, asked: Asked, tries = 2): Promise<Answer | null> {
      for (let tried = 0; tried < tries; tried += 1) {
        const { answer, outcome } = await attempt(call, asked, tried > 0)
        if (outcome === 'answered') return answer
        await pause(Math.max(answer?.retryAfterMs ?? 0, RETRY_MS) * (1 + random() / 2))
      }
      return null
    },
    /**
     * A write, sent again with the same key until it is answered.
     * @param isOver whether to give up
     */
    async write(call: CallName, asked: Asked, isOver: () => boolean): Promise<Answer | null> {
      for (let tried = 0; !isOver(); tried += 1) {
        const { answer, outcome } = await attempt(call, asked, tried > 0)
        if (outcome === 'answered') return answer
        const backOffMs = Math.min(RETRY_MS * 2 ** tried, LONGEST_RETRY_MS)
        await pause(Math.max(answer?.retryAfterMs ?? 0, backOffMs) * (0.5 + random() / 2))
      }
      return null
    },
    close: () => agent.destroy(),
  }
}
