/** A setup file of Vitest: passwords are hashed in a fiftieth of the time. `vi.mocked(hash)` tells what was asked for. */
import { vi } from 'vitest'

vi.mock('@node-rs/argon2', async (importActual) => {
  const { hash, verify } = await importActual<typeof import('@node-rs/argon2')>()
  return {
    hash: vi.fn((password: string) => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })),
    // The hash names its own cost.
    verify: vi.fn(verify),
  }
})
