/** Answers of the API as a row has them, given by the browser's own side of the network. */
import type { Page, Route } from 'playwright/test'
import type { Reply } from './row.ts'

export type Replies = Readonly<Record<string, Reply>>
/** A screen's own answers; some depend on the number at the end of the path. */
export type OwnReplies = Readonly<Record<string, Reply | ((id: number) => Reply)>>

export interface ApiStandIn {
  /** What is answered from now on; the screen's own answers stand behind it. */
  provoke(replies: Replies): void
  /** Changes what the screen's own answers are. */
  own(replies: OwnReplies): void
  /** How often one of the provoked calls has come since. */
  asked(): number
}

/** Whether a request is the call, e.g. `GET /partners/:id`. */
function isCall(name: string, method: string, path: string): boolean {
  const [callMethod, callPath = ''] = name.split(' ')
  const pattern = new RegExp(`^${callPath.replaceAll(/:\w+/g, '[^/]+')}$`)
  return callMethod === method && pattern.test(path)
}

async function give(route: Route, reply: Reply): Promise<void> {
  if (reply === 'no_answer') return
  if (reply === 'no_network') return await route.abort('failed')
  await route.fulfill({ status: reply.status, json: reply.body ?? {} })
}

/** Stands between the page and the API. Calls that neither side names reach the server. */
export async function standIn(page: Page, given: OwnReplies): Promise<ApiStandIn> {
  let own = given
  let provoked: Replies = {}
  let asked = 0
  await page.route('**/api/v1/**', async (route) => {
    const method = route.request().method()
    const path = new URL(route.request().url()).pathname.replace('/api/v1', '')
    const find = <Given>(replies: Readonly<Record<string, Given>>): Given | undefined =>
      Object.entries(replies).find(([name]) => isCall(name, method, path))?.[1]
    const reply = find(provoked)
    if (reply !== undefined) asked += 1
    const answer = reply ?? find(own)
    if (answer === undefined) await route.fallback()
    else await give(route, typeof answer === 'function' ? answer(Number(path.split('/').at(-1))) : answer)
  })
  return {
    provoke(replies) {
      provoked = replies
      asked = 0
    },
    own(replies) {
      own = { ...own, ...replies }
    },
    asked: () => asked,
  }
}
