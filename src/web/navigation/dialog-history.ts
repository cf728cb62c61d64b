/**
 * Open dialogs and sheets in the browser's history, so that Back closes the top one and not the page. Opening adds an
 * entry with the address and the router's key of its page; the router never hears of moves between entries of one page.
 *
 *   [page] --open--> [page][page, dialog] --Back--> [page]
 *                                         --close--> [page][page, spare]   Back passes over a spare entry
 *                                         --link--> [page][other page]
 */
import type { RouterHistory } from '@tanstack/react-router'

interface OpenDialog {
  readonly name: string
  readonly value: string
}

/** The guide to the home screen, which is rendered outside the router (app/app-on-device.tsx). */
export const INSTALL_DIALOG = 'install'

const NONE: readonly OpenDialog[] = []
const listeners = new Set<() => void>()
const pagesBehind = new Map<string | undefined, string>()
let shown = NONE
let here = { page: '', depth: 0, dialogs: NONE }
let router: RouterHistory | null = null

function show(dialogs: readonly OpenDialog[]): void {
  shown = dialogs
  for (const listener of listeners) listener()
}

/** `depth` counts the entries that dialogs have added to their page. */
function readEntry(): typeof here {
  const { __TSR_key, depth = 0, dialogs = NONE } = history.state ?? {}
  return { page: `${__TSR_key} ${location.href}`, depth, dialogs }
}

/** Adds to the state of the current entry, or of a new one, without a word to the router, which patches `history`. */
export function writeEntry(more: object, method: 'pushState' | 'replaceState' = 'replaceState'): void {
  router?.flush()
  History.prototype[method].call(history, { ...history.state, ...more }, '')
  here = readEntry()
}

export function subscribeToDialogs(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What the dialog was opened with; null while it is closed. */
export const dialogValue = (name: string): string | null =>
  shown.find((dialog) => dialog.name === name)?.value ?? null

export function openDialog(name: string, value = ''): void {
  const dialogs = [...shown.filter((dialog) => dialog.name !== name), { name, value }]
  if (dialogs.length > here.depth) writeEntry({ dialogs, depth: here.depth + 1 }, 'pushState')
  else writeEntry({ dialogs })
  show(dialogs)
}

/** Does nothing where it is closed already. */
export function closeDialog(name: string): void {
  const dialogs = shown.filter((dialog) => dialog.name !== name)
  if (dialogs.length === shown.length) return
  writeEntry({ dialogs })
  show(dialogs)
}

/** Path and search of the page below this one in the history; null after a reload. */
export const pageBehind = (): string | null => pagesBehind.get(router?.location.state.__TSR_key) ?? null

function onPop(event: PopStateEvent): void {
  const before = here
  here = readEntry()
  if (here.page === before.page) {
    event.stopImmediatePropagation()
    const isSpare = here.depth < before.depth && here.dialogs.length >= shown.length
    if (isSpare) return void history.back()
  }
  show(here.dialogs)
}

/** Makes the router's history put a link in a dialog into that dialog's place. Once a page. */
export function withDialogs(inner: RouterHistory): RouterHistory {
  const { push, replace } = inner
  const key = () => inner.location.state.__TSR_key
  router = inner
  here = readEntry()
  show(here.dialogs)
  // Before the router's own listener, which does not capture.
  addEventListener('popstate', onPop, { capture: true })

  const arrive = (behind: string | undefined, dialogs = NONE) => {
    if (behind !== undefined) pagesBehind.set(key(), behind)
    inner.flush()
    here = readEntry()
    show(here.dialogs)
    for (const { name, value } of dialogs) openDialog(name, value)
  }
  inner.push = (path, { overLayer, underLayer, ...state } = {}, options) => {
    const behind = inner.location.href
    const dialogs = underLayer ? shown : NONE
    const go = here.depth > 0 && !overLayer ? replace : push
    go(path, state, options)
    arrive(behind, dialogs)
  }
  inner.replace = (path, state, options) => {
    const behind = pagesBehind.get(key())
    replace(path, state, options)
    arrive(behind)
  }
  return inner
}
