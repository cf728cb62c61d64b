import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { haptic } from '../../haptic.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useLayer } from '../../use-layer.ts'
import styles from './new-leads.module.css'
import { useNewLead } from './use-new-lead.ts'
import '../../ui/more-icons.ts'

/** Milliseconds. A notice that went sooner, with the deck that closed, has not been read. */
const READ_AFTER = 2_000

/** Celebrates in the open deck, over its cards. */
export function DeckLeads({ onViewMatches }: { onViewMatches: () => void }) {
  const { lead, dismiss } = useNewLead()
  const id = lead?.id ?? null
  useEffect(() => {
    if (id === null) return
    const shown = Date.now()
    return () => {
      if (Date.now() - shown >= READ_AFTER) dismiss()
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
  /** Below the head of the dialog that it stands in, over all else; otherwise where it is put. */
  over?: boolean
  onViewMatches: () => void
  onDismiss: () => void
}

/** Both have said yes: a small celebration in nobody's way. */
export function LeadNotice({ name, over = false, onViewMatches, onDismiss }: LeadNoticeProps) {
  const { t } = useLingui()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => haptic('celebration'), [])
  useLayoutEffect(() => (over ? keepBelowHead(notice.current) : undefined), [over])
  return (
    <div ref={notice} className={classes(styles.lead, over ? styles.over : styles.passing)}>
      <div className={styles.inside}>
        <span className={styles.emblem} aria-hidden="true">
          <Icon name="heart" filled size="large" />
          {hearts.map((heart) => (
            <span key={heart} className={styles.heart}>
              <Icon name="heart" filled size="small" />
            </span>
          ))}
        </span>
        <div className={styles.text}>
          <div>
            <p className={styles.title}>
              {name === null ? (
                <Trans>You said yes to each other!</Trans>
              ) : (
                <Trans>You and {name} said yes to each other!</Trans>
              )}
            </p>
            <p>
              <Trans>You can reach each other now.</Trans>
            </p>
          </div>
          <Button size="small" variant="accent" icon="heart" onClick={onViewMatches}>
            <Trans>View your matches</Trans>
          </Button>
        </div>
        <IconButton icon="close" label={t`Dismiss`} className={styles.close} onClick={onDismiss} />
      </div>
    </div>
  )
}

/** The title of the dialog around an element, and its close button, stay in reach. Gives the way to stop. */
function keepBelowHead(element: HTMLElement | null): (() => void) | undefined {
  const head = element?.closest('dialog')?.firstElementChild
  if (!element || !(head instanceof HTMLElement)) return
  // Told after the layout of each frame that changes it: nothing is laid out twice.
  const watch = new ResizeObserver(() => element.style.setProperty('--head', `${head.offsetHeight}px`))
  watch.observe(head)
  return () => watch.disconnect()
}

/** They fly out of the emblem; where each goes is in the styles. */
const hearts = ['one', 'two', 'three', 'four', 'five', 'six'] as const
