/**
 * Open dialogs and sheets in the browser's history, so that Back closes the top one and not the page. Opening adds an
 * entry with the address and the router's key of its page; moves between entries of one page never reach the router.
 *
 *   [page] --open--> [page][page, dialog] --Back--> [page]
 *                                         --close--> [page][page, spare]   Back passes over a spare entry
 *                                         --link--> [page][other page]
 */
import type { RouterHistory } from '@tanstack/react-router'

/** The install guide's name; the guide is rendered outside the router (app/app-on-device.tsx). */
export const INSTALL_DIALOG = 'install'
/** The name of the sheet that asks for the reader's own card, over any screen (screens/frame-later.tsx). */
export const OWN_CARD_DIALOG = 'own-card'
/** The name of the sheet that asks whether to notify, over any screen; its value is the state of this device. */
export const NOTICES_DIALOG = 'notices'

/** `depth` counts the entries that dialogs have added to their page; `dialogs` are the values of the open ones. */
interface Entry {
  readonly page: string
  readonly depth: number
  readonly dialogs: Readonly<Record<string, string>>
}

const listeners = new Set<() => void>()
const pagesBehind = new Map<string | undefined, string | null>()
let here: Entry = { page: '', depth: 0, dialogs: {} }
let router: RouterHistory | null = null

const countOf = (dialogs: Entry['dialogs']): number => Object.keys(dialogs).length

function readEntry(): Entry {
  const { __TSR_key, depth = 0, dialogs = {} } = history.state ?? {}
  return { page: `${__TSR_key} ${location.href}`, depth, dialogs }
}

function show(entry: Entry): void {
  here = entry
  for (const listener of listeners) listener()
}

/** Adds to the state of the current entry, or of a new one; bypasses the router, which patches `history`. */
export function writeEntry(more: object, method: 'pushState' | 'replaceState' = 'replaceState'): void {
  router?.flush()
  History.prototype[method].call(history, { ...history.state, ...more }, '')
  show(readEntry())
}

export function subscribeToDialogs(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The value that a dialog was opened with; null while it is closed. */
export const dialogValue = (name: string): string | null => here.dialogs[name] ?? null

export function openDialog(name: string, value = ''): void {
  const dialogs = { ...here.dialogs, [name]: value }
  if (countOf(dialogs) > here.depth) writeEntry({ dialogs, depth: here.depth + 1 }, 'pushState')
  else writeEntry({ dialogs })
}

/** Closes a dialog; does nothing where it is closed already. */
export function closeDialog(name: string): void {
  const { [name]: value, ...dialogs } = here.dialogs
  if (value !== undefined) writeEntry({ dialogs })
}

/** Path and search of the page below this one in the history; null after a reload. */
export const pageBehind = (): string | null => pagesBehind.get(router?.location.state.__TSR_key) ?? null

function onPop(event: PopStateEvent): void {
  const entry = readEntry()
  if (entry.page === here.page) {
    event.stopImmediatePropagation()
    const isFromSpare = entry.depth < here.depth && countOf(entry.dialogs) >= countOf(here.dialogs)
    if (isFromSpare) {
      here = { ...here, depth: entry.depth }
      return void history.back()
    }
  }
  show(entry)
}

/** Makes a link in a dialog replace that dialog's entry in the router's history. To be called once a page. */
export function withDialogs(inner: RouterHistory): RouterHistory {
  const { push, replace } = inner
  router = inner
  show(readEntry())
  // Capturing runs this before the router's own listener.
  addEventListener('popstate', onPop, { capture: true })

  const arrive = (go: () => void, behind: string | null) => {
    go()
    pagesBehind.set(inner.location.state.__TSR_key, behind)
    inner.flush()
    show(readEntry())
  }
  inner.push = (path, { overLayer, ...state } = {}, options) => {
    const go = here.depth > 0 && !overLayer ? replace : push
    arrive(() => go(path, state, options), inner.location.href)
  }
  inner.replace = (...target) => arrive(() => replace(...target), pageBehind())
  return inner
}
