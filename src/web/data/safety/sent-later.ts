import { useLingui } from '@lingui/react/macro'
import { useConnectivity } from '../offline-status/use-connectivity.ts'

/** A sentence on a block or a hidden home that is not sent yet, while offline; null online. */
export function useSentLater(): string | null {
  const { t } = useLingui()
  const isOffline = useConnectivity() === 'offline'
  return isOffline ? t`It works on this device already, and will be sent when you are back online.` : null
}
