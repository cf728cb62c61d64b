import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { namingFullDisk } from '../../../src/server/database/disk-full.ts'
import { exitCodes, StartError } from '../../../src/server/start-error.ts'
import { openMachine } from './processes.ts'

const machine = openMachine('empty')

const failWith = (error: Error, dataDir: string | null = tmpdir()) =>
  namingFullDisk(dataDir, () => Promise.reject(error)).catch((failure: unknown) => failure)

test('a full disk is known by the codes of the system and the database, and by the words of Postgres', async () => {
  const reasons = [
    Object.assign(new Error('write'), { code: 'ENOSPC' }),
    Object.assign(new Error('write'), { code: 'EDQUOT' }),
    new Error('Failed query', { cause: Object.assign(new Error('extend'), { code: '53100' }) }),
    new StartError(exitCodes.database, 'initdb: could not write: No space left on device\nand more'),
  ]
  for (const reason of reasons) {
    const message = `The disk that holds DATA_DIR ${tmpdir()} is full: make room on it and start again`
    expect(await failWith(reason)).toMatchObject({ exitCode: exitCodes.database, message })
    expect(await failWith(reason, null)).toMatchObject({ message: expect.stringMatching(/^The disk of the/) })
  }
})

test('an error that a full disk does not explain stays as it is', async () => {
  const errors = [new Error('other'), new StartError(exitCodes.alreadyRunning, 'No space left on device')]
  for (const error of errors) expect(await failWith(error)).toBe(error)
})

function mountsDisk(): boolean {
  if (process.getuid?.() !== 0 || process.platform !== 'linux') return false
  try {
    // In a namespace of its own, which is gone with the command.
    execFileSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

describe.skipIf(!mountsDisk())('with a small disk of its own (only root can mount one)', () => {
  function mount(megabytes: number) {
    const disk = mkdtempSync(join(tmpdir(), 'bangjjak-disk-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', `mode=755,size=${megabytes}m`, 'tmpfs', disk])
    // After the servers have ended.
    onTestFinished(() => {
      execFileSync('umount', [disk])
      rmdirSync(disk)
    })
    const dataDir = join(disk, 'data')
    return {
      disk,
      dataDir,
      forbidWriting: () => execFileSync('mount', ['-o', 'remount,ro', disk]),
      start: () => machine.startServer({ DATA_DIR: dataDir }),
    }
  }
  const expectReason = async ({ dataDir, start }: ReturnType<typeof mount>) => {
    const { code, said } = await start().ended
    expect(said.trim()).toBe(
      `The disk that holds DATA_DIR ${dataDir} is full: make room on it and start again`,
    )
    expect(code).toBe(5)
  }

  // Postgres' programs are about 60 MB, a new cluster another 40.
  test.each([1, 75, 100])('a first start with room for %i MB names disk and directory', (megabytes) =>
    expectReason(mount(megabytes)),
  )

  test('a later start on a disk that has filled up names them too, and serves again once there is room', async () => {
    const small = mount(200)
    const server = small.start()
    await server.address
    await server.end('SIGTERM')
    const { bavail, bsize } = await statfs(small.disk)
    const filler = join(small.disk, 'filler')
    await writeFile(filler, Buffer.alloc(bavail * bsize)).catch(() => undefined)
    await expectReason(small)
    await rm(filler)
    expect((await fetch(`${await small.start().address}/api/v1/properties`)).status).toBe(200)
  })

  test.each(['used', 'empty'])('a disk that can only be read is told in one sentence, %s', async (state) => {
    const small = mount(200)
    if (state === 'used') {
      const server = small.start()
      await server.address
      await server.end('SIGTERM')
    }
    small.forbidWriting()
    const { code, said } = await small.start().ended
    expect(said.trim()).toMatch(/^DATA_DIR .+ cannot be written: EROFS: read-only file system, .+$/)
    expect(said).toContain(small.dataDir)
    expect(code).toBe(5)
  })
})
