import { describe, expect, test } from 'vitest'
import { type Environment, isOnlyLocal, readSettings, settingsOnPort } from '../../../src/server/settings.ts'
import { StartError } from '../../../src/server/start-error.ts'

const user = { isRoot: false, workingDirectory: '/home/mina/bangjjak' }
const root = { isRoot: true, workingDirectory: '/srv/bangjjak' }

function refusal(environment: Environment): StartError {
  try {
    readSettings(environment, user)
  } catch (error) {
    if (error instanceof StartError) return error
    throw error
  }
  throw new Error('The settings were accepted')
}

describe('without any variable', () => {
  test('the server listens on this machine alone, opens its own database and shows the demo', () => {
    expect(readSettings({}, user)).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: '/home/mina/bangjjak/data',
      databaseUrl: null,
      databaseReplicaUrl: null,
      pictureBucket: null,
      publicOrigin: 'http://127.0.0.1:3000',
      smtpUrl: null,
      supportEmail: expect.stringContaining('@'),
      leadsEmail: expect.stringContaining('@'),
      browseAccess: 'open',
      demoData: true,
      trustedProxies: 0,
      apiUpstream: null,
      analyticsSink: null,
      brokerage: { name: expect.stringContaining('Demo'), license: null, state: null, demo: true },
      answerWithinHours: 48,
      deskDaysOff: new Set(),
      csrfCookie: 'csrf_token',
      csrfHeader: 'X-CSRF-Token',
    })
  })

  test('root keeps its data where the system user of Postgres can reach it', () => {
    expect(readSettings({}, root).dataDir).toBe('/var/lib/bangjjak')
  })
})

test.each([
  [{}, 'csrf_token'],
  [{ PUBLIC_ORIGIN: 'https://homes.example' }, '__Host-csrf_token'],
  [{ PUBLIC_ORIGIN: 'https://homes.example', CSRF_COOKIE: 'token' }, '__Host-token'],
  [{ PUBLIC_ORIGIN: 'https://homes.example', CSRF_COOKIE: '__Host-token' }, '__Host-token'],
  [{ PUBLIC_ORIGIN: 'https://homes.example', API_UPSTREAM: 'https://backend.example' }, 'csrf_token'],
])(
  'with %j the CSRF cookie is %s: over https it is bound to the host, save a foreign backend’s',
  (given, name) => {
    expect(readSettings(given, user).csrfCookie).toBe(name)
  },
)

describe('demo data', () => {
  test.each([
    ['a database of yours', { DATABASE_URL: 'postgresql://u:p@db/b' }],
    ['a host that others can reach', { HOST: '0.0.0.0' }],
    ['a foreign backend', { API_UPSTREAM: 'https://backend.example' }],
  ])('stay out of %s', (_case, environment) => {
    expect(readSettings(environment, user).demoData).toBe(false)
  })

  test('can be asked for, and refused', () => {
    expect(readSettings({ DATABASE_URL: 'postgresql://u:p@db/b', DEMO_DATA: 'on' }, user).demoData).toBe(true)
    expect(readSettings({ DEMO_DATA: 'OFF' }, user).demoData).toBe(false)
  })
})

test.each<[boolean, Environment]>([
  [true, {}],
  [true, { HOST: 'localhost', PUBLIC_ORIGIN: 'http://127.0.0.1:8080' }],
  [true, { HOST: '::1' }],
  [false, { HOST: '0.0.0.0' }],
  [false, { HOST: '::' }],
  [false, { HOST: '192.168.0.7' }],
  [false, { PUBLIC_ORIGIN: 'https://bangjjak.example' }],
])('that only this machine is meant to reach the server is %s with %j', (expected, given) => {
  expect(isOnlyLocal(readSettings(given, user))).toBe(expected)
})

describe('the public origin', () => {
  test('is an address that a browser can open when the server listens everywhere', () => {
    expect(readSettings({ HOST: '0.0.0.0', PORT: '8080' }, user).publicOrigin).toBe('http://localhost:8080')
    expect(readSettings({ HOST: '::1' }, user).publicOrigin).toBe('http://[::1]:3000')
  })

  test('follows the port that the system chose, unless it was given', () => {
    const onPort = (given: Environment) => settingsOnPort(readSettings({ PORT: '0', ...given }, user), 41234)
    expect(onPort({})).toMatchObject({ port: 41234, publicOrigin: 'http://127.0.0.1:41234' })
    const publicOrigin = 'https://bangjjak.example'
    expect(onPort({ PUBLIC_ORIGIN: `${publicOrigin}/` })).toMatchObject({ port: 41234, publicOrigin })
  })
})

test.each([
  ['1', 1],
  ['500', 500],
  ['OFF', null],
])('ANSWER_WITHIN_HOURS may be %s', (given, hours) => {
  expect(readSettings({ ANSWER_WITHIN_HOURS: given }, user).answerWithinHours).toBe(hours)
})

test('days off are listed with commas', () => {
  const { deskDaysOff } = readSettings({ DESK_DAYS_OFF: '2026-11-26, 2026-12-25' }, user)
  expect(deskDaysOff).toEqual(new Set(['2026-11-26', '2026-12-25']))
})

test('an empty variable counts as unset', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: ' ' }, user)).toMatchObject({ port: 3000, databaseUrl: null })
})

test('a Postgres reached over a socket directory is accepted', () => {
  const url = 'postgresql://bangjjak@/bangjjak?host=%2Frun%2Fpostgresql'
  expect(readSettings({ DATABASE_URL: url }, user).databaseUrl).toBe(url)
})

