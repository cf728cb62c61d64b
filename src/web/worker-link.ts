/** What the page asks of its service worker. */
import type { Picture } from '../contract/pictures.ts'
import type { Property } from '../contract/properties.ts'
import { readImageSource } from '../domain/image-type.ts'
import { systemClock } from '../offline/clock.ts'
import { withTimeout } from '../offline/storage-timeout.ts'
import type { WorkerMessage } from '../offline/worker-messages.ts'

/** To the worker in control, or to the one that will be: a first visit is here before it, and has better to do. */
function tellWorker(message: () => WorkerMessage | null): void {
  if (!('serviceWorker' in navigator)) return
  const worker = navigator.serviceWorker
  const tell = () => {
    const said = message()
    if (said !== null) worker.controller?.postMessage(said)
  }
  if (worker.controller === null) worker.addEventListener('controllerchange', tell, { once: true })
  else tell()
}

/**
 * Asks the active worker to serve a page that came without it: reloaded by force, or loaded in the very moment in which the
 * first worker claimed the pages that were there. Without it the next screen's files would be missed once the signal goes.
 */
export async function askToBeServed(): Promise<void> {
  const worker = navigator.serviceWorker
  const { active } = await worker.ready
  const message: WorkerMessage = { type: 'SERVE_PAGE' }
  if (worker.controller === null) active?.postMessage(message)
}

/** Milliseconds: the whole app over a slow network. */
const RESTORE_TIMEOUT_MS = 30_000

/**
 * Whether the worker has all of the app's files; it fetches first what is missing. On a first visit once it is installed.
 * Never rejects.
 */
export async function appIsWhole(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false
  const { port1, port2 } = new MessageChannel()
  const answered = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true)
  })
  const ask = async () => {
    const { active } = await navigator.serviceWorker.ready
    const message: WorkerMessage = { type: 'RESTORE_APP' }
    active?.postMessage(message, [port2])
    return await answered
  }
  const whole = await withTimeout(systemClock, ask(), RESTORE_TIMEOUT_MS).catch(() => false)
  port1.close()
  return whole
}

export function keepPictures(urls: readonly string[]): void {
  tellWorker(() => {
    const own = urls.filter((url) => new URL(url, location.origin).origin === location.origin)
    return own.length > 0 ? { type: 'KEEP_PICTURES', urls: own } : null
  })
}

/** Widest that a picture is ever shown, in CSS pixels: the carousel's 46rem. */
const WIDEST = 736

/** The address of a picture's source, where it is one and not the picture itself. */
function addressOf(source: string | null): string[] {
  const reading = readImageSource(source)
  return reading.ok && reading.kind === 'url' ? [reading.url] : []
}

/** Of each picture one width that fills this screen; offline it stands in for the others. */
export function keepHomePictures(pictures: readonly Picture[]): void {
  const wanted = Math.min(innerWidth, WIDEST) * devicePixelRatio
  keepPictures(
    pictures.flatMap(({ source, variants }) => {
      const fitting = variants.find(({ width }) => width >= wanted) ?? variants.at(-1)
      return fitting ? [fitting.url] : addressOf(source)
    }),
  )
}

/** The first picture of each home in a list, as small as there is one: none of them need have been scrolled to. */
export function keepCovers(homes: readonly Pick<Property, 'pictures'>[]): void {
  keepPictures(
    homes.flatMap(({ pictures: [cover] }) =>
      cover === undefined ? [] : (cover.variants[0]?.url ?? addressOf(cover.source)),
    ),
  )
}

/** A picture that is known by its source alone, such as a floor plan's. */
export function keepPictureSource(source: string | null): void {
  keepPictures(addressOf(source))
}

/** The pictures of a page that was there before its worker. */
export function keepShownPictures(): void {
  keepPictures(
    performance
      .getEntriesByType('resource')
      .filter((entry) => 'initiatorType' in entry && entry.initiatorType === 'img')
      .map(({ name }) => name),
  )
}
