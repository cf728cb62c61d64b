import { useEffect, useState } from 'react'
import { systemClock } from '../offline/clock.ts'
import { findStorageTrouble, pageStorage } from '../offline/storage-check.ts'

/** `window`: until this private window closes. */
export type OpensOffline = 'yes' | 'window' | 'no'

/** A first visit installs the whole app over what may be a slow network. */
const INSTALL_TIMEOUT_MS = 30_000

/** Whether a worker is installed, and with it all of the app's files. */
function isInstalled(): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  setTimeout(resolve, INSTALL_TIMEOUT_MS, false)
  if ('serviceWorker' in navigator) void navigator.serviceWorker.ready.then(() => resolve(true))
  else resolve(false)
  return promise
}

async function findOut(): Promise<OpensOffline> {
  const trouble = await findStorageTrouble(pageStorage(systemClock))
  if (trouble === 'nothing_kept' || trouble === 'not_offline' || !(await isInstalled())) return 'no'
  return trouble === 'window_only' ? 'window' : 'yes'
}

/** Whether the app can promise to open without a signal here; undefined until it has been `asked` and that is known. */
export function useOpensOffline(asked: boolean): OpensOffline | undefined {
  const [opens, setOpens] = useState<OpensOffline>()
  useEffect(() => {
    if (!asked) return
    let left = false
    void findOut().then((found) => {
      if (!left) setOpens(found)
    })
    return () => {
      left = true
    }
  }, [asked])
  return opens
}
