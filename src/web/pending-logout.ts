/** Tells the server of a logout that it has yet to hear of, before anything else is asked of it. */
import { API_BASE, REQUEST_TIMEOUT } from '../contract/call.ts'
import { readLogoutMark, writeLogoutMark } from './logout-mark.ts'

const LOCK = 'bangjjak-logout'

/** One tab at a time: a logout that is told late may not meet a login that another tab has made meanwhile. */
async function alone<Result>(task: () => Promise<Result>): Promise<Result> {
  const locks = globalThis.navigator?.locks
  return locks ? await locks.request(LOCK, task) : await task()
}

/** The session is gone: ended just now, or unknown to the server. A captive portal's page says neither. */
function hasEnded(response: Response): boolean {
  if (response.status === 401) return true
  return response.ok && !(response.headers.get('content-type') ?? '').includes('text/html')
}

async function tell(origin: string): Promise<boolean> {
  const mark = readLogoutMark()
  if (mark === null) return true
  try {
    const response = await fetch(`${origin}${API_BASE}/logout`, {
      method: 'POST',
      redirect: 'manual',
      credentials: 'same-origin',
      cache: 'no-store',
      // The page may be closed right after its logout.
      keepalive: true,
      signal: AbortSignal.timeout(REQUEST_TIMEOUT),
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        ...(mark.csrf && { [mark.csrf.header]: mark.csrf.token }),
      },
      body: '{}',
    })
    if (!hasEnded(response)) return false
    // Until all of the user has gone from here it stands, and is told once more then.
    const now = readLogoutMark()
    if (now !== null && now.forgetting !== null) return false
    writeLogoutMark(null)
    return true
  } catch {
    return false
  }
}

/** True where no logout waits any more. Never rejects. */
export async function deliverLogout(origin: string): Promise<boolean> {
  if (readLogoutMark() === null) return true
  return await alone(() => tell(origin)).catch(() => false)
}

/**
 * Makes an authenticated call once no logout waits any more.
 * @throws what `refused` gives while the server cannot be told
 */
export async function afterLogout<Answer>(
  origin: string,
  call: () => Promise<Answer>,
  refused: () => Error,
): Promise<Answer> {
  if (!(await deliverLogout(origin))) throw refused()
  return await call()
}

/**
 * Logs someone in. The logout before it is told first; where the server takes none, the login goes ahead all the same,
 * since it ends the session before it, and no logout waits after it.
 */
export async function loginAfterLogout<Answer>(
  origin: string,
  login: () => Promise<Answer>,
): Promise<Answer> {
  if (readLogoutMark() === null) return await login()
  return await alone(async () => {
    await tell(origin)
    const answer = await login()
    writeLogoutMark(null)
    return answer
  })
}
