import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test } from 'vitest'
import { lockDataDirectory } from '../../../src/server/database/embedded-lock.ts'

/** Collects garbage as a busy server does in time. Two rounds: finalizers run between them. */
async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc')
  const gc: unknown = runInNewContext('gc')
  if (typeof gc !== 'function') throw new Error('this Node cannot be asked to collect garbage')
  for (let round = 0; round < 2; round++) {
    gc()
    await pause(0)
  }
}

test('the claim on a data directory outlives every reference to it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bangjjak-lock-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  // As a server does: it keeps no reference to the claim once it has started.
  const claim = () => void lockDataDirectory(dataDir)
  claim()
  await collectGarbage()
  expect(claim).toThrow('already runs on DATA_DIR')
})
