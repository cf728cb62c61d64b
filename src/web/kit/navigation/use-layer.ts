import { useMemo, useSyncExternalStore } from 'react'
import type { Layer } from '../ui/layer.ts'
import { closeDialog, dialogValue, openDialog, subscribeToDialogs } from './dialog-history.ts'

/**
 * A dialog or sheet that the back gesture closes. Its name must be unique on the page. A reload and the forward button
 * open it again, with the value that it was opened with.
 */
export function useLayer(name: string): Layer {
  const value = useSyncExternalStore(
    subscribeToDialogs,
    () => dialogValue(name),
    // A layer is closed during hydration, as it was on the server.
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
