import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { useToast } from '../ui/toast.tsx'
import { findStorageTrouble, type StorageTrouble } from './storage-check.ts'

const sentences: Record<StorageTrouble, ReactNode> = {
  nothing_stored: (
    <Trans>
      This browser keeps nothing on the device. Everything works with a connection, but what waits to be sent
      is gone when the app closes.
    </Trans>
  ),
  window_only: (
    <Trans>This is a private window: what you save and what waits to be sent is gone when it closes.</Trans>
  ),
  no_room: (
    <Trans>There is no space left on this device: what you see now may not open without a signal.</Trans>
  ),
  not_offline: (
    <Trans>This browser does not open the app without a signal. With a connection all of it works.</Trans>
  ),
}

/** Milliseconds: two sentences, read twice. */
const SHOWN_FOR_MS = 20_000
const KEY = 'storage-trouble-said'
/** For pages whose session storage is closed, too. */
let saidHere = false

/** True the first time in this tab. */
function firstTime(): boolean {
  if (saidHere) return false
  saidHere = true
  try {
    if (sessionStorage.getItem(KEY) !== null) return false
    sessionStorage.setItem(KEY, 'yes')
  } catch {
    // It is said once a page then.
  }
  return true
}

/** Says once what the app cannot do in this browser. The saved homes' screen says it as long as it is so. */
export function useStorageTrouble(): void {
  const toast = useToast()
  useEffect(() => {
    let left = false
    void findStorageTrouble().then((trouble) => {
      if (!left && trouble && firstTime()) toast({ message: sentences[trouble], shownFor: SHOWN_FOR_MS })
    })
    return () => {
      left = true
    }
  }, [toast])
}
