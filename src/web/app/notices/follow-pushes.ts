/** What a page does as its worker is pushed something, or a notification is pressed. */
import type { RegisteredRouter } from '@tanstack/react-router'
import { NOTICE_ARRIVED, OPEN_PAGE } from '../../../offline/device/cache-names.ts'

export function followPushes(router: RegisteredRouter): void {
  navigator.serviceWorker.addEventListener('message', ({ data, ports: [port] }) => {
    if (data?.type === NOTICE_ARRIVED) {
      const ofRecords = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] === 'records'
      void router.options.context.queryClient.invalidateQueries({ predicate: ofRecords })
    }
    if (data?.type !== OPEN_PAGE) return
    port?.postMessage(true)
    void router.navigate({ href: data.path })
  })
}
