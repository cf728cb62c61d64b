/** Calls of the links in the broker's mails: whoever holds the mail may answer, without a login. */
import { type Context, Hono } from 'hono'
import { fetchAnswerLink, followAnswerLink } from '../../contract/answer-link.ts'
import { inTransaction } from '../database/transaction.ts'
import { answerLinkKey, readAnswerToken } from '../services/answer-links.ts'
import { followLink, linkState, undoLink } from '../services/link-answers.ts'
import { Refusal } from '../services/refusal.ts'
import type { AppDependencies, AppEnvironment } from './app-dependencies.ts'
import { clientAddress } from './client-address.ts'
import { limitTries } from './rate-limit.ts'
import { parseQuery, parseWith, readBody } from './request.ts'

export function answerLinkRoutes({
  database,
  settings,
  clock,
  wakeMail,
}: AppDependencies): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>()

  /** @throws Refusal answer_link_invalid */
  async function linkOf(token: string) {
    const link = readAnswerToken(await answerLinkKey(database), token)
    if (link === null) throw new Refusal('answer_link_invalid', 404)
    return link
  }
  const limit = (c: Context<AppEnvironment>, name: 'answerLinksOpened' | 'answerLinksFollowed') =>
    limitTries(c, [{ limit: name, subject: [clientAddress(c, settings.trustedProxies)] }])

  routes.get(fetchAnswerLink.path, async (c) => {
    const { token } = parseQuery(fetchAnswerLink.request, c)
    await limit(c, 'answerLinksOpened')
    c.header('cache-control', 'no-store')
    return c.json({
      status: 'success',
      data: await linkState(database, await linkOf(token), settings, clock()),
    })
  })

  routes.post(followAnswerLink.path, async (c) => {
    const { token, undo } = parseWith(followAnswerLink.request, await readBody(c))
    await limit(c, 'answerLinksFollowed')
    const link = await linkOf(token)
    const data = await inTransaction(database, (transaction) => {
      const context = { transaction, settings, now: clock() }
      return undo ? undoLink(context, link) : followLink(context, link)
    })
    wakeMail()
    c.header('cache-control', 'no-store')
    return c.json({ status: 'success', data })
  })
  return routes
}
