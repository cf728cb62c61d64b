/** Keeps what the screen shows for the app's next start: while the page is idle, and as it hides. */
import type { I18n } from '@lingui/core'
import { chooseLanguage } from '../contract/language.ts'
import { isSameView, isViewKept, type LastView, NOBODY, viewKeeper } from '../offline/last-view.ts'
import type { WorkerMessage } from '../offline/worker-messages.ts'
import type { SessionStore } from './session/session-store.ts'
import { readPendingLogout, readStoredUser } from './session/stored-session.ts'
import { isLoading, keptHeight, PASSING, TURNED, UNSEEN, viewMarkup, viewTaps } from './view-markup.ts'

/** Milliseconds without a change before the screen counts as settled. */
const SETTLED_AFTER = 1_000

/** Undefined while it is not certain who that is: at the start, and until a logout is through. */
function readKeeper(session: Session, i18n: I18n): string | undefined {
  const { status, user } = session.getSnapshot()
  const stored = readStoredUser()?.id ?? null
  if (status === 'loading' || readPendingLogout() !== null || (user?.id ?? null) !== stored) return undefined
  return viewKeeper(stored, chooseLanguage(i18n.locale))
}

/** What the page was started with; rendered pages and those with a view say it apart. */
function readEntry(): string {
  const said = document.querySelector<HTMLMetaElement>('meta[name=entry]')?.content
  const started = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src
  return said ?? new URL(started ?? '/', location.origin).pathname
}

/** Of a shell that the worker has put a view into; see src/offline/last-view.ts. */
const WITH_VIEW = 'meta[name=files]'

/** Path and query with which the page was opened, wherever it is by now. */
function openedAddress(): string {
  const [opened] = performance.getEntriesByType('navigation')
  const { pathname, search } = new URL(opened?.name ?? location.href)
  return pathname + search
}

/** What of the app's router is needed. */
interface Screens {
  readonly state: {
    readonly status: string
    readonly resolvedLocation?: { readonly pathname: string } | undefined
  }
  subscribe(event: 'onResolved', listener: () => void): unknown
}

type Session = Pick<SessionStore, 'getSnapshot' | 'subscribe'>

export interface LastViewOptions {
  i18n: I18n
  router: Screens
  session: Session
}

/** Whether something changed that the next start would show: above the end of what is kept, and not of this moment alone. */
function isKeptPart({ type, target, addedNodes, removedNodes, previousSibling }: MutationRecord): boolean {
  const place = target instanceof Element ? target : target.parentElement
  if (place === null || place.closest(UNSEEN)) return false
  if (scrollY === 0) return true
  const isBelow = (element: Element) => element.getBoundingClientRect().top + scrollY > keptHeight()
  const lasts = (node: Node) => node.isConnected && !(node instanceof Element && node.matches(PASSING))
  const where = (node: Node | null) => (node instanceof Element ? node : place)
  if (type !== 'childList') return !isBelow(place)
  const went = [...removedNodes].some((node) => !(node instanceof Element && node.matches(PASSING)))
  return (
    (went && !isBelow(where(previousSibling))) ||
    [...addedNodes].some((node) => lasts(node) && !isBelow(where(node)))
  )
}

