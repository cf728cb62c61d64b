import { Trans, useLingui } from '@lingui/react/macro'
import { use, useState, useSyncExternalStore } from 'react'
import type { Property } from '../../../contract/properties.ts'
import { homeName } from '../../../domain/home-name.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { Button } from '../../kit/ui/button.tsx'
import { classes } from '../../kit/ui/classes.ts'
import { Icon } from '../../kit/ui/icon.tsx'
import { VisuallyHidden } from '../../kit/ui/visually-hidden.tsx'
import { useConnectivity } from '../offline-status/use-connectivity.ts'
import { OutboxContext } from '../outbox/outbox-context.ts'
import styles from './bookmark-button.module.css'
import { useSavedHome } from './use-saved-homes.ts'
import { useSaving } from './use-saving.tsx'

interface BookmarkButtonProps {
  home: Property
  /** `corner` is an icon over a card's picture, `labelled` a button of its own. */
  look?: 'corner' | 'labelled'
}

/** Whether the bookmark has yet to reach the server, and there is no signal or no session to send it. */
function useIsWaiting(propertyId: number): boolean {
  const outbox = use(OutboxContext)
  const reachability = useConnectivity()
  const isWaiting = () => {
    const row = outbox
      .getSnapshot()
      .rows.findLast(({ target, kind }) => kind === 'bookmark' && target === `property:${propertyId}`)
    if (row?.state === 'signed_out') return true
    return row?.state === 'waiting' && (row.attempts > 0 || reachability === 'offline')
  }
  return useSyncExternalStore(outbox.subscribe, isWaiting, () => false)
}

/** A toggle that saves a home on this device, whole, or removes it. */
export function BookmarkButton({ home, look = 'corner' }: BookmarkButtonProps) {
  const { t } = useLingui()
  const saved = useSavedHome(home.id)
  const isWaiting = useIsWaiting(home.id)
  const save = useSaving()
  const name = homeName(home, useLanguage()) ?? t`Home`
  // A press shows before the device has stored the home.
  const [pressed, setPressed] = useState<boolean | null>(null)
  const isSaved = pressed ?? saved !== null

  const press = () => {
    const wanted = !isSaved
    setPressed(wanted)
    void save(home, wanted).then(() => setPressed((now) => (now === wanted ? null : now)))
  }
  // Busy until the device has stored it, and what is to be sent: a page that is left before may tell nobody.
  const common = { 'aria-pressed': isSaved, 'aria-busy': pressed !== null || undefined, onClick: press }
  const waiting = isWaiting && (
    <>
      <span className={styles.clock}>
        <Icon name="clock" size="small" />
      </span>
      <VisuallyHidden>
        <Trans>Sent when there is a connection</Trans>
      </VisuallyHidden>
    </>
  )
  return look === 'corner' ? (
    <button
      type="button"
      className={classes(styles.corner, isSaved && styles.saved)}
      aria-label={isWaiting ? t`Save ${name}, waiting for a connection` : t`Save ${name}`}
      {...common}
    >
      <Icon name="bookmark" filled={isSaved} />
      {waiting}
    </button>
  ) : (
    <Button className={classes(styles.labelled, isSaved && styles.saved)} {...common}>
      <Icon name="bookmark" size="small" filled={isSaved} />
      {/* Both labels lie in one place, as wide as the longer: what stands beside stays there. */}
      <span className={styles.labels}>
        <span className={classes(isSaved && styles.unsaid)}>
          <Trans>Save this home</Trans>
        </span>
        <span className={classes(!isSaved && styles.unsaid)}>
          <Trans>Saved</Trans>
        </span>
      </span>
      {waiting}
    </Button>
  )
}
