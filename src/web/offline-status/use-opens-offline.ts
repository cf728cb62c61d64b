import { useEffect, useState } from 'react'
import { findStorageTrouble } from './storage-check.ts'

/** Whether the app opens offline; `window`: until this private window closes. */
export type OpensOffline = 'yes' | 'window' | 'no'

/** The timeout of the worker's installation, which loads the whole app over what may be a slow network. */
const INSTALL_TIMEOUT_MS = 30_000

async function findOut(): Promise<OpensOffline> {
  const trouble = await findStorageTrouble()
  if (trouble === 'nothing_stored' || trouble === 'not_offline' || !('serviceWorker' in navigator))
    return 'no'
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, INSTALL_TIMEOUT_MS, null))
  // A worker is ready only once it is installed, with all of the app's files.
  if ((await Promise.race([navigator.serviceWorker.ready, timeout])) === null) return 'no'
  return trouble === 'window_only' ? 'window' : 'yes'
}

/** Whether the app can promise to open offline in this browser; undefined until `asked`, and until it is known. */
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
