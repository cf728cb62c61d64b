import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { LayerStack } from './history-layers.ts'
import type { Layer } from './ui/layer.ts'

interface LayerOptions {
  /** Makes way for what is opened over it, as a menu does. */
  passing?: boolean
  /** Called once it has closed, by whatever closed it: its buttons, the back gesture, a link in it. */
  onClosed?: () => void
}

const never = () => () => {}

/**
 * A dialog or sheet of this page that the back gesture closes. Its name is its own among those of the page. What it
 * was opened with comes back with a reload and with the forward button, which open it again.
 */
export function useLayer(name: string, options?: LayerOptions): Layer {
  return useLayerOf(useRouteContext({ from: '__root__' }).layers, name, options)
}

/** The same for what is rendered outside the router. */
export function useLayerOf(
  layers: LayerStack | null,
  name: string,
  { passing = false, onClosed }: LayerOptions = {},
): Layer {
  const value = useSyncExternalStore(
    layers?.subscribe ?? never,
    () => layers?.valueOf(name) ?? null,
    // Closed during hydration, as it was on the server.
    () => null,
  )
  useEffect(() => layers?.claim(name), [layers, name])

  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && value === null) onClosed?.()
    wasOpen.current = value !== null
  }, [value, onClosed])

  return useMemo(
    () => ({
      isOpen: value !== null,
      value,
      open: (opened = '') => layers?.open({ name, value: opened, passing }),
      close: () => layers?.close(name),
    }),
    [layers, name, value, passing],
  )
}
