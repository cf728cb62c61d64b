import { useEffect, useState } from 'react'
import { systemClock } from '../offline/clock.ts'
import { findStorageTrouble, pageStorage } from '../offline/storage-check.ts'

/** Whether the app can promise to open without a signal here; undefined until it has been `asked` and that is known. */
export function useOpensOffline(asked: boolean): boolean | undefined {
  const [opens, setOpens] = useState<boolean>()
  useEffect(() => {
    if (!asked) return
    let left = false
    void findStorageTrouble(pageStorage(systemClock)).then((trouble) => {
      if (!left) setOpens(trouble === null)
    })
    return () => {
      left = true
    }
  }, [asked])
  return opens
}
