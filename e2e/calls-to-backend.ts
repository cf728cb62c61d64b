/** What has reached the backend that speaks only the spec (e2e/spec-backend). */
import type { APIRequestContext } from 'playwright/test'

interface Asked {
  readonly call: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  /** Of the session that made the call; null without one. */
  readonly email: string | null
}

/** The calls of one name, such as `GET /properties`, oldest first; of one person where `email` names them. */
export async function callsTo(request: APIRequestContext, name: string, email?: string): Promise<Asked[]> {
  const asked: Asked[] = await (await request.get('/api/asked')).json()
  return asked.filter((each) => each.call === name && (email === undefined || each.email === email))
}
