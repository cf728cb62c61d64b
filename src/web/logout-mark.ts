/**
 * Left on the device by a logout until the server has heard of it. While it stands no authenticated call may be made,
 * in any tab: the session's cookie may still be good, and scripts can neither see nor remove it.
 */

/** The CSRF header and token of a session. */
export interface CsrfToken {
  readonly header: string
  readonly token: string
}

export interface LogoutMark {
  /** Of the session that is to end: with it the call can end no other one. */
  readonly csrf: CsrfToken | null
  /** Whose things are still being removed from the device; null once they are gone. */
  readonly forgetting: number | null
}

const KEY = 'logout'

// Where storage is blocked this page alone knows.
let unstored: LogoutMark | null = null

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** By hand: the api client has it in its chunk, without the schemas. */
function checked(value: unknown): LogoutMark | null {
  if (!isObject(value)) return null
  const { csrf, forgetting } = value
  return {
    csrf:
      isObject(csrf) && typeof csrf.header === 'string' && typeof csrf.token === 'string'
        ? { header: csrf.header, token: csrf.token }
        : null,
    forgetting: typeof forgetting === 'number' ? forgetting : null,
  }
}

export function readLogoutMark(): LogoutMark | null {
  try {
    const text = localStorage.getItem(KEY)
    return text === null ? unstored : checked(JSON.parse(text))
  } catch {
    return unstored
  }
}

/** Null takes it away. */
export function writeLogoutMark(mark: LogoutMark | null): void {
  unstored = null
  try {
    if (mark === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(mark))
  } catch {
    // Blocked or full: it lives as long as this page does.
    unstored = mark
  }
}
