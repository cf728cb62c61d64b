import { Trans, useLingui } from '@lingui/react/macro'
import { useOpensOffline } from '../data/offline-status/use-opens-offline.ts'
import type { SavedSnapshot } from '../data/saved-homes/saved-homes.ts'
import { useSavedHomes, useSavedSnapshot } from '../data/saved-homes/use-saved-homes.ts'
import { useSaving } from '../data/saved-homes/use-saving.tsx'
import { DeviceRoom, useDeviceRoom } from '../homes/saved/device-room.tsx'
import { NoSavedHomes, SavedList } from '../homes/saved/saved-list.tsx'
import { SavedSearches } from '../homes/searches/saved-searches.tsx'
import { useLayer } from '../kit/navigation/use-layer.ts'
import { Button } from '../kit/ui/button.tsx'
import { classes } from '../kit/ui/classes.ts'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import shared from '../kit/ui/shared.module.css'
import { Spinner } from '../kit/ui/waiting.tsx'
import { DashboardFrame } from './dashboard-frame.tsx'
import styles from './saved.module.css'
import '../kit/ui/more-icons.ts'

/** The homes that the user has saved on this device. */
export function SavedScreen() {
  return <DashboardFrame view="saved">{({ id }) => <Saved key={id} />}</DashboardFrame>
}

function Saved() {
  const { t } = useLingui()
  const homes = useSavedHomes()
  const snapshot = useSavedSnapshot(homes)
  const save = useSaving()
  const opens = useOpensOffline(true)
  const clearing = useLayer('clear-saved')
  if (!homes || !snapshot?.ready) {
    return (
      <div className={styles.waiting}>
        <Spinner />
      </div>
    )
  }
  const clearAll = () => {
    for (const { home } of snapshot.homes) save(home, false)
    clearing.close()
  }
  return (
    <div className={shared.stack5}>
      <h1>
        <Trans>Saved homes</Trans>
      </h1>
      <SavedSearches />
      {snapshot.records === 'blocked' && (
        <Notice tone="warning" role="status">
          <Trans>This browser keeps nothing on the device. What you save is gone when the app closes.</Trans>
        </Notice>
      )}
      {opens === 'window' && (
        <Notice tone="warning" role="status">
          <Trans>This is a private window: what you save here is gone when it closes.</Trans>
        </Notice>
      )}
      {(snapshot.records === 'full' || snapshot.pictures === 'full') && (
        <Notice tone="warning" role="status">
          <Trans>
            There is no space left on this device. Remove some saved homes or free up some space, and try
            again.
          </Trans>
        </Notice>
      )}
      {snapshot.homes.length === 0 ? (
        <NoSavedHomes opensOffline={opens === 'yes' && snapshot.records !== 'blocked'} />
      ) : (
        <>
          {snapshot.records !== 'blocked' && (opens === 'yes' || opens === undefined) && (
            <p className={classes(shared.soft, opens === undefined && styles.unknown)}>
              <Trans>Kept on this device with pictures and floor plan, for when there is no signal.</Trans>
            </p>
          )}
          <SavedList homes={homes} snapshot={snapshot} opens={opens} />
          <Foot snapshot={snapshot} onClear={() => clearing.open()} />
        </>
      )}
      <Dialog
        layer={clearing}
        title={t`Remove all saved homes?`}
        footer={
          <>
            <Button onClick={clearing.close}>
              <Trans>Keep them</Trans>
            </Button>
            <Button variant="danger" onClick={clearAll}>
              <Trans>Remove all</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>This deletes your list and everything kept of these homes on this device.</Trans>
        </p>
      </Dialog>
    </div>
  )
}

/** A placeholder as long as most devices' real text, whose room it reserves. */
const SOME_ROOM = { used: 1_200_000, quota: 1_200_000_000, persisted: false }

/** The foot, shown whole at once: parts that come one by one would move its button. */
function Foot({ snapshot, onClear }: { snapshot: SavedSnapshot; onClear: () => void }) {
  const room = useDeviceRoom(snapshot)
  return (
    <footer className={classes(shared.spread, styles.foot, room === undefined && styles.unknown)}>
      <DeviceRoom homes={snapshot.homes} room={room === undefined ? SOME_ROOM : room} />
      <Button onClick={onClear}>
        <Trans>Remove all</Trans>
      </Button>
    </footer>
  )
}
