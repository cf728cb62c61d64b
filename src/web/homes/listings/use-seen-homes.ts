import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { type SeenHome, seenHomes } from '../../../offline/queries/seen-homes.ts'
import { useConnectivity } from '../../data/offline-status/use-connectivity.ts'
import { isConnectionError } from '../../kit/errors/api-error.ts'

/**
 * The homes seen on this device, while `wanted`; empty otherwise. The homes of the list `first` (a query's hash) lead.
 */
export function useSeenHomes(wanted: boolean, first?: string): readonly SeenHome[] {
  const client = useQueryClient()
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    if (!wanted) return
    return client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') setChanges((count) => count + 1)
    })
  }, [client, wanted])
  return useMemo(
    () => (wanted && changes >= 0 ? seenHomes(client, first) : []),
    [client, wanted, first, changes],
  )
}

interface Asked {
  readonly data: unknown
  readonly error: unknown
  readonly fetchStatus: 'fetching' | 'paused' | 'idle'
}

/** Whether a query must do without the server: there is no signal, or its own request failed for want of one. */
export function useWithoutSignal({ data, error, fetchStatus }: Asked): boolean {
  const reachability = useConnectivity()
  if (reachability === 'offline') return true
  return (
    data === undefined && (fetchStatus === 'paused' || (fetchStatus === 'idle' && isConnectionError(error)))
  )
}
