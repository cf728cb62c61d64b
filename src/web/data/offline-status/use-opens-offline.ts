import { useEffect, useState, useSyncExternalStore } from 'react'
import { followAppFiles, readAppFiles } from './app-files.ts'
import { findStorageTrouble, type StorageTrouble } from './storage-check.ts'

/** Whether the app opens offline; `window`: until this private window closes. */
export type OpensOffline = 'yes' | 'window' | 'no'

/** The timeout of the worker's installation, which loads the whole app over what may be a slow network. */
const INSTALL_TIMEOUT_MS = 30_000

/** Whether the app can promise to open offline in this browser; undefined until `asked`, and until it is known. */
export function useOpensOffline(asked: boolean): OpensOffline | undefined {
  const [trouble, setTrouble] = useState<StorageTrouble | null>()
  const [isLate, setIsLate] = useState(false)
  const files = useSyncExternalStore(followAppFiles, readAppFiles, () => 'unknown' as const)
  useEffect(() => {
    if (!asked) return
    let left = false
    void findStorageTrouble().then((found) => {
      if (!left) setTrouble(found)
    })
    const timer = setTimeout(setIsLate, INSTALL_TIMEOUT_MS, true)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [asked])
  if (!asked || trouble === undefined) return undefined
  if (trouble === 'nothing_stored' || trouble === 'not_offline' || files === 'missing') return 'no'
  if (files === 'unknown') return isLate ? 'no' : undefined
  return trouble === 'window_only' ? 'window' : 'yes'
}
