/** Where the bytes of homes' pictures lie: in the database, or in a bucket of an S3-compatible store. */
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

/** Which pictures there are, and in which widths, the table `pictures` says; a store has their bytes. */
export type PictureStore = {
  /**
   * Stores pictures whose rows `transaction` has made. One that is stored already is the same, being named by its content.
   * @throws PictureStoreError
   */
  put(
    transaction: Transaction,
    pictures: readonly Pick<RenderedPicture, 'hash' | 'variants'>[],
  ): Promise<void>
  /**
   * @returns WebP, or undefined where there is none
   * @throws PictureStoreError
   */
  get(database: Database, hash: string, width: number): Promise<Buffer | undefined>
  /**
   * Deletes pictures whose rows are gone for good.
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
  // They go with their rows in `pictures`.
  async remove() {},
}

/** The store does not answer, or not as it should: a reader may try again, an operator reads why. */
export class PictureStoreError extends StartError {
  constructor(message: string, cause?: unknown) {
    super(exitCodes.database, message, { cause })
    this.name = 'PictureStoreError'
  }
}

/** Phones give a request 10 s in all. */
const READ_TIMEOUT_MS = 5_000
const WRITE_TIMEOUT_MS = 30_000
/** Of a status that asks to be tried again (429, 5xx); with 50 ms between, then 100, 200. */
const RETRIES = 3
const WRITES_AT_ONCE = 8

/** Runs `work` for each item, a few at a time. */
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

  /** @returns the bytes of the answer, or undefined for a picture that is not there */
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
        // Only a bucket that is there takes a picture; an answer like 'not there' is none.
        if ((await ask('PUT', hash, width, bytes)) === undefined)
          throw new PictureStoreError(`The picture store ${name} does not take pictures: 404`)
      })
    },
    async get(database, hash, width) {
      const bytes = await ask('GET', hash, width)
      // A picture that has not been moved yet.
      if (bytes === undefined) return databasePictures.get(database, hash, width)
      // What else answers there, such as a proxy's page, would be cached for ever.
      if (sniffImageType(bytes) === 'webp') return bytes
      throw new PictureStoreError(`The picture store ${name} gives no picture as ${hash}-${width}.webp`)
    },
    async remove(pictures) {
      const files = pictures.flatMap(({ hash, widths }) => widths.map((width) => ({ hash, width })))
      await forEachAtOnce(files, ({ hash, width }) => ask('DELETE', hash, width))
    },
  }
}

/** @param bucket null: the database */
export function openPictureStore(bucket: PictureBucket | null): PictureStore {
  return bucket === null ? databasePictures : bucketPictures(bucket)
}
