/** The saved homes of this page's user, offered to screens through the query cache. */
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import ky from 'ky'
import { fetchFloorPlan } from '../../../contract/floor-plan.ts'
import { fetchProperty, type Property } from '../../../contract/properties.ts'
import { DEVICE_PICTURES_PATH, NO_ACCOUNT } from '../../../offline/device/cache-names.ts'
import type { Connectivity } from '../../../offline/device/connectivity.ts'
import { withTimeout } from '../../../offline/device/storage-timeout.ts'
import { queryKeys } from '../../../offline/queries/query-keys.ts'
import { ApiError } from '../../kit/errors/api-error.ts'
import { createApi } from '../api/api.ts'
import type { Api } from '../api/api-types.ts'
import { passHomeNotes } from '../device/home-notes.ts'
import type { SavedHome, ServerAnswer } from './saved-home.ts'
import { createSavedHomes, type SavedHomes } from './saved-homes.ts'
import { createSavedStore, type SavedStore } from './saved-store.ts'

interface PageSavedHomesOptions {
  queryClient: QueryClient
  connectivity: Pick<Connectivity, 'subscribe' | 'getSnapshot' | 'observed'>
  /** Whether the backend has this project's extensions (+) of the basic API. */
  extensions: boolean
  /** Called with each home that its user had saved as a visitor, once it is theirs: the server has yet to hear of it. */
  onJoined: (home: Property) => void
}

/** The timeout of a picture, which has some hundred kilobytes at most. */
const PICTURE_TIMEOUT_MS = 20_000

/** Loads a picture of another host as an image, which the worker caches: the page's policy forbids fetching it. */
function shown(url: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const image = new Image()
  image.onload = () => resolve()
  image.onerror = () => reject(new Error('The picture cannot be had.'))
  image.src = url
  return withTimeout(promise, PICTURE_TIMEOUT_MS)
}

/** Implements `SavedHomesEnvironment.fetchPicture`. */
async function fetchPicture(url: string): Promise<Response | null> {
  const stored = () => caches.match(url, { ignoreVary: true })
  const here = await stored()
  if (here) return here
  const { origin, pathname } = new URL(url, location.origin)
  if (origin !== location.origin) {
    await shown(url)
    const answer = await stored()
    if (!answer) throw new Error('The worker has not stored the picture.')
    return answer
  }
  const answer = await ky.get(url, {
    retry: 0,
    throwHttpErrors: false,
    credentials: 'omit',
    // The signal covers the body too, which is read elsewhere, unlike ky's own timeout.
    timeout: false,
    signal: AbortSignal.timeout(PICTURE_TIMEOUT_MS),
  })
  // Without a signal the worker answers with a picture of another width: good enough to show, but not to store.
  if (new URL(answer.url).pathname !== pathname) throw new Error('The picture came in another width.')
  // A picture embedded in an answer exists on this device alone: its 404 says nothing of the server.
  const isDevicePicture = pathname.startsWith(DEVICE_PICTURES_PATH)
  if (!isDevicePicture && (answer.status === 404 || answer.status === 410)) return null
  if (!answer.ok) throw new Error(`The picture was answered with ${answer.status}.`)
  return answer
}

/** The answer; null where the backend says that there is none: some say "error" with 200. @throws without an answer */
async function unlessNone<Data>(asked: Promise<Data>): Promise<Data | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'http' && [200, 404].includes(error.status)) return null
    throw error
  }
}

/** The server's answer on a saved home; null where the worker could only repeat a cached one. */
async function ask(api: Api, saved: SavedHome, extensions: boolean): Promise<ServerAnswer | null> {
  const { id } = saved.home
  const detail = await unlessNone(api.answer(fetchProperty, {}, { parameters: { id } }))
  if (detail?.cached && saved.whole) return null
  // A backend that speaks only the basic API may list homes that it has no detail of.
  const home = detail?.data ?? (extensions ? null : saved.home)
  if (home === null) return { home, plan: null, at: Date.now() }
  const plan = await unlessNone(api.answer(fetchFloorPlan, {}, { parameters: { propertyId: id } }))
  return { home, plan: plan?.data ?? null, at: detail?.madeAt ?? Date.now() }
}

