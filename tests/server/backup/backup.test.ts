import { randomUUID } from 'node:crypto'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { connect } from '../../../src/server/database/connect.ts'
import { pictureVariants } from '../../../src/server/database/schema/homes.ts'
import {
  emailVerificationTokens,
  outgoingMails,
  passwordResetTokens,
} from '../../../src/server/database/schema/people.ts'
import { startSession } from '../../../src/server/services/sessions.ts'
import { acknowledgedId, embeddedUrl, makeRows, type Row, send } from '../start/inquiry-rows.ts'
import { openMachine } from '../start/processes.ts'

const example = fileURLToPath(new URL('../../../src/server/import/example/homes.json', import.meta.url))

const machine = openMachine()
const run = machine.runTool
const serve = machine.startServer

/** What a restore leaves out. */
const endedTables = ['sessions', 'password_reset_tokens', 'email_verification_tokens']

const textOf = async (name: string) => gunzipSync(await readFile(join(machine.folder, name))).toString('utf8')

/** A backup as a restore leaves it: without the rows of `endedTables`. */
function withoutEnded(text: string): string {
  let table = ''
  let ended = 0
  const lines = text.split('\n').filter((line) => {
    if (line.startsWith('#table ')) table = line.slice('#table '.length)
    const isEnded = line.startsWith('{') && endedTables.includes(table)
    if (isEnded) ended += 1
    return !isEnded
  })
  return lines.join('\n').replace(/(?<="rows":)\d+/, (rows) => String(Number(rows) - ended))
}

/** The row once its person has logged in again. */
async function loggedInAgain(row: Row): Promise<Row> {
  const { database, end } = connect(embeddedUrl(machine.dataDir), { poolSize: 1 })
  const secret = await database
    .transaction((transaction) => startSession(transaction, row.person.id, new Date()))
    .finally(end)
  return { ...row, person: { ...row.person, secret } }
}

/** What anyone reads: lists, every home with its floor plan, every picture. */
async function publicAnswers(address: string): Promise<Map<string, string>> {
  const { database, end } = connect(embeddedUrl(machine.dataDir), { poolSize: 1 })
  const variants = await database
    .select({ hash: pictureVariants.hash, width: pictureVariants.width })
    .from(pictureVariants)
    .finally(end)
  const homes = await (await fetch(`${address}/api/v1/properties`)).json()
  const ids: number[] = homes.data.properties.map(({ id }: { id: number }) => id)
  const paths = [
    '/api/v1/properties',
    ...ids.flatMap((id) => [`/api/v1/properties/${id}`, `/api/v1/floor_plan/property/${id}`]),
    ...variants.map(({ hash, width }) => `/pictures/${hash}-${width}.webp`),
  ]
  const answers = new Map<string, string>()
  for (const path of paths) {
    const response = await fetch(address + path)
    answers.set(path, `${response.status} ${Buffer.from(await response.arrayBuffer()).toString('base64')}`)
  }
  return answers
}

