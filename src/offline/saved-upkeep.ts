/**
 * How saved homes become whole, and stay what their server says: one after the other, each asked for first and then its
 * pictures.
 */
import type { Clock } from './clock.ts'
import { type Heard, picturesToCome, refreshed, type SavedHome, type SavedPicture } from './saved-home.ts'
import { dropUnusedPictures } from './saved-pictures.ts'
import { isQuotaError, type Kept, type PictureCache } from './saved-store.ts'

/** Milliseconds after which a home that is whole is asked for again. */
const FRESH_FOR = 60 * 60 * 1000

/** A picture that was asked for and is broken, or that its server does not give now: it may with another signal. */
export class RefusedPictureError extends Error {
  override name = 'RefusedPictureError'
}

/** Where what a home lacks comes from. */
export interface UpkeepSources {
  readonly clock: Pick<Clock, 'now'>
  /** The widest place that shows a picture, in device pixels. */
  readonly pictureWidth: number
  /** What the server says of a home now; null where nothing new can be had. @throws where it cannot be reached */
  ask(saved: SavedHome): Promise<Heard | null>
  /** Null where its server says that there is none. @throws RefusedPictureError, or anything else where no answer came */
  fetchPicture(url: string): Promise<Response | null>
}

interface UpkeepEnvironment extends UpkeepSources {
  /** The homes that are saved, by their id. */
  readonly known: ReadonlyMap<number, SavedHome>
  /** Keeps a home as it is now. */
  write(saved: SavedHome): Promise<Kept>
  /** Null where there is none, and once the homes are closed. */
  openPictures(): Promise<PictureCache | null>
  /** Has whoever closes wait for a write. */
  whileWriting<Result>(work: Promise<Result>): Promise<Result>
  /** What `keeping` and `pictures` say is another. */
  changed(): void
  /** From then on nothing is written. */
  isClosed(): boolean
}

export interface SavedUpkeep {
  /** Homes that are being fetched or wait for their turn. */
  keeping(): ReadonlySet<number>
  /** How the last picture went; `blocked` where there is no Cache Storage. */
  pictures(): Kept
  /** Fetches a home as soon as those before have been; resolves when that is done or has failed. */
  takeTurn(id: number): Promise<void>
  leaveTurn(id: number): void
  /** The same as `takeTurn`, with the pictures that were refused. */
  keep(id: number): Promise<void>
  /** See `SavedHomes.refresh`. @param homes in the order in which they have their turns */
  refresh(homes: () => readonly SavedHome[], again: boolean): Promise<boolean>
  /** Nobody has a turn any more. */
  clear(): void
}

/** Does nothing by itself. */
export function createSavedUpkeep(environment: UpkeepEnvironment): SavedUpkeep {
  const { known, clock, pictureWidth, write, openPictures, whileWriting, changed, isClosed } = environment
  const keeping = new Set<number>()
  // Homes that wait for their turn or have it.
  const turns = new Map<number, Promise<void>>()
  // Addresses of pictures that were not given though the home itself was.
  const refused = new Set<string>()
  let pictures: Kept = 'kept'

  /** Whether the server gave the home itself. */
  async function ask(id: number): Promise<boolean> {
    const before = known.get(id)
    if (!before) return false
    const heard = await environment.ask(before)
    const now = known.get(id)
    if (now && heard) await write(refreshed(now, heard, pictureWidth))
    return heard !== null && heard.home !== null
  }

  const wanted = (saved: SavedHome) => picturesToCome(saved).filter(({ url }) => !refused.has(url))

  async function writePicture(id: number, picture: SavedPicture): Promise<void> {
    const saved = known.get(id)
    if (!saved) return
    const others = saved.pictures.map((one) => (one.url === picture.url ? picture : one))
    await write({ ...saved, pictures: others })
  }

  async function keepPicture(cache: PictureCache, id: number, url: string, answered: boolean): Promise<void> {
    const answer = await environment.fetchPicture(url)
    // A server that gives no home either may not be itself.
    if (answer === null)
      return answered ? await writePicture(id, { url, bytes: null, dead: true }) : undefined
    const { size } = await answer.clone().blob()
    if (isClosed() || !known.has(id)) return
    await whileWriting(cache.put(url, answer))
    pictures = 'kept'
    await writePicture(id, { url, bytes: size })
  }

  async function keepPictures(id: number, answered: boolean): Promise<void> {
    const saved = known.get(id)
    const missing = saved ? wanted(saved) : []
    if (missing.length === 0) return
    const cache = await openPictures()
    if (cache === null) pictures = 'blocked'
    else {
      for (const { url } of missing) {
        try {
          await keepPicture(cache, id, url, answered)
        } catch (error) {
          // Where the home got no answer, this may have been none of the picture's server either.
          if (answered && error instanceof RefusedPictureError) refused.add(url)
          if (!isQuotaError(error)) continue
          pictures = 'full'
          break
        }
      }
    }
    if (!isClosed()) await dropUnusedPictures(cache, known.values())
  }

  async function keepNow(id: number): Promise<void> {
    if (isClosed()) return
    // Without an answer the pictures that are known of can still be had.
    const answered = await ask(id).catch(() => false)
    await keepPictures(id, answered).catch(() => undefined)
  }

  function leaveTurn(id: number): void {
    turns.delete(id)
    keeping.delete(id)
  }

  // One home at a time: what the renter saved first is whole first.
  let last: Promise<void> = Promise.resolve()
  function takeTurn(id: number): Promise<void> {
    if (isClosed() || !known.has(id)) {
      keeping.delete(id)
      return last
    }
    const taken = turns.get(id)
    if (taken) return taken
    // From now on: one that only waits for its turn needs nobody to try again.
    keeping.add(id)
    changed()
    const turn = last
      .then(() => keepNow(id))
      .then(() => {
        // Removed and saved again meanwhile, it waits for another.
        if (turns.get(id) !== turn) return
        leaveTurn(id)
        changed()
      })
    turns.set(id, turn)
    last = turn
    return turn
  }

  return {
    keeping: () => new Set(keeping),
    pictures: () => pictures,
    takeTurn,
    leaveTurn,
    keep(id) {
      for (const { url } of known.get(id)?.pictures ?? []) refused.delete(url)
      return takeTurn(id)
    },
    async refresh(homes, again) {
      if (!again) refused.clear()
      const isDue = (saved: SavedHome) => (!saved.whole && !saved.gone) || wanted(saved).length > 0
      const due = homes().filter(
        (saved) => !keeping.has(saved.home.id) && (isDue(saved) || clock.now() - saved.checkedAt > FRESH_FOR),
      )
      for (const { home } of due) keeping.add(home.id)
      changed()
      // Each asks for its turn as the one before has had its own: a home that is saved meanwhile comes next.
      for (const { home } of due) await takeTurn(home.id)
      await last
      return homes().some(isDue)
    },
    clear() {
      keeping.clear()
      turns.clear()
    },
  }
}
