import { useMemo, useSyncExternalStore } from 'react'
import type { Layer } from '../ui/layer.ts'
import { closeDialog, dialogValue, openDialog, subscribeToDialogs } from './dialog-history.ts'

/**
 * A dialog or sheet that the back gesture closes. Its name is its own among those of the page. What it was opened with
 * comes back with a reload and with the forward button, which open it again.
 */
export function useLayer(name: string): Layer {
  const value = useSyncExternalStore(
    subscribeToDialogs,
    () => dialogValue(name),
    // Closed during hydration, as it was on the server.
    () => null,
  )
  return useMemo(
    () => ({
      isOpen: value !== null,
      value,
      open: (opened) => openDialog(name, opened),
      close: () => closeDialog(name),
    }),
    [name, value],
  )
}
