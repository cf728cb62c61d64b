import { resolve } from 'node:path'
import * as v from 'valibot'
import { emailAddress } from '../contract/email-address.ts'
import { DEFAULT_CSRF_COOKIE, DEFAULT_CSRF_HEADER } from '../contract/headers.ts'
import { licenseStates, type PublicSettings } from '../contract/settings.ts'
import { isCalendarDate } from '../domain/dates.ts'
import type { DaysOff } from '../domain/working-hours.ts'
import { exitCodes, StartError } from './start-error.ts'

/** A bucket of an S3-compatible store, and a key with read and write access. */
export type PictureBucket = {
  /** The bucket's name for messages: `s3://bucket/prefix`. */
  readonly name: string
  /** The bucket's address with the prefix; no trailing slash. */
  readonly address: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken: string | undefined
}

/** All validated environment variables; README.md in this folder lists them. */
export type Settings = {
  /** 0 asks the system for a free port; `settingsOnPort` then puts in the real one. */
  readonly port: number
  readonly host: string
  /** Absolute path. Contains the embedded database and, without SMTP_URL, the mails. */
  readonly dataDir: string
  /** Null for the embedded database in `dataDir`. */
  readonly databaseUrl: string | null
  /** A replica of the database at `databaseUrl`, for public reads. */
  readonly databaseReplicaUrl: string | null
  /** The bucket of homes' pictures; null where the database stores them. */
  readonly pictureBucket: PictureBucket | null
  /** The origin of links in mails; no trailing slash. */
  readonly publicOrigin: string
  /** Null: each mail is written as a file into `dataDir`/mail. */
  readonly smtpUrl: string | null
  readonly supportEmail: string
  readonly leadsEmail: string
  readonly browseAccess: 'open' | 'members'
  readonly demoData: boolean
  /** The number of reverse proxies in front, each of which appends to X-Forwarded-For. */
  readonly trustedProxies: number
  /** The backend that answers /api; no trailing slash. Null: this server answers itself. */
  readonly apiUpstream: string | null
  /** The sink of analytics events. Null: none, and no consent is asked for. */
  readonly analyticsSink: 'log' | null
  /** The brokerage that lets the homes, with its licence; null where it is unset. */
  readonly brokerage: PublicSettings['brokerage']
  /** Working hours after which an inquiry without an answer takes its home off the lists; null: it never does. */
  readonly answerWithinHours: number | null
  /** The days, besides Sundays, on which the letting team does not work. */
  readonly deskDaysOff: DaysOff
  readonly csrfCookie: string
  readonly csrfHeader: string
}

export type Environment = Readonly<Record<string, string | undefined>>

/** Inputs of the defaults besides the environment. */
type Surroundings = { readonly isRoot: boolean; readonly workingDirectory: string }

const rootDataDir = '/var/lib/bangjjak'

/** Tokens of RFC 9110, which header and cookie names must be. */
const tokenPattern = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/

/** Normalises an http(s) origin or URL; null with credentials, query or fragment, or with a path unless allowed. */
function httpUrl(text: string, allowPath: boolean): string | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null
  if (url.username || url.password || url.search || url.hash) return null
  const path = url.pathname.replace(/\/+$/, '')
  return path === '' || allowPath ? url.origin + path : null
}

/** node-postgres accepts an empty host with `?host=/socket/directory`; WHATWG URLs do not. */
function parsePostgresUrl(text: string): URL | null {
  const withHost = text.replace('@/', '@localhost/').replace(/^(postgres(?:ql)?:\/\/)\//, '$1localhost/')
  if (!URL.canParse(withHost)) return null
  const url = new URL(withHost)
  return url.protocol === 'postgres:' || url.protocol === 'postgresql:' ? url : null
}

/** Parses `s3://bucket/prefix?endpoint=…&region=…`; the default endpoint is Amazon's. */
function readBucket(text: string): Pick<PictureBucket, 'name' | 'address' | 'region'> | null {
  const url = URL.parse(text)
  if (url?.protocol !== 's3:' || url.username || url.password || url.port || url.hash) return null
  const { region = 'us-east-1', endpoint, ...unknown } = Object.fromEntries(url.searchParams)
  if (Object.keys(unknown).length > 0 || !/^[a-z0-9-]+$/.test(region)) return null
  const origin = httpUrl(endpoint ?? `https://s3.${region}.amazonaws.com`, true)
  const place = `${url.host}${url.pathname.replace(/\/+$/, '')}`
  if (origin === null || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/[\w.-]+)*$/.test(place)) return null
  return { name: `s3://${place}`, address: `${origin}/${place}`, region }
}

function isSmtpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return (url.protocol === 'smtp:' || url.protocol === 'smtps:') && url.hostname !== ''
}

const allowed = {
  PORT: 'a whole number from 0 to 65535 (0: any free port)',
  HOST: 'a host name or IP address to listen on, such as 127.0.0.1 or 0.0.0.0',
  DATA_DIR: 'the path of a directory',
  DATABASE_URL: 'postgresql://user:password@host:port/database',
  DATABASE_REPLICA_URL: 'postgresql://user:password@host:port/database, a replica of DATABASE_URL',
  PICTURE_STORE: 's3://bucket/prefix?endpoint=https://…&region=…, all but the bucket as needed',
  AWS_ACCESS_KEY_ID: 'the key that may use the bucket of PICTURE_STORE',
  AWS_SECRET_ACCESS_KEY: 'its secret',
  AWS_SESSION_TOKEN: 'the token of temporary credentials',
  PUBLIC_ORIGIN: 'an origin such as https://bangjjak.example, without a path',
  SMTP_URL: 'smtp://user:password@host:port or smtps://…',
  SUPPORT_EMAIL: 'an e-mail address',
  LEADS_EMAIL: 'an e-mail address',
  BROWSE_ACCESS: 'open or members',
  DEMO_DATA: 'on or off',
  TRUSTED_PROXIES: 'how many reverse proxies stand in front, from 0 to 9',
  API_UPSTREAM: 'an address such as https://backend.example, without user, query or fragment',
  ANALYTICS_SINK: 'log, or leave it empty',
  BROKERAGE_NAME: 'the name of the brokerage, up to 120 characters',
  BROKERAGE_LICENSE: 'the number of its licence: letters, digits, blanks and -',
  BROKERAGE_LICENSE_STATE: 'NY or NJ',
  ANSWER_WITHIN_HOURS: 'a whole number of working hours from 1 to 500, or off',
  DESK_DAYS_OFF: 'days such as 2026-11-26, 2026-12-25, separated by commas',
  CSRF_COOKIE: 'a cookie name: letters, digits, - and _',
  CSRF_HEADER: 'a header name: letters, digits and -',
} as const

type Variable = keyof typeof allowed

const postgresUrl = v.pipe(
  v.string(),
  v.check((text) => parsePostgresUrl(text) !== null),
)

