/** Pictures of homes, by content and width: `/pictures/<hash>-<width>.webp`, and `<hash>-share.jpg`. Public. */
import { and, desc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Database } from '../database/connect.ts'
import { pictureVariants } from '../database/schema/homes.ts'
import { RecentBytes } from '../services/recent-bytes.ts'
import type { AppDependencies, AppEnvironment } from './app-dependencies.ts'
import { RequestError } from './errors.ts'
import { answerFile, FOR_EVER } from './file-answer.ts'

/** Bytes of pictures that stay in memory: a few screens of homes, in every width. */
const MEMORY = 24 * 1024 * 1024

const namePattern = /^([0-9a-f]{32})-([1-9]\d{1,3})\.webp$/

async function readVariant(database: Database, hash: string, width: number): Promise<Buffer | undefined> {
  const [variant] = await database
    .select({ bytes: pictureVariants.bytes })
    .from(pictureVariants)
    .where(and(eq(pictureVariants.hash, hash), eq(pictureVariants.width, width)))
  return variant?.bytes
}

const sharePattern = /^([0-9a-f]{32})-share\.jpg$/

/** The picture for link previews, 1200 × 630 pixels, around what catches the eye; sharp is read with the first of them. */
async function renderShare(database: Database, hash: string): Promise<Buffer | undefined> {
  const [largest] = await database
    .select({ bytes: pictureVariants.bytes })
    .from(pictureVariants)
    .where(eq(pictureVariants.hash, hash))
    .orderBy(desc(pictureVariants.width))
    .limit(1)
  if (largest === undefined) return undefined
  const { default: sharp } = await import('sharp')
  return sharp(largest.bytes)
    .resize({ width: 1200, height: 630, fit: 'cover', position: 'attention' })
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer()
}

/** At the root. */
export function picturesRoutes({ database }: AppDependencies): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>()
  const recent = new RecentBytes(MEMORY)

  routes.get('/pictures/:name', async (c) => {
    const name = c.req.param('name')
    const [, shared] = sharePattern.exec(name) ?? []
    if (shared !== undefined) {
      const bytes = recent.get(name) ?? (await renderShare(database, shared))
      if (bytes === undefined) throw new RequestError('not_found', 404)
      recent.set(name, bytes)
      return answerFile(c, { bytes, type: 'image/jpeg', tag: name, caching: FOR_EVER })
    }
    const [, hash, width] = namePattern.exec(name) ?? []
    if (hash === undefined || width === undefined) throw new RequestError('not_found', 404)
    const bytes = recent.get(name) ?? (await readVariant(database, hash, Number(width)))
    if (bytes === undefined) throw new RequestError('not_found', 404)
    recent.set(name, bytes)
    return answerFile(c, { bytes, type: 'image/webp', tag: `${hash}-${width}`, caching: FOR_EVER })
  })
  return routes
}
