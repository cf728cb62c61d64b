import { Plural, Trans } from '@lingui/react/macro'
import { missingPictures, type SavedHome } from '../../offline/saved-home.ts'
import type { SavedHomes, SavedSnapshot } from '../../offline/saved-homes.ts'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/icon.tsx'
import { type OpensOffline, useOpensOffline } from '../use-opens-offline.ts'
import styles from './saved-state.module.css'
import { useSavedHomes, useSavedSnapshot } from './use-saved-homes.ts'

/** How much of a saved home is here, and the way to the rest; nothing for one that is not saved. */
export function SavedState({ propertyId }: { propertyId: number }) {
  const homes = useSavedHomes()
  const snapshot = useSavedSnapshot(homes)
  const isSaved = snapshot?.homes.some(({ home }) => home.id === propertyId) === true
  const opens = useOpensOffline(isSaved)
  return <SavedStateOf propertyId={propertyId} homes={homes} snapshot={snapshot} opens={opens} />
}

interface SavedStateOfProps {
  propertyId: number
  homes: SavedHomes | null
  snapshot: SavedSnapshot | null
  opens: OpensOffline | undefined
}

/** The same where the saved homes are known already: there from the first frame on. */
export function SavedStateOf({ propertyId, homes, snapshot, opens }: SavedStateOfProps) {
  const saved = snapshot?.homes.find(({ home }) => home.id === propertyId)
  return (
    <div className={styles.state} role="status">
      {snapshot && saved && (
        <StateInWords
          snapshot={snapshot}
          saved={saved}
          opens={opens}
          onRetry={() => void homes?.keep(propertyId)}
        />
      )}
    </div>
  )
}

interface StateProps {
  snapshot: SavedSnapshot
  saved: SavedHome
  opens: OpensOffline | undefined
  onRetry: () => void
}

function StateInWords({ snapshot, saved, opens, onRetry }: StateProps) {
  const missing = missingPictures(saved)
  const all = saved.pictures.filter(({ dead }) => dead !== true).length
  const here = all - missing
  if (snapshot.keeping.has(saved.home.id) && (missing > 0 || !saved.whole)) {
    return (
      <span>
        {saved.whole ? (
          <Trans>
            Keeping pictures: {here} of {all}
          </Trans>
        ) : (
          <Trans>Keeping it on this device…</Trans>
        )}
      </span>
    )
  }
  const again = (
    <Button size="small" variant="quiet" icon="refresh" onClick={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  )
  if (saved.gone && !saved.whole) return null
  if (!saved.whole) {
    return (
      <>
        <span>
          <Trans>Only the summary from the list is here so far.</Trans>
        </span>
        {again}
      </>
    )
  }
  if (missing > 0 && snapshot.pictures === 'blocked') {
    return (
      <span>
        <Trans>This browser keeps no pictures for later.</Trans>
      </span>
    )
  }
  if (missing > 0) {
    return (
      <>
        <span>
          {snapshot.pictures === 'full' ? (
            <Plural
              value={missing}
              one="There was no space for # picture."
              other="There was no space for # pictures."
            />
          ) : (
            <Plural value={missing} one="# picture is not here yet." other="# pictures are not here yet." />
          )}
        </span>
        {again}
      </>
    )
  }
  if (snapshot.kept === 'blocked') {
    return (
      <span>
        <Trans>Here only until the app is closed</Trans>
      </span>
    )
  }
  if (opens === 'window') {
    return (
      <span>
        <Trans>Here until this private window closes</Trans>
      </span>
    )
  }
  if (opens === 'no') {
    return (
      <span>
        <Trans>It is here, but the app itself does not open without a signal yet.</Trans>
      </span>
    )
  }
  return (
    <span className={classes(styles.here, opens === undefined && styles.unknown)}>
      <Icon name="check" size="small" />
      <Trans>Opens without a signal, too</Trans>
    </span>
  )
}
