import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { type CSSProperties, useCallback, useEffect, useReducer } from 'react'
import type { Outbox } from '../../../offline/outbox.ts'
import type { OutboxRow } from '../../../offline/outbox-row.ts'
import { useLayer } from '../../navigation/use-layer.ts'
import { useOutbox, useOutboxValue } from '../../outbox/outbox-hooks.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { haptic } from '../../ui/haptic.ts'
import { Icon } from '../../ui/icon.tsx'
import { useToast } from '../../ui/toast.tsx'
import styles from './new-leads.module.css'
import '../../ui/more-icons.ts'

/** A notice that was shown for less, as the deck closed, has not been read. */
const READ_AFTER_MS = 2_000

/** The time (ms since 1970) until which an outbox's leads are celebrated; deck and page share it, so that neither repeats the other. */
const celebratedUntil = new WeakMap<Outbox, number>()

/**
 * The newest accepted decision delivered since this page was opened whose other side has accepted, too, until it is
 * dismissed; `dismiss` says whether it was not yet.
 */
function useNewLead(): { lead: OutboxRow | null; dismiss: () => boolean } {
  const outbox = useOutbox()
  const [, showNext] = useReducer((count: number) => count + 1, 0)
  const newest = (rows: readonly OutboxRow[]): OutboxRow | null =>
    rows.findLast(
      (row) =>
        row.state === 'sent' &&
        row.receipt?.createdLead === true &&
        // What was delivered before the page was opened is no news: a reload celebrates nothing again.
        (row.settled ?? 0) > (celebratedUntil.get(outbox) ?? performance.timeOrigin),
    ) ?? null
  const id = useOutboxValue(({ rows }) => newest(rows)?.id ?? null)
  const lead = id === null ? null : newest(outbox.getSnapshot().rows)
  const settled = lead?.settled ?? null
  const dismiss = useCallback(() => {
    if (settled === null || settled <= (celebratedUntil.get(outbox) ?? 0)) return false
    celebratedUntil.set(outbox, settled)
    showNext()
    return true
  }, [outbox, settled])
  return { lead, dismiss }
}

/** Celebrates in the open deck, over its cards. */
export function DeckLeads({ onViewMatches }: { onViewMatches: () => void }) {
  const { lead, dismiss } = useNewLead()
  const id = lead?.id ?? null
  useEffect(() => {
    if (id === null) return
    const shown = Date.now()
    return () => {
      if (Date.now() - shown >= READ_AFTER_MS) dismiss()
    }
  }, [id, dismiss])
  if (lead === null) return null
  return (
    <LeadNotice
      key={lead.id}
      name={lead.about}
      over
      onViewMatches={() => {
        dismiss()
        onViewMatches()
      }}
      onDismiss={dismiss}
    />
  )
}

/** Celebrates everywhere else: among what passes at the foot of the window, whichever screen that is. */
export function Celebrations() {
  const toast = useToast()
  const navigate = useNavigate()
  const deck = useLayer('match-flow')
  const { lead, dismiss } = useNewLead()
  const id = lead?.id ?? null
  const name = lead?.about ?? null
  useEffect(() => {
    // Beside an open deck nothing could be pressed; it celebrates itself.
    if (deck.isOpen || id === null || !dismiss()) return
    toast({
      card: (remove) => (
        <LeadNotice
          name={name}
          onViewMatches={() => {
            remove()
            void navigate({ to: '/dashboard', search: { view: 'matches' } })
          }}
          onDismiss={remove}
        />
      ),
    })
  }, [deck.isOpen, id, name, toast, navigate, dismiss])
  return null
}

interface LeadNoticeProps {
  name: string | null
  /** Lies over the cards of the deck; otherwise it stands where it is put. */
  over?: boolean
  onViewMatches: () => void
  onDismiss: () => void
}

/** Both have accepted: a small celebration. */
function LeadNotice({ name, over = false, onViewMatches, onDismiss }: LeadNoticeProps) {
  const { t } = useLingui()
  useEffect(() => haptic('celebration'), [])
  return (
    <div className={classes(styles.lead, over && styles.over)}>
      <span className={styles.emblem} aria-hidden="true">
        <Icon name="heart" filled size="large" />
        {hearts.map(([aside, away, delay]) => (
          <span
            key={delay}
            className={styles.heart}
            style={{ '--aside': aside, '--away': away, animationDelay: delay } as CSSProperties}
          >
            <Icon name="heart" filled size="small" />
          </span>
        ))}
      </span>
      <div className={styles.text}>
        <div>
          <p className={styles.title}>
            {name === null ? (
              t`You said yes to each other!`
            ) : (
              <Trans>You and {name} said yes to each other!</Trans>
            )}
          </p>
          <p>{t`You can reach each other now.`}</p>
        </div>
        <Button size="small" variant="accent" icon="heart" onClick={onViewMatches}>
          {t`View your matches`}
        </Button>
      </div>
      <IconButton icon="close" label={t`Dismiss`} className={styles.close} onClick={onDismiss} />
    </div>
  )
}

/** The hearts that fly out of the emblem: how far aside, how far into the window, and when. */
const hearts = [
  ['-1.5rem', '4.5rem', '0.3s'],
  ['1rem', '5.5rem', '0.4s'],
  ['3.5rem', '4.5rem', '0.35s'],
  ['6rem', '5rem', '0.5s'],
  ['-0.5rem', '6.5rem', '0.55s'],
  ['4.5rem', '6.5rem', '0.6s'],
] as const
