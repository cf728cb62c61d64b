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

/** What is stored of a picture: it in a width in pixels, as WebP, or the picture for link previews, as JPEG. */
type PictureForm = number | 'share'

type PictureFile = { readonly hash: string; readonly form: PictureForm; readonly bytes: Buffer }

/** All files of a rendered picture. */
export const filesOf = ({ hash, variants, share }: RenderedPicture): PictureFile[] => [
  ...variants.map(({ width, bytes }) => ({ hash, form: width, bytes })),
  ...(share === null ? [] : [{ hash, form: 'share' as const, bytes: share }]),
]

/** Stands for `share` in the column of widths. */
const SHARE_WIDTH = 0

export const formOf = (width: number): PictureForm => (width === SHARE_WIDTH ? 'share' : width)
const widthOf = (form: PictureForm): number => (form === 'share' ? SHARE_WIDTH : form)

/** Stores bytes only; the table `pictures` lists which pictures exist, and in which widths. */
export type PictureStore = {
  /**
   * Stores files of pictures whose rows `transaction` sees. One stored before is identical: its hash is its name.
   * @throws PictureStoreError
   */
  put(transaction: Transaction, files: readonly PictureFile[]): Promise<void>
  /**
   * @returns undefined for a missing file
   * @throws PictureStoreError
   */
  get(database: Database, hash: string, form: PictureForm): Promise<Buffer | undefined>
  /**
   * Deletes pictures whose rows have been deleted and committed.
   * @throws PictureStoreError
   */
  remove(pictures: readonly { readonly hash: string; readonly widths: readonly number[] }[]): Promise<void>
}

export const databasePictures: PictureStore = {
  async put(transaction, files) {
    await transaction
      .insert(pictureVariants)
      .values(files.map(({ hash, form, bytes }) => ({ hash, width: widthOf(form), bytes })))
      .onConflictDoUpdate({
        target: [pictureVariants.hash, pictureVariants.width],
        set: { bytes: excluded(pictureVariants.bytes) },
      })
  },
  async get(database, hash, form) {
    const [variant] = await database
      .select({ bytes: pictureVariants.bytes })
      .from(pictureVariants)
      .where(and(eq(pictureVariants.hash, hash), eq(pictureVariants.width, widthOf(form))))
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

  const nameOf = (hash: string, form: PictureForm) =>
    form === 'share' ? `${hash}-share.jpg` : `${hash}-${form}.webp`
  const typeOf = (form: PictureForm) => (form === 'share' ? 'jpeg' : 'webp')

  /** @returns the answer's bytes, or undefined for a missing file */
  async function ask(method: 'GET' | 'PUT' | 'DELETE', hash: string, form: PictureForm, bytes?: Buffer) {
    const asked = `${method} ${nameOf(hash, form)}`
    const signal = AbortSignal.timeout(method === 'GET' ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS)
    try {
      const response = await client.fetch(`${address}/${nameOf(hash, form)}`, {
        method,
        signal,
        redirect: 'manual',
        ...(bytes && {
          body: new Uint8Array(bytes),
          headers: {
            'content-type': `image/${typeOf(form)}`,
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
    async put(_, files) {
      await forEachAtOnce(files, async ({ hash, form, bytes }) => {
        // A PUT to an existing bucket never answers 404.
        if ((await ask('PUT', hash, form, bytes)) === undefined)
          throw new PictureStoreError(`The picture store ${name} does not take pictures: 404`)
      })
    },
    async get(database, hash, form) {
      const bytes = await ask('GET', hash, form)
      // The picture may not have been moved from the database yet.
      if (bytes === undefined) return databasePictures.get(database, hash, form)
      // Anything but a picture, such as a proxy's error page, would be cached forever.
      if (sniffImageType(bytes) === typeOf(form)) return bytes
      throw new PictureStoreError(`The picture store ${name} gives no picture as ${nameOf(hash, form)}`)
    },
    async remove(pictures) {
      const files = pictures.flatMap(({ hash, widths }) =>
        [...widths, 'share' as const].map((form) => ({ hash, form })),
      )
      await forEachAtOnce(files, ({ hash, form }) => ask('DELETE', hash, form))
    },
  }
}

/** @param bucket null for the database */
export function openPictureStore(bucket: PictureBucket | null): PictureStore {
  return bucket === null ? databasePictures : bucketPictures(bucket)
}
