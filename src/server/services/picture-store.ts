/** Stores the bytes of homes' pictures: in the database, or in a bucket of an S3-compatible store. */
import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { and, eq } from 'drizzle-orm'
import { sniffImageType } from '../../domain/image-type.ts'
import type { Database } from '../database/connect.ts'
import { pictureVariants } from '../database/schema/homes.ts'
import type { Transaction } from '../database/transaction.ts'
import type { PictureBucket } from '../settings.ts'
import { exitCodes, StartError } from '../start-error.ts'
import type { RenderedPicture } from './home-pictures.ts'
import { excluded } from './home-places.ts'

/** Stores bytes only; the table `pictures` lists which pictures exist, and in which widths. */
export type PictureStore = {
  /**
   * Stores pictures whose rows `transaction` has made. One stored before is identical: its hash is its name.
   * @throws PictureStoreError
   */
  put(
    transaction: Transaction,
    pictures: readonly Pick<RenderedPicture, 'hash' | 'variants'>[],
  ): Promise<void>
  /**
   * @returns WebP, or undefined for a missing picture
   * @throws PictureStoreError
   */
  get(database: Database, hash: string, width: number): Promise<Buffer | undefined>
  /**
   * Deletes pictures whose rows have been deleted and committed.
   * @throws PictureStoreError
   */
  remove(pictures: readonly { readonly hash: string; readonly widths: readonly number[] }[]): Promise<void>
}

export const databasePictures: PictureStore = {
  async put(transaction, pictures) {
    await transaction
      .insert(pictureVariants)
      .values(pictures.flatMap(({ hash, variants }) => variants.map((variant) => ({ hash, ...variant }))))
      .onConflictDoUpdate({
        target: [pictureVariants.hash, pictureVariants.width],
        set: { bytes: excluded(pictureVariants.bytes) },
      })
  },
  async get(database, hash, width) {
    const [variant] = await database
      .select({ bytes: pictureVariants.bytes })
      .from(pictureVariants)
      .where(and(eq(pictureVariants.hash, hash), eq(pictureVariants.width, width)))
    return variant?.bytes
  },
  // Deleting a row of `pictures` cascades to its variants.
  async remove() {},
}

/** The store does not answer, or answers wrongly: a client may retry, and an operator can read the reason. */
export class PictureStoreError extends StartError {
  constructor(message: string, cause?: unknown) {
    super(exitCodes.database, message, { cause })
    this.name = 'PictureStoreError'
  }
}

/** Half of the 10 s that browsers wait for an answer. */
const READ_TIMEOUT_MS = 5_000
const WRITE_TIMEOUT_MS = 30_000
/** Retries after a retryable status (429, 5xx), with pauses of 50, 100 and 200 ms. */
const RETRIES = 3
const WRITES_AT_ONCE = 8

/** Runs `work` for each item, WRITES_AT_ONCE in parallel. */
async function forEachAtOnce<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>) {
  const waiting = items.values()
  const worker = async () => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: WRITES_AT_ONCE }, worker))
}

function bucketPictures(bucket: PictureBucket): PictureStore {
  const { name, address, ...credentials } = bucket
  const client = new AwsClient({ ...credentials, service: 's3', retries: RETRIES })

  /** @returns the answer's bytes, or undefined for a missing picture */
  async function ask(method: 'GET' | 'PUT' | 'DELETE', hash: string, width: number, bytes?: Buffer) {
    const asked = `${method} ${hash}-${width}.webp`
    const signal = AbortSignal.timeout(method === 'GET' ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS)
    try {
      const response = await client.fetch(`${address}/${hash}-${width}.webp`, {
        method,
        signal,
        redirect: 'manual',
        ...(bytes && {
          body: new Uint8Array(bytes),
          headers: {
            'content-type': 'image/webp',
            'cache-control': 'public, max-age=31536000, immutable',
            'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
          },
        }),
      })
      const body = Buffer.from(await response.arrayBuffer())
      if (response.ok) return body
      const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(body.toString('utf8')) ?? []
      if (response.status === 404 && code !== 'NoSuchBucket') return undefined
      throw new PictureStoreError(
        `The picture store ${name} answers ${asked} with ${response.status} ${code}`,
      )
    } catch (error) {
      if (error instanceof PictureStoreError) throw error
      const { cause } = error instanceof Error ? error : {}
      const reason = (cause instanceof Error && cause.message) || String(error)
      throw new PictureStoreError(`The picture store ${name} does not answer ${asked}: ${reason}`, error)
    }
  }

  return {
    async put(_, pictures) {
      const files = pictures.flatMap(({ hash, variants }) =>
        variants.map((variant) => ({ hash, ...variant })),
      )
      await forEachAtOnce(files, async ({ hash, width, bytes }) => {
        // A PUT to an existing bucket never answers 404.
        if ((await ask('PUT', hash, width, bytes)) === undefined)
          throw new PictureStoreError(`The picture store ${name} does not take pictures: 404`)
      })
    },
    async get(database, hash, width) {
      const bytes = await ask('GET', hash, width)
      // The picture may not have been moved from the database yet.
      if (bytes === undefined) return databasePictures.get(database, hash, width)
      // Anything but WebP, such as a proxy's error page, would be cached forever.
      if (sniffImageType(bytes) === 'webp') return bytes
      throw new PictureStoreError(`The picture store ${name} gives no picture as ${hash}-${width}.webp`)
    },
    async remove(pictures) {
      const files = pictures.flatMap(({ hash, widths }) => widths.map((width) => ({ hash, width })))
      await forEachAtOnce(files, ({ hash, width }) => ask('DELETE', hash, width))
    },
  }
}

/** @param bucket null for the database */
export function openPictureStore(bucket: PictureBucket | null): PictureStore {
  return bucket === null ? databasePictures : bucketPictures(bucket)
}
