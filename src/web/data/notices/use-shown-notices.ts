import { useRouteContext } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useRecords } from '../api/use-records.ts'

/** Counts the notifications that the dashboard answers as seen, while its reader looks at what the server says now. */
export function useShownNotices(user: number): void {
  const { api } = useRouteContext({ from: '__root__' })
  const { dataUpdatedAt } = useRecords(user, { refetch: 'never' })
  useEffect(() => {
    if (globalThis.Notification?.permission !== 'granted') return
    const look = () => {
      if (document.visibilityState !== 'visible') return
      // Without a signal they stay, and their mails come.
      void import('./push.ts').then(({ closeShown }) => closeShown(api, dataUpdatedAt)).catch(() => {})
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [api, dataUpdatedAt])
}
