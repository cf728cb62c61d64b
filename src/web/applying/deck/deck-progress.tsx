import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Pairing } from '../../../contract/applications.ts'
import { lateUndoSentences } from '../../data/outbox/undo.ts'
import { suggestionSentences } from '../../kit/errors/matching-errors.ts'
import { isolated } from '../../kit/i18n/isolated.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { classes } from '../../kit/ui/classes.ts'
import { Icon } from '../../kit/ui/icon.tsx'
import { motionReduced } from '../../kit/ui/motion.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { ProgressBar } from '../../kit/ui/progress-bar.tsx'
import hidden from '../../kit/ui/visually-hidden.module.css'
import styles from './deck.module.css'
import type { DeckEvent, Made } from './use-deck.ts'

interface DeckProgressProps {
  made: readonly Made[]
  total: number
  event: DeckEvent | null
  isOffline: boolean
}

/** The most people whose bar is in parts: of more the parts would be dots. */
const PARTS_MAXIMUM = 12

/** The deck's progress, with a hint while offline and a notice on a decision that this device could not store. */
export function DeckProgress({ made, total, event, isOffline }: DeckProgressProps) {
  const { t, i18n } = useLingui()
  const accepted = made.filter(({ decision }) => decision === 'confirmed').length
  return (
    <div className={styles.progress}>
      <div>
        <span
          className={classes(styles.bar, total <= PARTS_MAXIMUM && styles.parts)}
          style={{ '--parts': total } as Record<string, unknown>}
        >
          <ProgressBar value={made.length} max={total} label={t`People you have decided on`} />
        </span>
        <p>
          {isOffline && <Badge tone="warning" icon="no-signal">{t`Offline`}</Badge>}
          <span className={styles.accepted}>
            <Icon name="heart" filled size="small" />
            <span>{t`${plural(accepted, { one: '# accepted', other: '# accepted' })}`}</span>
          </span>
          <span>{`${Math.min(made.length + 1, total)} / ${total}`}</span>
        </p>
      </div>
      {event?.type === 'failed' && (
        <Notice tone="danger" role="alert">
          {i18n._(suggestionSentences[event.decision === 'confirmed' ? 'notAccepted' : 'notRejected'])}
        </Notice>
      )}
    </div>
  )
}

/** One line that says what a press on the button of a yes does. Either has the height of both: the buttons stay. */
export function DecisionHint({ answers }: { answers: boolean }) {
  return (
    <p className={styles.hint}>
      <span hidden={!answers}>
        <Trans>You’ll match right away and see how to reach each other</Trans>
      </span>
      <span hidden={answers}>
        <Trans>A yes isn’t a promise · You can undo it for 5 seconds</Trans>
      </span>
    </p>
  )
}

interface DeckNewsProps {
  last: Made | null
  /** The person on the top card; null once all cards are decided on. */
  next: Pairing | null
  event: DeckEvent | null
}

/** A live region that reads each decision and undo to a screen reader; visible as well under reduced motion. */
export function DeckNews({ last, next, event }: DeckNewsProps) {
  const { t, i18n } = useLingui()
  const nameOf = ({ person }: Pairing) => isolated(person.name ?? t`Applicant`)

  function undone(pairing: Pairing): string {
    const who = nameOf(pairing)
    return t`Undone. ${who} is back.`
  }
  function decided({ pairing, decision }: Made): string {
    const who = nameOf(pairing)
    const result = decision === 'confirmed' ? t`You accepted ${who}.` : t`You rejected ${who}.`
    const nextName = next === null ? null : nameOf(next)
    return nextName === null ? `${result} ${t`That was everyone.`}` : `${result} ${t`Next: ${nextName}.`}`
  }
  function said(): string {
    if (event?.type === 'late') return i18n._(lateUndoSentences[event.undo])
    if (event?.type === 'undone') return undone(event.pairing)
    return last === null || event !== null ? '' : decided(last)
  }
  return (
    <p role="status" className={motionReduced() ? styles.news : hidden.hidden}>
      {said()}
    </p>
  )
}
