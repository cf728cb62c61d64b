import type { LayerStack } from '../../src/web/history-layers.ts'

/** One layer at a time, without a history. */
export function plainLayers(): LayerStack {
  const listeners = new Set<() => void>()
  let shown: { name: string; value: string } | null = null
  const show = (next: typeof shown) => {
    shown = next
    for (const listener of listeners) listener()
  }
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    valueOf: (name) => (shown?.name === name ? shown.value : null),
    open: show,
    close: () => show(null),
    claim: () => () => {},
    kept: () => null,
    keep() {},
    behind: () => null,
  }
}
