/** A desk whose mails arrive: call it at the top of a test file. */
import * as v from 'valibot'
import { afterAll } from 'vitest'
import {
  type AnswerLink,
  fetchAnswerLink,
  type LinkedAnswer,
  linkedAnswers,
} from '../../../src/contract/answer-link.ts'
import { startMailDrain } from '../../../src/server/mail/mail-drain.ts'
import type { Mail } from '../../../src/server/mail/mailer.ts'
import { relistHome } from '../../../src/server/services/home-listing.ts'
import { watchSilence } from '../../../src/server/services/silence.ts'
import type { Environment } from '../../../src/server/settings.ts'
import { settingsOf } from '../app.ts'
import { type Answer, Browser } from '../people/site.ts'
import { testDesk } from './desk-world.ts'

export type Links = Readonly<Record<LinkedAnswer, string>>

export function mailedDesk() {
  const { db, world, desk } = testDesk()
  const arrived: Mail[] = []
  let drain: ReturnType<typeof startMailDrain> | undefined
  let addresses = 0
  afterAll(() => drain?.stop())

  /** The mails that have arrived since the last look. */
  async function mails(): Promise<Mail[]> {
    drain ??= startMailDrain({
      database: db().database,
      mailer: { send: async (mail) => void arrived.push(mail), close() {} },
      settings: settingsOf(),
      clock: () => world.clock.now,
    })
    await drain.drain()
    return arrived.splice(0)
  }

  return {
    db,
    world,
    desk,
    mails,
    /** A home that stands on the lists. */
    async listedHome() {
      const home = await world.home()
      await db().database.transaction((transaction) => relistHome(transaction, home))
      return home
    },
    /** An application, and the tokens of the links in its mail. */
    async mailedApplication(known?: number) {
      const [home, renter] = [known ?? (await world.home()), await world.person('renter')]
      await mails()
      const inquiry = await renter.applied(home, { preferred_room: 'bed-2', visit_date: '2026-12-15' })
      const [mail] = await mails()
      const tokens = [...(mail?.text ?? '').matchAll(/\/answer_link\?token=(\S+)/g)].map(([, token]) => token)
      const links = Object.fromEntries(linkedAnswers.map((answer, at) => [answer, tokens[at] ?? '']))
      return { home, renter, inquiry, links: links as Links }
    },
    /** Somebody without a session, at an address of their own. */
    holder() {
      addresses += 1
      return new Browser(world.app(), `192.0.2.${addresses}`)
    },
    /** Watches once, as a server does each minute. */
    watch: (environment: Environment = {}) =>
      watchSilence({
        database: db().database,
        settings: settingsOf({ LEADS_EMAIL: 'leads@broker.test', ...environment }),
        clock: () => world.clock.now,
        wakeMail: () => {},
      }),
    at(text: string) {
      world.clock.now = new Date(text)
    },
  }
}

export const open = (browser: Browser, token: string): Promise<Answer> =>
  browser.get(`/answer_link?token=${encodeURIComponent(token)}`)
export const press = (browser: Browser, token: string, undo?: true): Promise<Answer> =>
  browser.post('/answer_link', { token, ...(undo && { undo }) })
export const stateOf = ({ json }: Answer): AnswerLink => v.parse(fetchAnswerLink.response, json)
