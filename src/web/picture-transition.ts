/**
 * Between a list and a home, the picture that was tapped grows into the home's, and back. A view transition of that
 * picture alone, which hurts nobody: the rest of the page is not captured and takes taps meanwhile, the next press ends
 * it, and where the picture of the other screen is not there at once, or motion is unwanted, there is none.
 * Loaded when the page is idle.
 */
import styles from './picture-transition.module.css'
import { coverName, rememberShown } from './shown-pictures.ts'
import { motionReduced } from './ui/motion.ts'

const HOME = /^\/property\/(\d+)$/

/** The home whose picture both screens have: the one that is opened, or the one that is left. */
function homeBetween(from: string, to: string): number | null {
  const opened = HOME.exec(to)?.[1]
  const left = HOME.exec(from)?.[1]
  // From home to home there is no list that it would grow out of.
  if ((opened === undefined) === (left === undefined)) return null
  return Number(opened ?? left)
}

/** The picture of this name, if it is on the screen. */
function pictureInSight(name: string): HTMLImageElement | null {
  const picture = document.querySelector<HTMLImageElement>(`img[data-morph="${name}"]`)
  if (picture === null) return null
  const { top, bottom, width } = picture.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < innerHeight ? picture : null
}

const isLoaded = (picture: HTMLImageElement): boolean => picture.complete && picture.naturalWidth > 0

/** Milliseconds that a screen waits for a picture to come out of a cache, which is all that it waits for. */
const CACHE_PATIENCE = 60

async function comesAtOnce(picture: HTMLImageElement): Promise<boolean> {
  if (isLoaded(picture)) return true
  // One that waits to be scrolled to would wait for a frame, and there is none during a transition's update.
  picture.loading = 'eager'
  const patience = new Promise((resolve) => setTimeout(resolve, CACHE_PATIENCE))
  await Promise.race([picture.decode().catch(() => {}), patience])
  return isLoaded(picture)
}

const inputs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** The picture that was left last: held here, the browser has it at once when the way back shows it again. */
const held = new Set<HTMLImageElement>()

/** The one that runs; the one before has been ended by it. */
let current: ViewTransition | null = null

/** Runs `change` and lets the picture of this name grow from where it was to where it is then. */
function grow(name: string, from: HTMLElement, change: () => Promise<void>): Promise<void> {
  const root = document.documentElement
  const named = [from]
  root.classList.add(styles.growing ?? '')
  from.style.viewTransitionName = 'cover'
  const transition = document.startViewTransition(async () => {
    from.style.viewTransitionName = ''
    await change()
    const to = pictureInSight(name)
    if (to === null || !(await comesAtOnce(to))) return transition.skipTransition()
    named.push(to)
    to.style.viewTransitionName = 'cover'
  })
  current = transition
  const controller = new AbortController()
  // Whoever goes on is not waited for.
  for (const type of inputs)
    addEventListener(type, () => transition.skipTransition(), {
      signal: controller.signal,
      capture: true,
      passive: true,
    })
  const over = () => {
    controller.abort()
    for (const picture of named) picture.style.viewTransitionName = ''
    if (current === transition) root.classList.remove(styles.growing ?? '')
  }
  transition.finished.then(over, over)
  // A skipped transition says so here, too.
  transition.ready.catch(() => {})
  return transition.updateCallbackDone
}

/** What of a router this needs: it puts its next screen there within `startViewTransition`. */
interface Screens {
  startViewTransition: (change: () => Promise<void>) => unknown
  readonly latestLocation: { readonly pathname: string }
  readonly stores: { readonly resolvedLocation: { get(): { readonly pathname: string } | undefined } }
}

/** From now on pictures grow between the screens of this router. */
export function growPictures(router: Screens): void {
  router.startViewTransition = (change) => {
    const from = router.stores.resolvedLocation.get()?.pathname ?? ''
    const home = homeBetween(from, router.latestLocation.pathname)
    if (home === null) return change()
    const name = coverName(home)
    const picture = pictureInSight(name)
    if (picture === null || !isLoaded(picture)) return change()
    held.clear()
    held.add(picture)
    // The next screen shows this very picture first, whatever width it would ask for.
    rememberShown(name, picture.currentSrc)
    if (motionReduced() || typeof document.startViewTransition !== 'function') return change()
    return grow(name, picture, change)
  }
}
