/** Pictures of homes by hash and width: `/pictures/<hash>-<width>.webp`, and `<hash>-share.jpg`. Public. */
import { Hono } from 'hono'
import type { PublicReads } from '../database/public-reads.ts'
import { openPictureStore } from '../services/picture-store.ts'
import { makeShare } from '../services/share-pictures.ts'
import type { AppDependencies, AppEnvironment } from './app-dependencies.ts'
import { RequestError } from './errors.ts'
import { answerFile, FOR_EVER } from './file-answer.ts'

/** The memory cache of the latest requested pictures, in bytes: a few screens of homes, in every width. */
const RECENT_BYTES_MAXIMUM = 24 * 1024 * 1024

/** Matches a name with a width in pixels, or the picture for link previews. */
const namePattern = /^([0-9a-f]{32})-(?:([1-9]\d{1,3})\.webp|share\.jpg)$/

/** Routes at the root. */
export function picturesRoutes(
  { settings, database }: Pick<AppDependencies, 'settings' | 'database'>,
  read: PublicReads,
): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>()
  const store = openPictureStore(settings.pictureBucket)
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
    const form = width === undefined ? 'share' : Number(width)
    const bytes =
      recent.get(name) ??
      (await read((reader) => store.get(reader, hash, form))) ??
      (form === 'share' ? await makeShare(database, store, hash) : undefined)
    if (bytes === undefined) throw new RequestError('not_found', 404)
    remember(name, bytes)
    const type = width === undefined ? 'image/jpeg' : 'image/webp'
    return answerFile(c, { bytes, type, tag: name, caching: FOR_EVER })
  })
  return routes
}
