import { createHash } from 'node:crypto'

/** The hash that names content, so that equal content is stored once, and rendered once. */
export function contentHash(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32)
}
