import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../kit/ui/button.tsx'
import { classes } from '../../kit/ui/classes.ts'
import { Icon } from '../../kit/ui/icon.tsx'
import { type OpensOffline, useOpensOffline } from '../offline-status/use-opens-offline.ts'
import { useIsVisitor } from '../session/session-context.tsx'
import { missingPictures } from './saved-home.ts'
import type { SavedHomes, SavedSnapshot } from './saved-homes.ts'
import styles from './saved-state.module.css'
import { useSavedHomes, useSavedSnapshot } from './use-saved-homes.ts'

/**
 * The download state of a saved home, with a button that fetches the rest. Members have its line reserved for it, since
 * a home's page shows before it is known whether it is saved; visitors find the state in their list alone.
 */
export function SavedState({ propertyId }: { propertyId: number }) {
  const homes = useSavedHomes()
  const snapshot = useSavedSnapshot(homes)
  const isSaved = snapshot?.homes.some(({ home }) => home.id === propertyId) === true
  const opens = useOpensOffline(isSaved)
  const isVisitor = useIsVisitor()
  return (
    <SavedStateOf
      propertyId={propertyId}
      homes={homes}
      snapshot={isVisitor ? null : snapshot}
      opens={opens}
      isReserved={!isVisitor && !isSaved}
    />
  )
}

interface SavedStateOfProps {
  propertyId: number
  homes: SavedHomes | null
  snapshot: SavedSnapshot | null
  opens: OpensOffline | undefined
  isReserved?: boolean
}

/** The same state for a list whose saved homes are known already, and so in its first frame. */
export function SavedStateOf({ propertyId, homes, snapshot, opens, isReserved = false }: SavedStateOfProps) {
  const state = snapshot && stateOf(propertyId, snapshot, opens)
  return (
    <div className={styles.state} role="status">
      {isReserved && !state && (
        <span className={classes(styles.here, styles.unknown)}>
          <OpensToo />
        </span>
      )}
      {state && (
        <>
          {state.sentence}
          {state.canRetry && (
            <Button
              size="small"
              variant="quiet"
              icon="refresh"
              onClick={() => void homes?.download(propertyId)}
            >
              <Trans>Try again</Trans>
            </Button>
          )}
        </>
      )}
    </div>
  )
}

/** The state's text; null for a home that is not saved, or has no more to download. */
function stateOf(
  propertyId: number,
  { homes, downloading, pictures, records }: SavedSnapshot,
  opens: OpensOffline | undefined,
): { sentence: ReactNode; canRetry?: true } | null {
  const saved = homes.find(({ home }) => home.id === propertyId)
  if (!saved) return null
  const missing = missingPictures(saved).length
  const all = saved.pictures.filter(({ dead }) => dead !== true).length
  const here = all - missing
  const say = (sentence: ReactNode) => ({ sentence: <span>{sentence}</span> })
  if (downloading.has(propertyId) && !saved.whole) return say(<Trans>Saving it to this device…</Trans>)
  if (downloading.has(propertyId) && missing > 0) {
    return say(
      <Trans>
        Saving photos: {here} of {all}
      </Trans>,
    )
  }
  if (!saved.whole) {
    if (saved.gone) return null
    return { ...say(<Trans>Only the summary from the list is saved so far.</Trans>), canRetry: true }
  }
  if (missing > 0 && pictures === 'blocked')
    return say(<Trans>This browser can’t save photos for later.</Trans>)
  if (missing > 0) {
    const sentence =
      pictures === 'full' ? (
        <Plural
          value={missing}
          one="There was no space for # picture."
          other="There was no space for # pictures."
        />
      ) : (
        <Plural value={missing} one="# picture is not here yet." other="# pictures are not here yet." />
      )
    return { ...say(sentence), canRetry: true }
  }
  if (records === 'blocked') return say(<Trans>Saved only until the app closes</Trans>)
  if (opens === 'window') return say(<Trans>Saved until this private window closes</Trans>)
  if (opens === 'no')
    return say(<Trans>It’s saved, but the app itself can’t open without a signal yet.</Trans>)
  return {
    sentence: (
      <span className={classes(styles.here, opens === undefined && styles.unknown)}>
        <OpensToo />
      </span>
    ),
  }
}

function OpensToo() {
  return (
    <>
      <Icon name="check" size="small" />
      <Trans>Opens without a signal, too</Trans>
    </>
  )
}
