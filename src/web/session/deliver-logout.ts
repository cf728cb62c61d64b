/** Tells the server of a logout that it has yet to hear of, before anything else is asked of it. */
import { createHttpClient } from '../../offline/http-client.ts'
import { readPendingLogout, storePendingLogout } from './stored-session.ts'

const LOCK = 'bangjjak-logout'

/** Runs in one tab at a time: a logout that is told late may not meet a login that another tab has made meanwhile. */
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
  const logout = readPendingLogout()
  if (logout === null) return true
  try {
    const response = await createHttpClient({ origin, csrf: () => logout.csrf }).post('logout', {
      json: {},
      redirect: 'manual',
      cache: 'no-store',
      // The page may be closed right after its logout.
      keepalive: true,
    })
    if (!hasEnded(response)) return false
    storePendingLogout(null)
    return true
  } catch {
    return false
  }
}

/** True where no logout waits any more. Never rejects. */
export async function deliverLogout(origin: string): Promise<boolean> {
  return readPendingLogout() === null || (await alone(() => tell(origin)).catch(() => false))
}

/**
 * Logs someone in. The logout before it is told first; where the server takes none, the login goes ahead all the same,
 * since it ends the session before it, and no logout waits after it.
 */
export async function loginAfterLogout<Answer>(
  origin: string,
  login: () => Promise<Answer>,
): Promise<Answer> {
  if (readPendingLogout() === null) return await login()
  return await alone(async () => {
    await tell(origin)
    const answer = await login()
    storePendingLogout(null)
    return answer
  })
}
