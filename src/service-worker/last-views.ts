/** What screens showed last, each path its own, all of one keeper: put into the shell while the app starts. */
import * as v from 'valibot'
import { cacheNames } from '../offline/cache-names.ts'
import { systemClock } from '../offline/clock.ts'
import { forgetLastViews } from '../offline/forget-views.ts'
import { isHarmless, isViewKept, isViewShown, type LastView } from '../offline/last-view.ts'
import { patiently } from '../offline/patient-storage.ts'

const MOST_VIEWS = 12

/** A first screenful has about 30. */
const MOST_TAPS = 300

/** Milliseconds that a page waits for its view. On a busy device its files take long, too: without the view it is later still. */
const VIEW_PATIENCE = 1_000

/** Milliseconds that the other language waits for views to go. */
const DROP_PATIENCE = 300

/** Addresses in the cache, which nobody asks the network for. */
const KEEPER = '/last-views'
const placeOf = (path: string): string => `${KEEPER}?of=${encodeURIComponent(path)}`

const isPlace = ({ url }: Request): boolean => new URL(url).search !== ''

const viewSchema = v.object({
  address: v.pipe(v.string(), v.startsWith('/')),
  html: v.pipe(v.string(), v.check(isHarmless)),
  taps: v.pipe(v.array(v.object({ x: v.number(), y: v.number(), key: v.string() })), v.maxLength(MOST_TAPS)),
  language: v.picklist(['ko', 'en']),
  keeper: v.string(),
  entry: v.string(),
  width: v.pipe(v.number(), v.integer()),
  height: v.pipe(v.number(), v.integer()),
  isScrolled: v.boolean(),
  keptAt: v.number(),
})

const pathOf = (address: string): string => new URL(address, 'http://localhost').pathname

let writing: Promise<unknown> = Promise.resolve()

/** One write after the other, whatever became of those before. @throws where it fails or storage does not answer */
function inTurn(write: () => Promise<void>): Promise<void> {
  const written = writing.then(() => patiently(systemClock, write()))
  writing = written.catch(() => {})
  return written
}

/** Of what was told to go last: nothing is shown before. */
let going: Promise<unknown> = Promise.resolve()

function goInTurn(write: () => Promise<void>): Promise<void> {
  const gone = inTurn(write)
  going = gone.catch(() => {})
  return gone
}

const openViews = (): Promise<Cache> => caches.open(cacheNames.lastViews)

const readKeeper = async (cache: Cache): Promise<string | undefined> => (await cache.match(KEEPER))?.text()

/**
 * From here on the cache holds views of `keeper` alone. Those before are not shown any more even where they would not go.
 * @throws where they are still there
 */
export function viewsBelongTo(keeper: string): Promise<void> {
  return goInTurn(async () => {
    const cache = await openViews()
    if ((await readKeeper(cache)) === keeper) return
    // First: views of another keeper than the cache's are nobody's.
    await cache.put(KEEPER, new Response(keeper))
    const views = (await cache.keys()).filter(isPlace)
    await Promise.all(views.map((view) => cache.delete(view)))
  })
}

/** None is there afterwards; where storage fails or hesitates, the page that waits for it comes all the same. */
export async function dropAllViews(): Promise<void> {
  await patiently(systemClock, goInTurn(forgetLastViews), DROP_PATIENCE).catch(() => {})
}

/** What was kept of `path` is not shown again. @throws where it is still there */
export function dropView(path: string): Promise<void> {
  return goInTurn(async () => {
    await (await openViews()).delete(placeOf(path))
  })
}

/** Where the window comes back to where the reader was, the beginning of `path` is not shown. @throws where it cannot be noted */
export function viewIsScrolled(path: string): Promise<void> {
  return inTurn(async () => {
    const view = await readView(path)
    if (view === null || view.isScrolled) return
    await (await openViews()).put(placeOf(path), Response.json({ ...view, isScrolled: true }))
  })
}

/** Takes the place of what its path showed before, unless it is of someone else than the cache. @throws where it cannot */
export function keepView(view: LastView): Promise<void> {
  return inTurn(async () => {
    const path = pathOf(view.address)
    if (!isViewKept(path)) return
    // A cache that a logout deletes meanwhile takes what is put into it along: the keeper is read from it, not by name.
    const cache = await openViews()
    if ((await readKeeper(cache)) !== view.keeper) return
    if (!v.is(viewSchema, view)) {
      // The page believes that it took the place of the one before.
      await cache.delete(placeOf(path))
      return
    }
    // In one step: a page that is opened as another hides finds the one or the other.
    try {
      await cache.put(placeOf(path), Response.json(view))
    } catch (error) {
      await cache.delete(placeOf(path))
      throw error
    }
    const places = (await cache.keys()).filter(isPlace)
    for (const place of places.slice(0, -MOST_VIEWS)) await cache.delete(place)
  })
}

/** Whether a window may be scrolled to where it was. Firefox does not say. */
const mayComeBack = (request: object): boolean =>
  !['isReloadNavigation', 'isHistoryNavigation'].every((name) => Reflect.get(request, name) === false)

/**
 * What the screen that is asked for showed last, as soon as it is known what the shell starts with. Gives null where there
 * is nothing to be shown; never rejects.
 */
export async function viewFor(url: URL, request: object): Promise<(entry: string | null) => LastView | null> {
  const nothing = () => null
  // An address within the page is not where it begins.
  if (!isViewKept(url.pathname) || url.hash !== '') return nothing
  try {
    const comesBack = mayComeBack(request)
    // Whether the page that is left was scrolled may be on its way.
    const reading = (comesBack ? writing : going).then(() => readView(url.pathname))
    const view = await patiently(systemClock, reading, VIEW_PATIENCE)
    if (view === null) return nothing
    const address = url.pathname + url.search
    return (entry) =>
      entry !== null && isViewShown(view, { address, entry, now: Date.now(), comesBack }) ? view : null
  } catch {
    // Blocked, broken or of another version.
    return nothing
  }
}

async function readView(path: string): Promise<LastView | null> {
  // Not opened: that would make one.
  const match = (address: string) => caches.match(address, { cacheName: cacheNames.lastViews })
  const [keeper, kept] = await Promise.all([match(KEEPER), match(placeOf(path))])
  const read = v.safeParse(viewSchema, await kept?.json())
  return read.success && read.output.keeper === (await keeper?.text()) ? read.output : null
}