const variables = v.object({
  PORT: v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65535))),
  HOST: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9._:-]+$/))),
  DATA_DIR: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => !text.includes('\0')),
    ),
  ),
  DATABASE_URL: v.optional(postgresUrl),
  DATABASE_REPLICA_URL: v.optional(postgresUrl),
  PICTURE_STORE: v.optional(
    v.pipe(
      v.string(),
      v.transform(readBucket),
      v.check((bucket) => bucket !== null),
    ),
  ),
  AWS_ACCESS_KEY_ID: v.optional(v.string()),
  AWS_SECRET_ACCESS_KEY: v.optional(v.string()),
  AWS_SESSION_TOKEN: v.optional(v.string()),
  PUBLIC_ORIGIN: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => httpUrl(text, false)),
      v.string(),
    ),
  ),
  SMTP_URL: v.optional(v.pipe(v.string(), v.check(isSmtpUrl))),
  SUPPORT_EMAIL: v.optional(emailAddress),
  LEADS_EMAIL: v.optional(emailAddress),
  BROWSE_ACCESS: v.optional(v.picklist(['open', 'members'])),
  DEMO_DATA: v.optional(
    v.pipe(
      v.string(),
      v.toLowerCase(),
      v.picklist(['on', 'off']),
      v.transform((word) => word === 'on'),
    ),
  ),
  TRUSTED_PROXIES: v.optional(v.pipe(v.string(), v.regex(/^\d$/), v.transform(Number))),
  API_UPSTREAM: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => httpUrl(text, true)),
      v.string(),
    ),
  ),
  ANALYTICS_SINK: v.optional(v.picklist(['log'])),
  BROKERAGE_NAME: v.optional(v.pipe(v.string(), v.maxLength(120))),
  BROKERAGE_LICENSE: v.optional(v.pipe(v.string(), v.regex(/^[\w -]{1,40}$/))),
  BROKERAGE_LICENSE_STATE: v.optional(v.picklist(licenseStates)),
  ANSWER_WITHIN_HOURS: v.optional(
    v.union([
      v.pipe(
        v.string(),
        v.toLowerCase(),
        v.literal('off'),
        v.transform(() => null),
      ),
      v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(500)),
    ]),
  ),
  DESK_DAYS_OFF: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((day) => day.trim())),
      v.array(v.pipe(v.string(), v.check(isCalendarDate))),
    ),
  ),
  CSRF_COOKIE: v.optional(v.pipe(v.string(), v.regex(tokenPattern))),
  CSRF_HEADER: v.optional(v.pipe(v.string(), v.regex(tokenPattern))),
})

/** Variables that need another variable beside them. */
const companions: readonly (readonly [Variable, Variable])[] = [
  ['DATABASE_REPLICA_URL', 'DATABASE_URL'],
  ['PICTURE_STORE', 'AWS_ACCESS_KEY_ID'],
  ['PICTURE_STORE', 'AWS_SECRET_ACCESS_KEY'],
  ['BROKERAGE_LICENSE', 'BROKERAGE_NAME'],
  ['BROKERAGE_LICENSE', 'BROKERAGE_LICENSE_STATE'],
  ['BROKERAGE_LICENSE_STATE', 'BROKERAGE_LICENSE'],
]

/** Variables whose value may contain a password. */
const secretive: ReadonlySet<Variable> = new Set([
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'PICTURE_STORE',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'SMTP_URL',
  'API_UPSTREAM',
  'PUBLIC_ORIGIN',
])

/** A value for an error line; of a URL only scheme and host, so that no password is shown. */
function shown(name: Variable, value: string): string {
  if (!secretive.has(name)) return JSON.stringify(value.length > 80 ? `${value.slice(0, 80)}…` : value)
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(value)?.[1]
  if (scheme === undefined || !URL.canParse(value)) return `a value of ${value.length} characters (not shown)`
  const { host, username, password } = new URL(value)
  return `${scheme}://${username || password ? '•••@' : ''}${host}/…`
}

/** Whether a server that listens on `host` is reachable from this machine only. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}

/** Whether nobody but this machine is meant to reach the server: not by what it listens on, and not through a proxy. */
export function isOnlyLocal({ host, publicOrigin }: Pick<Settings, 'host' | 'publicOrigin'>): boolean {
  const { hostname } = new URL(publicOrigin)
  return isLoopback(host) && isLoopback(hostname.replace(/^\[|\]$/g, ''))
}

/** The address at which a browser on this machine reaches a server on `host` and `port`. */
export function originOf(host: string, port: number): string {
  const reachable = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  const name = reachable.includes(':') ? `[${reachable}]` : reachable
  return port === 80 ? `http://${name}` : `http://${name}:${port}`
}

/** A cookie's name at this origin: on https with the prefix that binds it to the host. */
export function hostCookie(name: string, publicOrigin: string): string {
  return publicOrigin.startsWith('https:') && !name.startsWith('__Host-') ? `__Host-${name}` : name
}

/** The demo homes' brokerage: its name says that it is a demo, and it claims no licence. */
const DEMO_BROKERAGE = { name: 'Bangjjak Demo Realty', license: null, state: null, demo: true }

