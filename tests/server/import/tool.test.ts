import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { connect } from '../../../src/server/database/connect.ts'
import { closeServers, openServer } from '../start/foreign-backend.ts'
import { embeddedUrl } from '../start/inquiry-rows.ts'
import { isAlive, openMachine, postmasterOf } from '../start/processes.ts'
import { compileCache, startProgram } from '../start/server-process.ts'
import { plainHome } from './broker.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const example = join(root, 'src/server/import/example/homes.json')

const machine = openMachine()
const run = machine.runTool

async function namesAt(address: string): Promise<string[]> {
  const response = await fetch(`${address}/api/v1/properties`)
  const { data } = JSON.parse(await response.text())
  return data.properties.map(({ name }: { name: string }) => name)
}

async function writeHomes(homes: unknown): Promise<string> {
  await writeFile(join(machine.folder, 'homes.json'), JSON.stringify(homes))
  // Relative to where npm was called.
  return 'homes.json'
}

test('without a server the tool starts the embedded database, imports, and stops it; the next server shows the homes', async () => {
  const { code, said } = await run('import', example)
  expect({ code, said }).toMatchObject({
    code: 0,
    said: expect.stringContaining('Imported: 3 new, 0 changed'),
  })
  await expect(postmasterOf(machine.dataDir)).rejects.toThrow()
  expect(await namesAt(await machine.startServer().address)).toHaveLength(3)
})

test('beside a running server the tool uses its database, and the server shows the homes at once and runs on', async () => {
  const address = await machine.startServer().address
  expect(await namesAt(address)).toEqual([])
  const postmaster = await postmasterOf(machine.dataDir)
  expect(await run('import', await writeHomes([plainHome(1)]))).toMatchObject({ code: 0 })
  expect(await namesAt(address)).toEqual(['Home 1'])
  expect(await postmasterOf(machine.dataDir)).toBe(postmaster)

  expect(await run('import', await writeHomes([plainHome(2)]), '--retire')).toMatchObject({ code: 0 })
  expect(await namesAt(address)).toEqual(['Home 2'])
})

test('an export of nothing says that its files hold their headings alone', async () => {
  const { code, said } = await run('export')
  expect(code).toBe(0)
  expect(said).toMatch(/^No inquiries yet: \S+\.csv holds its headings alone$/m)
  expect(said).toMatch(/^No leads yet: \S+\.csv holds its headings alone$/m)
})

test('two imports at once without a server wait for each other', async () => {
  const one = run('import', example)
  const two = run('import', await writeHomes([plainHome(1)]))
  expect((await Promise.all([one, two])).map(({ code }) => code)).toEqual([0, 0])
  expect(await namesAt(await machine.startServer().address)).toHaveLength(4)
})

test('a bad file ends with exit code 6 and its report, wrong arguments with 2 and the usage, and a check opens no database', async () => {
  const bad = await run('import', await writeHomes([plainHome(1, { price: 'x' })]))
  // Who opened the database last writes its number there.
  const holder = () => readFile(join(machine.dataDir, 'server.pid'), 'utf8')
  const before = await holder()
  expect(bad.code).toBe(6)
  expect(bad.said).toContain('homes[0] (H-1) price is "x"')
  expect(bad.said).toContain('Nothing has been changed.')
  expect(await run('import', 'a.json', '--retired')).toEqual({
    code: 2,
    said: expect.stringMatching(/^Unknown option '--retired'\.\n\nUsage: npm run import/),
  })
  expect(await run('export', '--help')).toEqual({
    code: 0,
    said: expect.stringMatching(/^Usage: npm run export/),
  })
  const odd = Array.from({ length: 30 }, (_, at) =>
    plainHome(at, { street: `${at + 1} Main St, Side ${at}x!` }),
  )
  const checked = await run('import', await writeHomes(odd), '--check')
  expect(checked.code).toBe(0)
  for (const { street, ref } of odd)
    expect(checked.said).toContain(`(${ref}) ${JSON.stringify(street)}, without`)
  expect(await holder()).toBe(before)
})

afterAll(closeServers)

test('SIGTERM in the middle stops the tool and the database that it started', async () => {
  // A picture that is asked for and never comes holds the tool in the middle of its work.
  const { promise: isAsked, resolve } = Promise.withResolvers<void>()
  const silent = `${await openServer(() => resolve())}/x.jpg`
  const homes = await writeHomes([plainHome(1, { pictures: [silent] })])
  const tool = machine.startTool('import', homes, '--private-addresses')
  await isAsked
  const postmaster = await postmasterOf(machine.dataDir)
  tool.child.kill('SIGTERM')
  expect(await tool.ended).toMatchObject({ code: 130 })
  expect(await isAlive(postmaster)).toBe(false)
})

/** Enough that the import takes longer than looking whether it writes. */
const HOMES = 800

test('SIGKILL in the middle of the transaction leaves nothing of the import, and the same import then succeeds', async () => {
  await cp(join(root, 'src/server/import/example/pictures'), join(machine.folder, 'pictures'), {
    recursive: true,
  })
  await writeHomes(
    Array.from({ length: HOMES }, (_, index) => plainHome(index, { pictures: ['pictures/bedroom.jpg'] })),
  )
  await machine.startServer().address
  const { pool, end } = connect(embeddedUrl(machine.dataDir), { poolSize: 1 })
  const importer = startProgram(['src/server/import/main.ts', join(machine.folder, 'homes.json')], {
    DATA_DIR: machine.dataDir,
    NODE_COMPILE_CACHE: compileCache,
  })
  // Rows of an open transaction already take room on the disk.
  const isWriting = async () => {
    const { rows } = await pool.query("select pg_relation_size('properties') > 50000 as writes")
    return rows[0]?.writes === true
  }
  while (!(await isWriting()));
  importer.child.kill('SIGKILL')
  await importer.ended
  const stored = async (table: string) =>
    (await pool.query(`select count(*)::int as stored from ${table}`)).rows[0]?.stored
  expect([await stored('properties'), await stored('pictures')]).toEqual([0, 0])

  const again = await run('import', 'homes.json')
  expect(again.said).toContain(`Imported: ${HOMES} new`)
  expect(await stored('properties')).toBe(HOMES)
  await end()
})
