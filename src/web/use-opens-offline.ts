import { useEffect, useState } from 'react'
import { systemClock } from '../offline/clock.ts'
import { findStorageTrouble, pageStorage } from '../offline/storage-check.ts'
import { appIsWhole } from './worker-link.ts'

/** `window`: until this private window closes. */
export type OpensOffline = 'yes' | 'window' | 'no'

async function findOut(): Promise<OpensOffline> {
  const trouble = await findStorageTrouble(pageStorage(systemClock))
  if (trouble === 'nothing_kept' || trouble === 'not_offline' || !(await appIsWhole())) return 'no'
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
