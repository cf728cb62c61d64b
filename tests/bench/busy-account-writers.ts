/** A thread in which one account saves its profile on many connections, until it is told to stop. */
import { randomUUID } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { API_BASE } from '../../src/contract/call.ts'
import {
  DEFAULT_CSRF_COOKIE,
  DEFAULT_CSRF_HEADER,
  IDEMPOTENCY_KEY_HEADER,
} from '../../src/contract/headers.ts'

export interface Writers {
  readonly origin: string
  readonly email: string
  readonly password: string
  readonly connections: number
  readonly body: unknown
}

export interface Written {
  /** How often each status came; 0 for none. */
  readonly statuses: Readonly<Record<number, number>>
  /** Milliseconds of each write. */
  readonly times: readonly number[]
}

const { origin, email, password, connections, body } = workerData as Writers
const json = { 'content-type': 'application/json' }

async function logIn(): Promise<Record<string, string>> {
  const response = await fetch(`${origin}${API_BASE}/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ login: email, password }),
  })
  if (!response.ok) throw new Error(`The login answered ${response.status}`)
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  const token = cookies.find((cookie) => cookie.startsWith(`${DEFAULT_CSRF_COOKIE}=`))?.split('=')[1] ?? ''
  return { ...json, cookie: cookies.join('; '), [DEFAULT_CSRF_HEADER]: token }
}

const headers = await logIn()
const statuses: Record<number, number> = {}
const times: number[] = []
let stopped = false

async function write(): Promise<void> {
  while (!stopped) {
    const begin = performance.now()
    const response = await fetch(`${origin}${API_BASE}/partners`, {
      method: 'POST',
      headers: { ...headers, [IDEMPOTENCY_KEY_HEADER]: randomUUID() },
      body: JSON.stringify(body),
    }).catch(() => null)
    await response?.arrayBuffer()
    times.push(performance.now() - begin)
    const status = response?.status ?? 0
    statuses[status] = (statuses[status] ?? 0) + 1
  }
}

const all = Promise.all(Array.from({ length: connections }, write))
parentPort?.postMessage('started')
parentPort?.once('message', async () => {
  stopped = true
  await all
  parentPort?.postMessage({ statuses, times } satisfies Written)
})
