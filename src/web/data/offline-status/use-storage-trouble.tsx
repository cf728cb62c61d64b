import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { useToast } from '../../kit/ui/toast.tsx'
import { followAppFiles, readAppFiles } from './app-files.ts'
import { findStorageTrouble, type StorageTrouble } from './storage-check.ts'

const sentences: Record<StorageTrouble, ReactNode> = {
  nothing_stored: (
    <Trans>
      This browser can’t save anything on your device. Everything works with a connection, but anything
      waiting to be sent is lost when the app closes.
    </Trans>
  ),
  window_only: (
    <Trans>This is a private window: anything saved or waiting to be sent is lost when it closes.</Trans>
  ),
  no_room: (
    <Trans>There is no space left on this device: what you see now may not open without a signal.</Trans>
  ),
  not_offline: (
    <Trans>This browser can’t open the app without a signal. With a connection, everything works.</Trans>
  ),
}

/** The time for which the toast is shown: two sentences, read twice. */
const SHOWN_FOR_MS = 20_000
const KEY = 'storage-trouble-said'
/** Whether this page has shown the toast, for pages whose session storage is blocked, too. */
let wasShownHere = false

/** Whether this is the first call in this tab. */
function firstTime(): boolean {
  if (wasShownHere) return false
  wasShownHere = true
  try {
    if (sessionStorage.getItem(KEY) !== null) return false
    sessionStorage.setItem(KEY, 'yes')
  } catch {
    // A blocked storage lets the toast show once a page.
  }
  return true
}

/** Whether this page has said that the app's files are not all here. */
let wasShownMissing = false

/** Shows a toast once on what the app cannot do in this browser; the saved homes' screen says it permanently. */
export function useStorageTrouble(): void {
  const toast = useToast()
  useEffect(() => {
    let left = false
    void findStorageTrouble().then((trouble) => {
      if (!left && trouble && firstTime()) toast({ message: sentences[trouble], shownFor: SHOWN_FOR_MS })
    })
    const sayMissing = () => {
      if (readAppFiles() !== 'missing' || wasShownMissing || wasShownHere) return
      wasShownMissing = true
      toast({
        message: (
          <Trans>
            The app is not complete on this device yet, so it does not open without a signal. It keeps trying.
          </Trans>
        ),
        shownFor: SHOWN_FOR_MS,
      })
    }
    const stop = followAppFiles(sayMissing)
    sayMissing()
    return () => {
      left = true
      stop()
    }
  }, [toast])
}