export function keepLastViews({ i18n, router, session }: LastViewOptions): void {
  const root = document.getElementById('root')
  if (root === null || !('serviceWorker' in navigator)) return

  const { serviceWorker } = navigator
  const tell = (message: WorkerMessage) => serviceWorker.controller?.postMessage(message)
  const entry = readEntry()
  const addressNow = () => location.pathname + location.search
  /** Where the shell brought a view, which is what this page is about to show. */
  const shownAtStart = document.querySelector(WITH_VIEW) === null ? null : openedAddress()
  const startedAt = Date.now()
  /** As last seen: to ask has the browser lay out what has changed, and all of it as a page hides. */
  let isDown = false
  let isChanged = true
  let last: LastView | null = null
  /** Path whose view the worker was told to drop, until it has another one. */
  let dropped: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  let told: string | undefined
  function tellKeeper(): string | undefined {
    const keeper = readKeeper(session, i18n)
    // Where storage would not let them go, and until the server has heard of the logout, nobody's are shown.
    const heard = keeper ?? (readPendingLogout() === null ? undefined : NOBODY)
    if (heard !== undefined && heard !== told) tell({ type: 'KEEPER', keeper: heard })
    if (heard !== told) last = null
    told = heard
    return keeper
  }

  function tellView(view: LastView): void {
    last = view
    dropped = null
    tell({ type: 'KEEP_VIEW', view })
  }

  function keep(): void {
    clearTimeout(timer)
    const { pathname, hash } = location
    const address = addressNow()
    const keeper = tellKeeper()
    if (
      !root ||
      keeper === undefined ||
      serviceWorker.controller === null ||
      hash !== '' ||
      !isViewKept(pathname)
    )
      return
    if (last?.address === address && !isChanged) {
      if (last.isScrolled !== isDown) tellView({ ...last, isScrolled: isDown })
      return
    }
    // The frame comes before the content, and an address before its screen.
    const { status, resolvedLocation } = router.state
    const isHere = status === 'idle' && resolvedLocation?.pathname === pathname
    if (!isHere || isLoading(root)) return
    const isScrolled = scrollY > 0
    isDown = isScrolled
    // The next start begins at the top: from further down nobody sees what is there.
    const isAtStart = !isScrolled && root.querySelector(TURNED) === null
    const isFound = root.querySelector('main article') !== null
    // Its first screenful may be there without what the screen is about.
    if (!isFound && root.querySelector('main [aria-busy=true]') !== null) return
    const html = isAtStart && isFound ? viewMarkup(root) : null
    // What was kept before the page began is at most a day old, and nobody has seen that it changed.
    if (!isAtStart && isFound && last?.address !== address) {
      if (isScrolled) tell({ type: 'VIEW_SCROLLED', path: pathname })
      return
    }
    if (html === null) {
      last = null
      if (dropped !== pathname) tell({ type: 'DROP_VIEW', path: pathname })
      dropped = pathname
      return
    }
    isChanged = false
    const language = chooseLanguage(i18n.locale)
    const size = { width: innerWidth, height: innerHeight }
    const view: LastView = {
      address,
      html,
      taps: viewTaps(root),
      language,
      keeper,
      entry,
      ...size,
      isScrolled,
      keptAt: Date.now(),
    }
    if (last === null || !isSameView(last, view)) tellView(view)
  }

  function keepSoon(): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      // Safari has no idle callbacks.
      if ('requestIdleCallback' in globalThis) requestIdleCallback(keep)
      else keep()
    }, SETTLED_AFTER)
  }

  function keepHiding(): void {
    // The next page waits for it: one that has yet to come to rest leaves the view that it began with.
    const isNew = addressNow() === shownAtStart && Date.now() - startedAt < SETTLED_AFTER
    if (isNew) tellKeeper()
    else keep()
  }

  function changed(): void {
    isChanged = true
    keepSoon()
  }

  const keeperChanged = () => {
    tellKeeper()
    changed()
  }
  const toldAnew = () => {
    told = undefined
    keeperChanged()
  }
  session.subscribe(keeperChanged)
  i18n.on('change', keeperChanged)
  serviceWorker.addEventListener('controllerchange', toldAnew)
  // Views of others may have been kept while this page was frozen.
  addEventListener('pageshow', ({ persisted }) => persisted && toldAnew())
  router.subscribe('onResolved', changed)
  new MutationObserver((records) => {
    // Where something stood is asked only until it is known that something has changed.
    if (isViewKept(location.pathname) && (isChanged || records.some(isKeptPart))) changed()
  }).observe(root, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['aria-busy', 'aria-pressed', 'src'],
  })
  // Neither a picture that has come nor what is typed changes an element.
  for (const type of ['load', 'input']) {
    root.addEventListener(
      type,
      ({ target }) => {
        if (!(target instanceof Element) || target.closest(UNSEEN)) return
        const { top, left } = target.getBoundingClientRect()
        if (top + scrollY <= keptHeight() && left < innerWidth) changed()
      },
      true,
    )
  }
  addEventListener('resize', changed)
  const scrolled = () => {
    isDown = scrollY > 0
    if (isDown !== last?.isScrolled) keepSoon()
  }
  addEventListener('scroll', scrolled, { passive: true })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keepHiding()
  })
  // Safari leaves a page without the event above.
  addEventListener('pagehide', keepHiding)
  keeperChanged()
}
