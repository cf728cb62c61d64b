/** Tells the server of a pending logout, before any other request is sent. */
import { createHttpClient } from '../../../offline/device/http-client.ts'
import { readPendingLogout, storePendingLogout } from '../device/stored-session.ts'

const LOCK = 'bangjjak-logout'

/** Runs a task in one tab at a time: a late logout may not meet a login that another tab has made meanwhile. */
async function alone<Result>(task: () => Promise<Result>): Promise<Result> {
  const locks = globalThis.navigator?.locks
  return locks ? await locks.request(LOCK, task) : await task()
}

/** Whether the session is gone: ended just now, or unknown to the server. A captive portal's page proves neither. */
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

/** Delivers the pending logout. @returns whether none is pending any more; never rejects */
export async function deliverLogout(origin: string): Promise<boolean> {
  return readPendingLogout() === null || (await alone(() => tell(origin)).catch(() => false))
}

/**
 * Logs someone in, after delivering the pending logout. Where the server does not take the logout, the login goes ahead
 * all the same, since a login ends the session before it, and clears the pending logout.
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
