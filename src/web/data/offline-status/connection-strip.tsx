import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { Icon } from '../../kit/ui/icon.tsx'
import { VisuallyHidden } from '../../kit/ui/visually-hidden.tsx'
import styles from './connection-strip.module.css'
import { useConnectivity } from './use-connectivity.ts'
import { useStorageTrouble } from './use-storage-trouble.tsx'

/** The time for which 'back online' is shown, long enough to be read once. */
const BACK_SHOWN_MS = 4_000

type Shown = 'nothing' | 'offline' | 'back'

/** The frame's message on the signal: that it is gone, with `whileOffline`, and for a moment that it is back. */
export function ConnectionStrip({ whileOffline }: { whileOffline: ReactNode }) {
  const reachability = useConnectivity()
  useStorageTrouble()
  const [shown, setShown] = useState<Shown>('nothing')

  useEffect(() => {
    if (reachability === 'offline') {
      setShown('offline')
      return
    }
    setShown((before) => (before === 'offline' ? 'back' : before))
    const timer = setTimeout(() => setShown('nothing'), BACK_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [reachability])

  if (shown === 'nothing') return null
  return (
    <p className={styles.strip} data-shown={shown}>
      <Icon name={shown === 'offline' ? 'no-signal' : 'check'} size="small" />
      <span className={styles.short} aria-hidden="true">
        {shown === 'offline' ? <Trans>Offline</Trans> : <Trans>Connected</Trans>}
      </span>
      <VisuallyHidden where="inTightBox">
        {shown === 'offline' ? (
          <Trans>You are offline · showing what is saved here</Trans>
        ) : (
          <Trans>Connected again</Trans>
        )}
      </VisuallyHidden>
      {shown === 'offline' && whileOffline}
    </p>
  )
}
