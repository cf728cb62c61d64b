/** What has reached the backend that speaks only the basic API (e2e/spec-backend). */
import type { APIRequestContext } from 'playwright/test'

interface Asked {
  readonly call: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  /** Of the session that made the call; null without one. */
  readonly email: string | null
}

/** The calls of the basic API, by their parts. */
const specCall =
  /^(?:POST \/(?:login|logout|partners|property_matching_enquiry|property\/\d+\/bookmark|update_user_suggestions|update_match_decision|contact_match|reset_password_(?:email|complete))|GET \/(?:user\/profile|partners(?:\/\d+)?|properties(?:\/filters|\/\d+)?|map-view|cities|categories|amenities|floor_plan\/(?:health|property\/\d+)|user_suggestions|get_my_record|image\/\d+))$/

/** The calls that have reached the backend though they are outside the basic API. */
export async function strangeCalls(request: APIRequestContext): Promise<string[]> {
  const asked: Asked[] = await (await request.get('/api/asked')).json()
  return asked.map(({ call }) => call).filter((call) => !specCall.test(call))
}

/** The calls of one name, such as `GET /properties`, oldest first; of one person where `email` names them. */
export async function callsTo(request: APIRequestContext, name: string, email?: string): Promise<Asked[]> {
  const asked: Asked[] = await (await request.get('/api/asked')).json()
  return asked.filter((each) => each.call === name && (email === undefined || each.email === email))
}
