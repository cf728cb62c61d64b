/**
 * Dialogs and sheets as entries of the browser's history, so that the back gesture closes what lies on top and not the
 * page. Such an entry has the address and the key of the page that it lies over: the router is never told of it, so
 * nothing is loaded again and nothing scrolls.
 *
 *   [page] --open--> [page][page, layer] --back, close--> [page] (forward opens it again)
 *                                        --a link in it--> [page][other page]
 */
import type { HistoryLocation, RouterHistory } from '@tanstack/react-router'

export interface OpenLayer {
  readonly name: string
  readonly value: string
  /** Makes way for what is opened over it, as a menu does. */
  readonly passing: boolean
}

export interface LayerStack {
  subscribe(listener: () => void): () => void
  /** What the layer was opened with; null while it is closed. */
  valueOf(name: string): string | null
  open(layer: OpenLayer): void
  /** Closes it and all that lies over it. Nothing happens where it is closed already. */
  close(name: string): void
  /** Says that somebody shows this layer. Back passes over the entries of layers that nobody shows. */
  claim(name: string): () => void
  /** Something small that this entry of the history remembers, e.g. which tab was open; outlives a reload. */
  kept(name: string): string | null
  keep(name: string, value: string): void
  /** Path and search of the entry below this one, as far as this app pushed it. */
  behind(): string | null
}

/** The guide to the home screen, which is rendered outside the router (./app-on-device.tsx). */
export const INSTALL_LAYER = 'install'

/** Milliseconds. A browser that has not gone back by then will not. */
const TRAVERSAL_PATIENCE = 1_000
const NONE: readonly OpenLayer[] = []

const isSameEntry = (one: HistoryLocation, other: HistoryLocation): boolean =>
  one.state.__TSR_key === other.state.__TSR_key && one.href === other.href

/** `inner` as the router is to see it, and the layers. Once a page. */
export function layerHistory(inner: RouterHistory): { history: RouterHistory; layers: LayerStack } {
  const listeners = new Set<() => void>()
  const claims = new Map<string, number>()
  const layersHere = () => inner.location.state.layers ?? NONE
  let seen = inner.location
  let isHidden = false
  let shown = layersHere()
  /** What was asked for while a traversal of ours is under way; null where none is. */
  let waiting: (() => void)[] | null = null
  let patience: ReturnType<typeof setTimeout> | undefined

  function show(next: readonly OpenLayer[]): void {
    shown = next
    for (const listener of listeners) listener()
  }

  function later(task: () => void): void {
    if (waiting) waiting.push(task)
    else task()
  }

  /** Goes back, and then does what was asked for meanwhile. */
  function travel(steps: number): void {
    waiting = []
    patience = setTimeout(() => {
      write('replaceState', layersHere().slice(0, -steps))
      arrive()
    }, TRAVERSAL_PATIENCE)
    inner.go(-steps)
  }

  function arrive(): void {
    clearTimeout(patience)
    const tasks = waiting ?? []
    waiting = null
    for (const task of tasks) later(task)
    if (!waiting) show(layersHere())
  }

  /** Changes the entry or adds one, with the page's own key. */
  function write(method: 'pushState' | 'replaceState', layers: readonly OpenLayer[]): void {
    inner.flush()
    const { state } = inner.location
    // An entry that a plain #link made has no state: what lies below must be told from what lies above.
    if (history.state?.__TSR_key === undefined) history.replaceState(state, '')
    history[method](
      { ...state, layers, __TSR_index: state.__TSR_index + (method === 'pushState' ? 1 : 0) },
      '',
    )
  }

  // The first to be told: whether the router is told as well depends on it.
  inner.subscribe(({ location }) => {
    const gone = (seen.state.layers ?? NONE).slice((location.state.layers ?? NONE).length)
    isHidden = isSameEntry(seen, location)
    seen = location
    if (waiting) return isHidden ? arrive() : undefined
    show(location.state.layers ?? NONE)
    if (isHidden && gone.length > 0 && !gone.some(({ name }) => claims.has(name))) inner.back()
  })

  let own: { of: HistoryLocation; location: HistoryLocation } | null = null
  /** The location without what is ours: the router compares states to tell whether a link leads anywhere new. */
  function ownLocation(): HistoryLocation {
    const of = inner.location
    if (own?.of !== of) {
      const { layers: _layers, kept: _kept, behind: _behind, ...state } = of.state
      own = { of, location: { ...of, state } }
    }
    return own.location
  }

  // While nobody listens the router loads by itself where a redirect led; our own listening must not count as that.
  const subscribers: RouterHistory['subscribers'] = new Set()
  const outer: RouterHistory = {
    ...inner,
    subscribers,
    get location() {
      return ownLocation()
    },
    get length() {
      return inner.length
    },
    subscribe(told) {
      subscribers.add(told)
      const stop = inner.subscribe((change) => {
        if (!isHidden) told(change)
      })
      return () => {
        subscribers.delete(told)
        stop()
      }
    },
    push(path, { overLayer, underLayer, ...rest } = {}, options) {
      if (waiting)
        return void waiting.push(() => outer.push(path, { overLayer, underLayer, ...rest }, options))
      const layers = layersHere()
      const state = { ...rest, behind: inner.location.href }
      if (layers.length === 0 || overLayer) return inner.push(path, state, options)
      if (!underLayer) return inner.replace(path, state, options)
      travel(layers.length)
      later(() => {
        inner.push(path, state, options)
        write('pushState', layers)
      })
    },
    replace(path, state, options) {
      later(() => inner.replace(path, { ...state, behind: inner.location.state.behind }, options))
    },
  }

  const layers: LayerStack = {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    valueOf: (name) => shown.find((layer) => layer.name === name)?.value ?? null,
    open(layer) {
      later(() => {
        const here = layersHere()
        const top = here.at(-1)
        const replaces = top !== undefined && (top.passing || top.name === layer.name)
        write(replaces ? 'replaceState' : 'pushState', [...(replaces ? here.slice(0, -1) : here), layer])
      })
    },
    close(name) {
      later(() => {
        const here = layersHere()
        const index = here.findIndex((layer) => layer.name === name)
        if (index === -1) return
        show(here.slice(0, index))
        travel(here.length - index)
      })
    },
    claim(name) {
      claims.set(name, (claims.get(name) ?? 0) + 1)
      return () => {
        const left = (claims.get(name) ?? 1) - 1
        if (left > 0) claims.set(name, left)
        else claims.delete(name)
      }
    },
    kept: (name) => inner.location.state.kept?.[name] ?? null,
    keep(name, value) {
      later(() => {
        inner.flush()
        const { state } = inner.location
        history.replaceState({ ...state, kept: { ...state.kept, [name]: value } }, '')
      })
    },
    behind: () => inner.location.state.behind ?? null,
  }
  return { history: outer, layers }
}
