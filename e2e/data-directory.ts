import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where the server under test keeps its data, mail files included. The tests' own processes inherit the name. */
export function dataDir(): string {
  process.env.E2E_DATA_DIR ??= join(tmpdir(), `bangjjak-e2e-${process.ppid}`)
  return process.env.E2E_DATA_DIR
}