describe('a bad value', () => {
  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['HOST', 'two words'],
    ['DATABASE_URL', 'mysql://db/b'],
    ['DATABASE_REPLICA_URL', 'replica.example'],
    ['PICTURE_STORE', 'https://bucket'],
    ['PICTURE_STORE', 's3://B'],
    ['PICTURE_STORE', 's3://homes/a b'],
    ['PICTURE_STORE', 's3://homes?endpoint=minio:9000'],
    ['PICTURE_STORE', 's3://homes?regoin=eu-central-1'],
    ['PUBLIC_ORIGIN', 'https://bangjjak.example/app'],
    ['SMTP_URL', 'http://mail.example'],
    ['SUPPORT_EMAIL', 'help'],
    ['LEADS_EMAIL', 'leads@'],
    ['BROWSE_ACCESS', 'closed'],
    ['DEMO_DATA', 'maybe'],
    ['API_UPSTREAM', 'backend.example'],
    ['ANALYTICS_SINK', 'elsewhere'],
    ['TRUSTED_PROXIES', 'yes'],
    ['TRUSTED_PROXIES', '-1'],
    ['BROKERAGE_LICENSE', '<b>'],
    ['BROKERAGE_LICENSE_STATE', 'CT'],
    ['ANSWER_WITHIN_HOURS', '0'],
    ['ANSWER_WITHIN_HOURS', '501'],
    ['ANSWER_WITHIN_HOURS', '4.5'],
    ['ANSWER_WITHIN_HOURS', 'never'],
    ['DESK_DAYS_OFF', '2026-02-30'],
    ['DESK_DAYS_OFF', '2026-11-26,'],
    ['CSRF_COOKIE', 'csrf token'],
    ['CSRF_HEADER', 'X:Token'],
  ])('of %s (%s) is refused in one line that names the variable, with exit code 2', (name, value) => {
    const { message, exitCode } = refusal({ [name]: value })
    expect(exitCode).toBe(2)
    expect(message).toMatch(new RegExp(`^${name} is .+: give .+$`))
  })

  test('does not hide another: each has its line', () => {
    const lines = refusal({ PORT: 'x', DEMO_DATA: 'x', HOST: 'fine.example' }).message.split('\n')
    expect(lines.map((line) => line.split(' ')[0]).sort()).toEqual(['DEMO_DATA', 'PORT'])
  })

  test.each([
    ['DATABASE_URL', 'mysql://mina:hunter2@db.example/b?password=hunter2'],
    ['DATABASE_URL', 'postgres//mina:hunter2@db'],
    ['DATABASE_REPLICA_URL', 'mysql://mina:hunter2@db.example/b'],
    ['PICTURE_STORE', 's3://mina:hunter2@homes'],
    ['SMTP_URL', 'smpt://mina:hunter2@mail.example'],
    ['API_UPSTREAM', 'https://mina:hunter2@backend.example'],
    ['PUBLIC_ORIGIN', 'https://mina:hunter2@bangjjak.example'],
  ])('of %s never shows the password in it', (name, value) => {
    expect(refusal({ [name]: value }).message).not.toMatch(/hunter2|mina/)
  })
})

describe('the bucket of the pictures', () => {
  const key = { AWS_ACCESS_KEY_ID: 'AKIA', AWS_SECRET_ACCESS_KEY: 'hunter2' }
  const bucketOf = (PICTURE_STORE: string) => readSettings({ PICTURE_STORE, ...key }, user).pictureBucket

  test('is Amazon’s without an endpoint, and any S3-compatible one with it', () => {
    expect(bucketOf('s3://homes')).toEqual({
      name: 's3://homes',
      address: 'https://s3.us-east-1.amazonaws.com/homes',
      region: 'us-east-1',
      accessKeyId: 'AKIA',
      secretAccessKey: 'hunter2',
      sessionToken: undefined,
    })
    expect(bucketOf('s3://homes/a/b/?region=eu-central-1')).toMatchObject({
      address: 'https://s3.eu-central-1.amazonaws.com/homes/a/b',
    })
    expect(bucketOf('s3://homes?endpoint=http://minio:9000/&region=auto')).toMatchObject({
      name: 's3://homes',
      address: 'http://minio:9000/homes',
      region: 'auto',
    })
  })

  test('needs a key', () => {
    const { message, exitCode } = refusal({ PICTURE_STORE: 's3://homes', AWS_ACCESS_KEY_ID: 'AKIA' })
    expect(exitCode).toBe(2)
    expect(message).toBe('AWS_SECRET_ACCESS_KEY is not set, which PICTURE_STORE needs: give its secret')
  })
})

test('a brokerage stands under its own name, with a license only where its state is known; without the demo nobody is made up', () => {
  const brokerage = (given: Record<string, string>) =>
    readSettings({ DEMO_DATA: 'off', ...given }, user).brokerage
  const name = { BROKERAGE_NAME: 'Kim Realty' }
  expect(brokerage({})).toBeNull()
  expect(brokerage(name)).toEqual({ name: 'Kim Realty', license: null, state: null, demo: false })
  const license = { BROKERAGE_LICENSE: '10991234567', BROKERAGE_LICENSE_STATE: 'NY' }
  expect(brokerage({ ...name, ...license, DEMO_DATA: 'on' })).toEqual({
    name: 'Kim Realty',
    license: '10991234567',
    state: 'NY',
    demo: false,
  })
  for (const missing of [
    license,
    { ...name, BROKERAGE_LICENSE: '1' },
    { ...name, BROKERAGE_LICENSE_STATE: 'NJ' },
  ])
    expect(refusal(missing).message).toMatch(/^BROKERAGE_\w+ is not set, which BROKERAGE_/)
})

test('a replica needs its primary', () => {
  const { message } = refusal({ DATABASE_REPLICA_URL: 'postgresql://u:p@replica/b' })
  expect(message).toMatch(/^DATABASE_URL is not set, which DATABASE_REPLICA_URL needs: give postgresql:/)
})