test('a backup taken under load and restored after a wipe gives the same answers, pictures included, and writes go on', async () => {
  expect(await run('import', example)).toMatchObject({ code: 0 })
  let server = serve()
  let address = await server.address
  const rows = await makeRows(embeddedUrl(machine.dataDir), 80, 10)
  const answers = await publicAnswers(address)
  expect([...answers.keys()].filter((path) => path.startsWith('/pictures/')).length).toBeGreaterThan(3)

  const acknowledged = new Map<Row, string>()
  const waiting = [...rows]
  let isOver = false
  const write = async () => {
    while (!isOver) {
      const row = waiting.shift()
      if (row === undefined) throw new Error('There are too few inquiries to send')
      const response = await send(address, row)
      const text = await response.clone().text()
      await acknowledgedId(response)
      acknowledged.set(row, text)
    }
  }
  const writers = [write(), write(), write()]
  await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(20), 30_000)
  const before = new Map(acknowledged)
  const { code, said } = await run('backup', '--out', 'one.backup')
  expect({ code, said }).toEqual({ code: 0, said: expect.stringMatching(/one\.backup: \d+\.\d MB/) })
  expect((await stat(join(machine.folder, 'one.backup'))).mode & 0o077).toBe(0)
  await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(before.size + 20), 30_000)
  isOver = true
  await Promise.all(writers)
  await server.end('SIGTERM')

  await rm(machine.dataDir, { recursive: true })
  expect(await run('restore', 'one.backup')).toMatchObject({ code: 0 })
  // Before a server sends the mail that waits.
  expect(await run('backup', '--out', 'two.backup')).toMatchObject({ code: 0 })
  expect((await textOf('two.backup')) === withoutEnded(await textOf('one.backup'))).toBe(true)
  server = serve()
  address = await server.address
  expect(await publicAnswers(address)).toEqual(answers)
  // No session of before: a backup may come from where others have been, and a password changed since is back.
  for (const row of before.keys()) expect((await send(address, row)).status).toBe(401)
  // The same keys: what was acknowledged before the backup is answered to the byte as then.
  for (const [row, text] of before)
    expect(await (await send(address, await loggedInAgain(row))).text()).toBe(text)
  // Ids go on where they stood.
  const ids = new Set([...before.values()].map((text) => JSON.parse(text).data.inquiry_id))
  const [row] = waiting
  if (row === undefined) throw new Error('There are too few inquiries to send')
  expect(ids).not.toContain(await acknowledgedId(await send(address, await loggedInAgain(row))))
})

test('a restore meets data only with --replace, beside a running server too, and a bad file changes nothing', async () => {
  const address = await serve().address
  const rows = await makeRows(embeddedUrl(machine.dataDir), 2, 2)
  // A line separator that JSON leaves as it is.
  const { database, end } = connect(embeddedUrl(machine.dataDir), { poolSize: 1 })
  await database.execute(`update users set job = E'one\\u2028two'`)
  const mailIsSent = () =>
    vi.waitFor(async () => expect(await database.$count(outgoingMails)).toBe(0), { timeout: 30_000 })
  const inAnHour = new Date(Date.now() + 60 * 60 * 1000)
  for (const table of [passwordResetTokens, emailVerificationTokens])
    await database
      .insert(table)
      .values({ tokenHash: 'x', userId: rows[0]?.person.id ?? 0, expiresAt: inAnHour })
  const [first, second] = rows
  if (first === undefined || second === undefined) throw new Error('There are too few inquiries to send')
  await acknowledgedId(await send(address, first))
  await mailIsSent()
  expect(await run('backup', '--out', 'one.backup')).toMatchObject({ code: 0 })
  const id = await acknowledgedId(await send(address, second))
  await mailIsSent().finally(end)
  const now = async () => {
    await run('backup', '--out', 'now.backup')
    return textOf('now.backup')
  }
  const whole = await textOf('one.backup')
  const later = await now()
  expect(later === whole).toBe(false)

  const store = (name: string, bytes: string | Buffer) => writeFile(join(machine.folder, name), bytes)
  const bytes = await readFile(join(machine.folder, 'one.backup'))
  await store('cut', bytes.subarray(0, bytes.length - 40))
  await store('short', gzipSync(whole.slice(0, whole.lastIndexOf('#end'))))
  await store('other', gzipSync(whole.replace(/"schema":"\d+"/, '"schema":"1"')))
  const refused: [string[], string][] = [
    [['one.backup'], 'holds data already. Add --replace'],
    [['cut', '--replace'], 'is no backup, or not a whole one'],
    [['short', '--replace'], 'is no backup, or not a whole one'],
    [['other', '--replace'], 'was made by another release'],
  ]
  for (const [args, reason] of refused) {
    const { code, said } = await run('restore', ...args)
    expect({ args, code, said }).toEqual({ args, code: 6, said: expect.stringContaining(reason) })
    expect(said).toContain('Nothing has been changed.')
    expect(said.trim().split('\n')).toHaveLength(1)
  }
  expect((await now()) === later).toBe(true)

  expect(await run('restore', 'one.backup', '--replace')).toMatchObject({ code: 0 })
  const restored = withoutEnded(whole)
  expect(restored).not.toBe(whole)
  expect((await now()) === restored).toBe(true)
  // The running server serves what was restored.
  const again = { ...(await loggedInAgain(second)), key: randomUUID() }
  expect(await acknowledgedId(await send(address, again))).toBe(id)
})
