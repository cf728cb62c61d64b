import { useRouteContext } from '@tanstack/react-router'
import { useCallback, useSyncExternalStore } from 'react'
import type { Reachability } from '../../../offline/device/connectivity.ts'

const online = (): Reachability => 'online'

/** Whether the server is reachable, as far as is known; 'online' during hydration, as it was on the server. */
export function useConnectivity(): Reachability {
  const { device } = useRouteContext({ from: '__root__' })
  const subscribe = useCallback(
    (listener: () => void) => {
      let stop = () => {}
      let stopped = false
      void device?.opened.then(
        () => {
          if (stopped) return
          stop = device.connectivity?.subscribe(listener) ?? stop
          listener()
        },
        () => {},
      )
      return () => {
        stopped = true
        stop()
      }
    },
    [device],
  )
  return useSyncExternalStore(subscribe, () => device?.connectivity?.getSnapshot() ?? 'online', online)
}