/** Puts a saved home into the query cache, where screens look, even where the cache has long dropped it. */
function offer(queryClient: QueryClient, { home, plan, whole, gone, checkedAt }: SavedHome): void {
  const put = (key: QueryKey, data: unknown) => {
    const state = queryClient.getQueryState(key)
    if (state?.data === undefined || state.dataUpdatedAt < checkedAt)
      queryClient.setQueryData(key, data, { updatedAt: checkedAt })
  }
  if (!whole || gone) return
  put(queryKeys.property(home.id), home)
  put(queryKeys.floorPlan(home.id), plan)
}

const SAVED_CHANNEL = 'bangjjak-saved'

/** Delays between downloads after the signal returns, which the worker may notice a moment later than the page. */
const RETRY_DELAYS_MS = [0, 1_000, 4_000, 16_000]

export type PageSavedHomes = ReturnType<typeof createPageSavedHomes>

export function createPageSavedHomes({
  queryClient,
  connectivity,
  extensions,
  onJoined,
}: PageSavedHomesOptions) {
  const api = createApi({
    origin: location.origin,
    csrf: () => null,
    onAnswer: (answered) => connectivity.observed(answered),
  })
  let current: { user: number; homes: SavedHomes } | null = null
  /** Resolves once nobody before the current user is written any more. */
  let closed: Promise<unknown> = Promise.resolve()
  let returns = 0

  /** Downloads missing data while there is a signal, but not for ever: a home may never become whole. */
  async function refresh(homes: SavedHomes): Promise<void> {
    returns += 1
    const since = returns
    for (const delay of RETRY_DELAYS_MS) {
      await new Promise((resolve) => setTimeout(resolve, delay))
      const isOver = since !== returns || current?.homes !== homes
      if (isOver || connectivity.getSnapshot() !== 'online') return
      if (!(await homes.refresh())) return
    }
  }
  connectivity.subscribe(() => {
    if (current && connectivity.getSnapshot() === 'online') void refresh(current.homes)
  })

  const openChannel = () => ('BroadcastChannel' in globalThis ? new BroadcastChannel(SAVED_CHANNEL) : null)

  /** Makes what was saved and noted without an account the user's. */
  async function join(user: number, store: SavedStore): Promise<void> {
    await closed
    passHomeNotes(NO_ACCOUNT, user)
    const joined = await store.takeOver()
    if (joined.length === 0) return
    // A tab that still shows a visitor's homes drops them, instead of storing them anew.
    const channel = openChannel()
    channel?.postMessage(NO_ACCOUNT)
    channel?.close()
    for (const { home } of joined) onJoined(home)
  }

  return {
    /** The saved homes of a user, or of `NO_ACCOUNT`, opened at the first call, and the same object from then on. */
    of(user: number): SavedHomes {
      if (current?.user === user) return current.homes
      // Another user's homes stay stored; only this page stops following them.
      closed = Promise.all([closed, current?.homes.close()])
      const store = createSavedStore(user)
      const homes = createSavedHomes({
        user,
        store,
        joining: user === NO_ACCOUNT ? Promise.resolve() : join(user, store),
        channel: openChannel(),
        ask: (saved) => ask(api, saved, extensions),
        fetchPicture,
        onKnown: (saved) => offer(queryClient, saved),
      })
      current = { user, homes }
      void homes.ready.then(() => refresh(homes))
      return homes
    },
    /**
     * Removes a user's saved homes from the device once this page has stopped writing them; other tabs do the same when
     * they learn of the logout.
     * @throws where some of them may be left
     */
    async forget(user: number): Promise<void> {
      const homes = current?.user === user ? current.homes : null
      if (homes) current = null
      await Promise.all([closed, homes?.close()])
      await createSavedStore(user).clear()
    },
  }
}
