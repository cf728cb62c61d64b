import { useLingui } from '@lingui/react/macro'
import { useConnectivity } from '../offline-status/use-connectivity.ts'

/** What is true of a block, or of a home that was hidden, while there is no signal; null with one. */
export function useSentLater(): string | null {
  const { t } = useLingui()
  const isOffline = useConnectivity() === 'offline'
  return isOffline ? t`It works on this device now, and is sent once you are connected again.` : null
}
