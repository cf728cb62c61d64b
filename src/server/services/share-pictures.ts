/** The pictures for link previews, which imports store beside the widths of each picture. */
import { and, eq } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { pictures, propertyPictures } from '../database/schema/homes.ts'
import { inTransaction } from '../database/transaction.ts'
import type { PictureStore } from './picture-store.ts'
import { renderInTurn } from './render-turn.ts'

/** The picture that a home is linked with, from which its preview can be made; undefined for any other. */
async function largestOfCover(database: Database, store: PictureStore, hash: string) {
  const [cover] = await database
    .select({ widths: pictures.widths })
    .from(pictures)
    .innerJoin(propertyPictures, eq(propertyPictures.hash, pictures.hash))
    .where(and(eq(pictures.hash, hash), eq(propertyPictures.position, 0)))
    .limit(1)
  return cover && store.get(database, hash, Math.max(...cover.widths))
}

async function make(database: Database, store: PictureStore, hash: string): Promise<Buffer | undefined> {
  // Another server, or the one whose turn was before, may have made it meanwhile.
  const stored = await store.get(database, hash, 'share')
  if (stored !== undefined) return stored
  const largest = await largestOfCover(database, store, hash)
  if (largest === undefined) return undefined
  // Loaded only here, with sharp: a server whose homes all have theirs never needs it.
  const { renderShare } = await import('./home-pictures.ts')
  const bytes = await renderShare(largest)
  await inTransaction(database, (transaction) => store.put(transaction, [{ hash, form: 'share', bytes }]))
  return bytes
}

/**
 * Makes and stores the preview of a home's cover that lacks one: it was imported before imports made them, or has become
 * a cover since. Each is made once, one at a time, for everyone who asks.
 * @returns undefined for a picture that is no home's cover
 */
export async function makeShare(
  database: Database,
  store: PictureStore,
  hash: string,
): Promise<Buffer | undefined> {
  if ((await largestOfCover(database, store, hash)) === undefined) return undefined
  return renderInTurn(`share ${hash}`, () => make(database, store, hash))
}
