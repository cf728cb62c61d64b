/**
 * What a screen showed last, as HTML without anything that acts: the worker puts it into the shell, where it is painted
 * before any script has run, and gives way to the real screen in the frame in which that first shows.
 */
import type { Language } from '../contract/language.ts'

/** A link, button or field in a view, by its place in the window and by what it says and leads to. */
export interface ViewTap {
  readonly x: number
  readonly y: number
  readonly key: string
}

export interface LastView {
  /** Path and query of the screen. */
  readonly address: string
  readonly html: string
  readonly taps: readonly ViewTap[]
  readonly language: Language
  /** Whose screen it was; see `viewKeeper`. */
  readonly keeper: string
  /** Address of the script that the build starts with: names of styles are another build's own. */
  readonly entry: string
  /** Of the window, in CSS pixels: how it was laid out, and how far down it was kept. */
  readonly width: number
  readonly height: number
  /** The screen was scrolled down when it was last seen: a reload or the way back would begin there. */
  readonly isScrolled: boolean
  /** Milliseconds since 1970. */
  readonly keptAt: number
}

/** Characters. A first screenful of homes takes about 20,000. */
export const LONGEST_VIEW = 60_000

/** How many screenfuls are kept: what is below the first is seen only where the window is a little higher. */
export const KEPT_SCREENFULS = 1.2

/** Milliseconds; what is older says too little of the screen that follows. */
const SHOWN_FOR = 24 * 60 * 60 * 1000

/** Screens that anyone may see. */
export const isViewKept = (path: string): boolean => /^\/(?:listing|property\/\d+)?$/.test(path)

/** Keeps no views: who is logged in is not certain. */
export const NOBODY = 'nobody'

/** Views are one user's (null for a visitor) in one language; with another keeper they all go. */
export const viewKeeper = (user: number | null, language: Language): string =>
  `${user ?? 'visitor'} ${language}`

/** What has no place in a view, though each was made without it: `<` and `=` in its texts and values are escaped. */
const ACTS =
  /<\/?\s*(?:script|style|link|meta|base|template|i?frame|object|embed|svg:script|foreignobject|animate|set)\b|[\s/"'](?:on\w+|style|srcdoc|formaction|action)\s*=|=\s*["']?\s*(?:javascript|vbscript|data):/i

export function isHarmless(html: string): boolean {
  return html.length <= LONGEST_VIEW && !ACTS.test(html)
}

/** Milliseconds. One that is still the same is kept anew only after so long, so that it does not grow too old. */
const SAME_FOR = 60 * 60 * 1000

/** Whether `next` need not be kept, since `last` is. */
export function isSameView(last: LastView, next: LastView): boolean {
  const { keptAt, ...was } = last
  const { keptAt: now, ...is } = next
  return now - keptAt < SAME_FOR && JSON.stringify(was) === JSON.stringify(is)
}

/** The list alone reads what follows the path: the app's icon leads to the start page with a word on that. */
function isSameScreen(one: string, other: string): boolean {
  const [path] = one.split('?', 1)
  return path === '/listing' ? one === other : path === other.split('?', 1)[0]
}

/** The navigation that is to be answered. */
export interface Opening {
  readonly address: string
  readonly entry: string
  readonly now: number
  /** Whether the window may be scrolled to where it was: unless it is known that it will not. */
  readonly comesBack: boolean
}

export function isViewShown(view: LastView, { address, entry, now, comesBack }: Opening): boolean {
  const age = now - view.keptAt
  return (
    isSameScreen(view.address, address) &&
    view.entry === entry &&
    age >= 0 &&
    age < SHOWN_FOR &&
    !(view.isScrolled && comesBack) &&
    isHarmless(view.html)
  )
}

const asValue = (text: string): string => text.replace(/[&<>"']/g, (found) => `&#${found.charCodeAt(0)};`)

const START = /<script type="module"[^>]*? src="([^"]+)"><\/script>/
const STYLES = /<link rel="stylesheet"([^>]*)>/
const AFTER_VIEW = /<link rel="later" data-at="last-view" href="([^"]+)">/
/** What the app's start and its screen will ask for. */
const PRELOAD = /\s*<link rel="modulepreload"[^>]*? href="([^"]+)">/g
const ROOT = /<div id="root">(?:<!--[^>]*-->)?<\/div>/

/** What a shell starts with; null where it is none of ours. */
export const entryOf = (shell: string): string | null => START.exec(shell)?.[1] ?? null

/**
 * The shell with the view below its empty root, which hides it as soon as it has content (`ui/base.css`). In a closed
 * shadow root nothing finds it; it is hidden where the window has another size, and where the browser knows no such
 * roots. The app starts once it is painted (`web/after-view.ts`).
 */
export function shellWithView(shell: string, view: LastView): string {
  const start = START.exec(shell)
  const styles = STYLES.exec(shell)
  const afterView = AFTER_VIEW.exec(shell)
  if (!start?.[1] || !styles || !afterView?.[1] || !ROOT.test(shell)) return shell
  const size = `(${view.width - 1}px &lt; width &lt; ${view.width + 1}px) and (height &lt;= ${Math.round(view.height * KEPT_SCREENFULS)}px)`
  const taps = asValue(JSON.stringify(view.taps))
  const files = [...shell.matchAll(PRELOAD)].map(([, file]) => file).join(' ')
  // The styles, which show it, come last: no frame has half of it.
  const host = `<div hidden aria-hidden="true" data-last-view="${size}" data-taps="${taps}"><template shadowrootmode="closed"><div inert>${view.html}</div><link rel="stylesheet"${styles[1]} media="${size}"></template></div>`
  return shell
    .replace(/<html lang="[^"]*"/, `<html lang="${view.language}"`)
    .replace(PRELOAD, '')
    .replace(
      START,
      () =>
        `<meta name="entry" content="${start[1]}"><meta name="files" content="${files}"><script type="module" crossorigin src="${afterView[1]}"></script>`,
    )
    .replace(ROOT, (root) => root + host)
}

/** In the place of `web/after-view.ts`: the app starts, though nobody waits for a frame or hears taps on the view. */
export const START_WITHOUT_AFTER_VIEW = `import(document.querySelector('meta[name=entry]').content).catch((error) => {
  document.querySelector('[data-last-view]')?.remove()
  reportError(error)
})
`
