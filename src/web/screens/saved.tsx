import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { NO_ACCOUNT } from '../../offline/device/cache-names.ts'
import { forgetHomeNotes } from '../data/device/home-notes.ts'
import { useOpensOffline } from '../data/offline-status/use-opens-offline.ts'
import { useSavedHomes, useSavedSnapshot, useSavingOwner } from '../data/saved-homes/use-saved-homes.ts'
import { useSaving } from '../data/saved-homes/use-saving.tsx'
import { useSession } from '../data/session/session-context.tsx'
import { readHomeIds } from '../homes/saved/compared-home.ts'
import { NoSavedHomes, SavedList } from '../homes/saved/saved-list.tsx'
import { SavedSearches } from '../homes/searches/saved-searches.tsx'
import { useSearches } from '../homes/searches/use-searches.ts'
import { useLayer } from '../kit/navigation/use-layer.ts'
import { usePassed } from '../kit/navigation/use-passed.ts'
import { Button, LinkButton } from '../kit/ui/button.tsx'
import { classes } from '../kit/ui/classes.ts'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import shared from '../kit/ui/shared.module.css'
import { useRootMark } from '../kit/ui/use-root-mark.ts'
import { Spinner } from '../kit/ui/waiting.tsx'
import { DashboardFrame } from './dashboard-frame.tsx'
import styles from './saved.module.css'
import '../kit/ui/more-icons.ts'

/** The homes that the reader has saved on this device, with or without an account. */
export function SavedScreen() {
  const session = useSession()
  const isEnded = session.status === 'visitor' && session.ended
  if (useSavingOwner() === NO_ACCOUNT && !isEnded) return <Saved owner={NO_ACCOUNT} />
  return <DashboardFrame view="saved">{({ id }) => <MembersSaved key={id} owner={id} />}</DashboardFrame>
}

/** For so long the page waits for the searches, which then stand above the homes. */
const SEARCHES_TIMEOUT_MS = 1_000

function MembersSaved({ owner }: { owner: number }) {
  const { query, searches } = useSearches(owner)
  const isOverdue = usePassed(SEARCHES_TIMEOUT_MS)
  const isAsked = searches === undefined && query.isLoading && query.failureCount === 0
  return <Saved owner={owner} isWaiting={isAsked && !isOverdue} />
}

function Saved({ owner, isWaiting = false }: { owner: number; isWaiting?: boolean }) {
  const { t } = useLingui()
  const homes = useSavedHomes()
  const snapshot = useSavedSnapshot(homes)
  const save = useSaving()
  const opens = useOpensOffline(true)
  const clearing = useLayer('clear-saved')
  const navigate = useNavigate()
  const search = useSearch({ from: '/saved' })
  const saved = snapshot?.homes.map(({ home }) => home.id) ?? []
  const chosen = readHomeIds(search.homes).filter((id) => saved.includes(id))
  useRootMark('form-bar', chosen.length > 0)
  const choose = (ids: readonly number[]) =>
    void navigate({ to: '/saved', search: { homes: ids.join(',') }, replace: true, resetScroll: false })
  if (!homes || !snapshot?.ready || isWaiting) {
    return (
      <div className={styles.waiting}>
        <Spinner />
      </div>
    )
  }
  const clearAll = () => {
    for (const { home } of snapshot.homes) save(home, false)
    forgetHomeNotes(owner, saved)
    clearing.close()
  }
  return (
    <div className={shared.stack5}>
      <h1>
        <Trans>Saved homes</Trans>
      </h1>
      <SavedSearches place="top" />
      {snapshot.records === 'blocked' && (
        <Notice tone="warning" role="status">
          <Trans>
            This browser can’t save anything on your device. What you save is lost when the app closes.
          </Trans>
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
        <NoSavedHomes owner={owner} opensOffline={opens === 'yes' && snapshot.records !== 'blocked'} />
      ) : (
        <>
          {snapshot.records !== 'blocked' && (opens === 'yes' || opens === undefined) && (
            <p className={classes(shared.soft, opens === undefined && styles.unknown)}>
              <Trans>Saved on this device with photos and floor plan, ready without a signal.</Trans>
            </p>
          )}
          {owner === NO_ACCOUNT && (
            <p className={shared.soft}>
              <Trans>
                No account needed.{' '}
                <Link to="/login" search={{ redirect: '/saved' }}>
                  Log in
                </Link>
                , and these homes and your notes come with you.
              </Trans>
            </p>
          )}
          <SavedList
            homes={homes}
            snapshot={snapshot}
            opens={opens}
            owner={owner}
            chosen={chosen}
            onChoose={choose}
          />
          {chosen.length > 0 && (
            <div className={shared.thumb} role="status">
              {chosen.length > 1 ? (
                <LinkButton to="/saved/compare" search={{ homes: chosen.join(',') }} variant="primary" block>
                  <Plural value={chosen.length} one="Compare # home" other="Compare # homes" />
                </LinkButton>
              ) : (
                <p>
                  <Trans>Choose one more home to compare them.</Trans>
                </p>
              )}
            </div>
          )}
          <Foot count={snapshot.homes.length} onClear={() => clearing.open()} />
        </>
      )}
      <SavedSearches place="foot" />
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
          <Trans>
            This deletes your list, your notes and everything saved from these homes on this device.
          </Trans>
        </p>
      </Dialog>
    </div>
  )
}

/** Whether the browser has promised not to clear the storage by itself; undefined until it is known. */
function usePersistence(count: number): boolean | undefined {
  const [isPersisted, setPersisted] = useState<boolean>()
  useEffect(() => {
    let left = false
    // A browser that never tells is not complained of. A save asks for the promise, so that it is read anew after one.
    const asked = count > 0 ? (navigator.storage?.persisted?.() ?? Promise.resolve(true)) : null
    const show = (found: boolean) => !left && setPersisted(found)
    void asked?.then(show, () => show(true))
    return () => {
      left = true
    }
  }, [count])
  return isPersisted
}

/** The foot, shown whole at once: parts that come one by one would move its button. */
function Foot({ count, onClear }: { count: number; onClear: () => void }) {
  const isPersisted = usePersistence(count)
  return (
    <footer className={classes(shared.spread, styles.foot, isPersisted === undefined && styles.unknown)}>
      <div className={classes(shared.stack1, shared.small)}>
        <p>
          <Plural value={count} one="# home" other="# homes" />
        </p>
        {isPersisted !== true && (
          <p>
            <Trans>When the device runs low on space, the browser may clear saved homes.</Trans>
          </p>
        )}
      </div>
      <Button onClick={onClear}>
        <Trans>Remove all</Trans>
      </Button>
    </footer>
  )
}