function brokerageOf(
  output: v.InferOutput<typeof variables>,
  demoData: boolean,
): PublicSettings['brokerage'] {
  const { BROKERAGE_NAME: name, BROKERAGE_LICENSE: license, BROKERAGE_LICENSE_STATE: state } = output
  if (name === undefined) return demoData ? DEMO_BROKERAGE : null
  return { name, license: license ?? null, state: state ?? null, demo: false }
}

function isVariable(name: unknown): name is Variable {
  return typeof name === 'string' && Object.hasOwn(allowed, name)
}

/**
 * Reads the settings. An empty variable counts as unset.
 * @throws StartError with one line per bad variable: its name, what was given (passwords left out), what is allowed
 */
export function readSettings(environment: Environment, surroundings: Surroundings): Settings {
  const given: Partial<Record<Variable, string>> = {}
  for (const [name, value] of Object.entries(environment)) {
    if (isVariable(name) && value !== undefined && value.trim() !== '') given[name] = value.trim()
  }
  const parsed = v.safeParse(variables, given)
  const names = new Set((parsed.issues ?? []).map((issue) => issue.path?.[0]?.key).filter(isVariable))
  const lines = [
    ...[...names].map((name) => `${name} is ${shown(name, given[name] ?? '')}: give ${allowed[name]}`),
    ...companions
      .filter(([name, companion]) => given[name] && !given[companion] && !names.has(name))
      .map(([name, companion]) => `${companion} is not set, which ${name} needs: give ${allowed[companion]}`),
  ]
  if (!parsed.success || lines.length > 0) throw new StartError(exitCodes.settings, lines.join('\n'))
  const { output } = parsed
  const port = output.PORT ?? 3000
  const host = output.HOST ?? '127.0.0.1'
  const databaseUrl = output.DATABASE_URL ?? null
  const apiUpstream = output.API_UPSTREAM ?? null
  const publicOrigin = output.PUBLIC_ORIGIN ?? originOf(host, port)
  const csrfCookie = output.CSRF_COOKIE ?? DEFAULT_CSRF_COOKIE
  const embedded = databaseUrl === null && apiUpstream === null
  const demoData = output.DEMO_DATA ?? (embedded && isLoopback(host))
  const defaultDataDir = surroundings.isRoot ? rootDataDir : './data'
  return {
    port,
    host,
    dataDir: resolve(surroundings.workingDirectory, output.DATA_DIR ?? defaultDataDir),
    databaseUrl,
    databaseReplicaUrl: output.DATABASE_REPLICA_URL ?? null,
    pictureBucket: output.PICTURE_STORE
      ? {
          ...output.PICTURE_STORE,
          accessKeyId: output.AWS_ACCESS_KEY_ID ?? '',
          secretAccessKey: output.AWS_SECRET_ACCESS_KEY ?? '',
          sessionToken: output.AWS_SESSION_TOKEN,
        }
      : null,
    publicOrigin,
    smtpUrl: output.SMTP_URL ?? null,
    supportEmail: output.SUPPORT_EMAIL ?? 'support@bangjjak.example',
    leadsEmail: output.LEADS_EMAIL ?? 'leads@bangjjak.example',
    browseAccess: output.BROWSE_ACCESS ?? 'open',
    demoData,
    trustedProxies: output.TRUSTED_PROXIES ?? 0,
    apiUpstream,
    analyticsSink: output.ANALYTICS_SINK ?? null,
    brokerage: brokerageOf(output, demoData),
    answerWithinHours: output.ANSWER_WITHIN_HOURS === undefined ? 48 : output.ANSWER_WITHIN_HOURS,
    deskDaysOff: new Set(output.DESK_DAYS_OFF),
    csrfCookie: apiUpstream === null ? hostCookie(csrfCookie, publicOrigin) : csrfCookie,
    csrfHeader: output.CSRF_HEADER ?? DEFAULT_CSRF_HEADER,
  }
}

/** The settings after PORT=0 got its real port from the system; a derived public origin changes with the port. */
export function settingsOnPort(settings: Settings, port: number): Settings {
  const derived = settings.publicOrigin === originOf(settings.host, settings.port)
  return { ...settings, port, publicOrigin: derived ? originOf(settings.host, port) : settings.publicOrigin }
}
