/** The app over a test database, and browsers that visit it. */
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll } from 'vitest'
import { API_BASE } from '../../../src/contract/call.ts'
import { DEFAULT_CSRF_COOKIE, DEFAULT_CSRF_HEADER } from '../../../src/contract/headers.ts'
import type { Language } from '../../../src/contract/language.ts'
import type { Database } from '../../../src/server/database/connect.ts'
import { createApp } from '../../../src/server/http/app.ts'
import { startMailDrain } from '../../../src/server/mail/mail-drain.ts'
import type { Mail, Mailer } from '../../../src/server/mail/mailer.ts'
import type { Environment } from '../../../src/server/settings.ts'
import { type App, settingsOf } from '../app.ts'
import { type TestDatabase, testDatabase } from '../test-database.ts'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** The body to the byte. */
  readonly text: string
  readonly json: Readonly<Record<string, unknown>>
  /** The error code, or null. */
  readonly code: string | null
  readonly data: unknown
}

export type HeaderValues = Readonly<Record<string, string>>

const record = v.record(v.string(), v.unknown())

/** The error code of an answer, or null. */
export const codeOf = ({ code }: Answer) => code

/** Status and error code of an answer, such as '404 property_not_found'. */
export const refusal = ({ status, code }: Answer) => `${status} ${code}`

/** The `data` of an answer as an object. */
export const dataOf = (answer: Answer) => v.parse(record, answer.data)

/** Keeps cookies and sends them, with the CSRF header, as our browser code does. */
export class Browser {
  readonly #app: App
  readonly #address: string
  readonly cookies = new Map<string, string>()

  constructor(app: App, address: string) {
    this.#app = app
    this.#address = address
  }

  async send(path: string, init: RequestInit = {}): Promise<Answer> {
    const headers = new Headers(init.headers)
    const cookies = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    if (cookies !== '' && !headers.has('cookie')) headers.set('cookie', cookies)
    const bindings = { incoming: { socket: { remoteAddress: this.#address } } }
    const response = await this.#app.request(`http://site.test${path}`, { ...init, headers }, bindings)
    for (const line of response.headers.getSetCookie()) this.#keep(line)
    const text = await response.text()
    const isZip = response.headers.get('content-type') === 'application/zip'
    const json = v.parse(record, text === '' || isZip ? {} : JSON.parse(text))
    const code = typeof json.code === 'string' ? json.code : null
    return { status: response.status, headers: response.headers, text, json, code, data: json.data }
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ')
    const [name = '', value = ''] = pair.split('=')
    if (attributes.includes('Max-Age=0')) this.cookies.delete(name)
    else this.cookies.set(name, value)
  }

  get(path: string, headers: HeaderValues = {}): Promise<Answer> {
    return this.send(`${API_BASE}${path}`, { headers })
  }

  post(path: string, body: unknown, headers: HeaderValues = {}): Promise<Answer> {
    const token = this.cookies.get(`__Host-${DEFAULT_CSRF_COOKIE}`) ?? this.cookies.get(DEFAULT_CSRF_COOKIE)
    return this.send(`${API_BASE}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { [DEFAULT_CSRF_HEADER]: token }),
        ...headers,
      },
      body: JSON.stringify(body),
    })
  }

  login(email: string, password: string): Promise<Answer> {
    return this.post('/login', { login: email, password })
  }
}

export interface Member {
  readonly browser: Browser
  readonly id: number
  readonly email: string
}

/** Good enough for every rule, and known to every test. */
export const PASSWORD = 'seven purple trains'

export type Site = ReturnType<typeof createSite>

/** @param writeLog takes the lines of the security log; left out there are none */
export function createSite(
  database: Database,
  environment: Environment = {},
  writeLog?: (line: string) => void,
) {
  const settings = settingsOf(environment)
  const clock = { now: new Date('2026-11-20T12:00:00Z') }
  /** Those that have left, oldest first; none does while `mailServer.up` is false. */
  const mails: Mail[] = []
  const mailServer = { up: true }
  const mailer: Mailer = {
    async send(mail) {
      if (!mailServer.up) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
      mails.push(mail)
    },
    close() {},
  }
  const parts = { database, settings, clock: () => clock.now }
  const drain = startMailDrain({ ...parts, mailer })
  const app = createApp({ ...parts, wakeMail: drain.wake, ...(writeLog && { writeLog }) })
  let visitors = 0
  /** A browser without cookies, at an address of its own unless one is named. */
  const visitor = (address?: string) => {
    visitors += 1
    return new Browser(app, address ?? `203.0.113.${visitors}`)
  }
  /** Those to one address, once all that wait have left. */
  const mailsTo = async (recipient: string) => {
    await drain.drain()
    return mails.filter((mail) => mail.recipient === recipient)
  }
  return {
    database,
    settings,
    clock,
    app,
    drain,
    mails,
    mailServer,
    mailsTo,
    visitor,
    /** What the link in the last mail to an address carries. */
    async tokenMailedTo(recipient: string) {
      const token = /\?token=([\w-]+)/.exec((await mailsTo(recipient)).at(-1)?.text ?? '')?.[1]
      if (token === undefined) throw new Error('No mail with a link has arrived')
      return token
    },
    /** Moves the clock on. */
    later(milliseconds: number) {
      clock.now = new Date(clock.now.getTime() + milliseconds)
    },
    /** Someone who has signed up and logged in; in Korean, unless another language is given. */
    async member(name = 'minji', language?: Language): Promise<Member> {
      const browser = visitor()
      if (language) browser.cookies.set('language', language)
      const email = `${name}-${randomUUID()}@example.com`
      const signup = await browser.post('/partners', { email, password: PASSWORD, name })
      if (signup.status !== 201) throw new Error(`Signup was refused: ${signup.text}`)
      const login = await browser.login(email, PASSWORD)
      return { browser, email, id: v.parse(v.number(), dataOf(login).id) }
    },
  }
}

/** What a new account says of itself, under an address of its own. */
export const someone = (more: Readonly<Record<string, unknown>> = {}) => ({
  ...{ email: `someone-${randomUUID()}@example.com`, password: PASSWORD, name: 'Some One' },
  ...more,
})

/** Saves the profile. */
export const save = ({ browser }: Member, body: unknown, headers?: HeaderValues): Promise<Answer> =>
  browser.post('/partners', body, headers)

type TestSite = Site &
  Pick<TestDatabase, 'url' | 'pool'> & {
    /** Another server over the same database, until the tests of the file end. */
    another(environment?: Environment, database?: Database): Site
  }

/** Gives the tests of a file a site over a database of their own: call it at the top of the file, use it inside tests. */
export function testSite(environment: Environment = {}, writeLog?: (line: string) => void): TestSite {
  const opened = testDatabase()
  const others: Site[] = []
  const site = {
    another(environment, database = opened().database) {
      const other = createSite(database, environment)
      others.push(other)
      return other
    },
  } as TestSite
  beforeAll(() => {
    const { url, pool, database } = opened()
    Object.assign(site, createSite(database, environment, writeLog), { url, pool })
  })
  afterAll(async () => {
    for (const { drain } of [site, ...others]) await drain.stop()
  })
  return site
}
