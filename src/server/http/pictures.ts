/** Pictures of homes by hash and width: `/pictures/<hash>-<width>.webp`, and `<hash>-share.jpg`. Public. */
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Database } from '../database/connect.ts'
import type { PublicReads } from '../database/public-reads.ts'
import { pictures } from '../database/schema/homes.ts'
import { openPictureStore, type PictureStore } from '../services/picture-store.ts'
import type { Settings } from '../settings.ts'
import type { AppEnvironment } from './app-dependencies.ts'
import { RequestError } from './errors.ts'
import { answerFile, FOR_EVER } from './file-answer.ts'

/** The memory cache of the latest requested pictures, in bytes: a few screens of homes, in every width. */
const RECENT_BYTES_MAXIMUM = 24 * 1024 * 1024

/** Matches a name with a width in pixels, or the picture for link previews. */
const namePattern = /^([0-9a-f]{32})-(?:([1-9]\d{1,3})\.webp|share\.jpg)$/

/** Renders the picture for link previews: 1200 × 630 pixels, cropped by saliency; sharp is loaded lazily. */
async function renderShare(
  store: PictureStore,
  database: Database,
  hash: string,
): Promise<Buffer | undefined> {
  const [picture] = await database
    .select({ widths: pictures.widths })
    .from(pictures)
    .where(eq(pictures.hash, hash))
  const largest = picture && (await store.get(database, hash, Math.max(...picture.widths)))
  if (largest === undefined) return undefined
  const { default: sharp } = await import('sharp')
  return sharp(largest)
    .resize({ width: 1200, height: 630, fit: 'cover', position: 'attention' })
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer()
}

/** Routes at the root. */
export function picturesRoutes(
  { pictureBucket }: Pick<Settings, 'pictureBucket'>,
  read: PublicReads,
): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>()
  const store = openPictureStore(pictureBucket)
  const recent = new Map<string, Buffer>()
  let recentBytes = 0

  function remember(name: string, bytes: Buffer): void {
    recentBytes += bytes.length - (recent.get(name)?.length ?? 0)
    // Inserted again, the entry is the last to be evicted.
    recent.delete(name)
    recent.set(name, bytes)
    for (const [oldest, { length }] of recent) {
      if (recentBytes <= RECENT_BYTES_MAXIMUM) return
      recent.delete(oldest)
      recentBytes -= length
    }
  }

  routes.get('/pictures/:name', async (c) => {
    const name = c.req.param('name')
    const [, hash, width] = namePattern.exec(name) ?? []
    if (hash === undefined) throw new RequestError('not_found', 404)
    const find = (database: Database) =>
      width === undefined ? renderShare(store, database, hash) : store.get(database, hash, Number(width))
    const bytes = recent.get(name) ?? (await read(find))
    if (bytes === undefined) throw new RequestError('not_found', 404)
    remember(name, bytes)
    const type = width === undefined ? 'image/jpeg' : 'image/webp'
    return answerFile(c, { bytes, type, tag: name, caching: FOR_EVER })
  })
  return routes
}
