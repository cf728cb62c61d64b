/** A setup file of Vitest: passwords are hashed in a fiftieth of the time. `vi.mocked(hash)` tells what was asked for. */
import type * as argon2 from '@node-rs/argon2'
import { vi } from 'vitest'

/** One for all files of a worker, which share what imports it. */
const shared = globalThis as { cheapArgon2?: Pick<typeof argon2, 'hash' | 'verify'> }

vi.mock('@node-rs/argon2', async (importActual) => {
  const { hash, verify } = await importActual<typeof argon2>()
  shared.cheapArgon2 ??= {
    hash: vi.fn<typeof hash>((password) => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })),
    // The hash names its own cost.
    verify: vi.fn(verify),
  }
  return shared.cheapArgon2
})
