import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import { DECISION_HOLD_MS } from '../../../offline/outbox/outbox.ts'
import { useRecords } from '../../data/api/use-records.ts'
import {
  celebratedChanges,
  noteCelebrated,
  readCelebrated,
  subscribeToCelebrated,
} from '../../data/device/celebrated.ts'
import { useOfRows, useOutbox, useOutboxValue } from '../../data/outbox/outbox-hooks.ts'
import { isolated } from '../../kit/i18n/isolated.ts'
import { useLayer } from '../../kit/navigation/use-layer.ts'
import { Button } from '../../kit/ui/button.tsx'
import { unbroken } from '../people/model.ts'
import { betweenCards, isInterruptible, lookAgain, whenInterruptible } from './interruptible.ts'
import { type Lead, leadsOfRecords, leadsOfRows, newLead } from './leads.ts'

type Dialog = typeof import('./celebration-dialog.tsx').CelebrationDialog

/** The most time for which the reader can still undo a swipe while they read of a match. */
const READING_MAXIMUM_MS = 10 * 60 * 1000

/** The known leads, the one that is celebrated, and the first that has yet to be. */
function useLeads(user: number) {
  const layer = useLayer('match-moment')
  const ofRows = useOfRows(leadsOfRows)
  const { data } = useRecords(user, { refetch: 'never' })
  const ofRecords = useMemo(() => data && leadsOfRecords(data), [data])
  const leads = [...ofRows, ...(ofRecords ?? [])]
  useSyncExternalStore(subscribeToCelebrated, celebratedChanges)
  const celebrated = readCelebrated(user)
  const opened = leads.find(({ other }) => layer.isOpen && String(other) === layer.value) ?? null
  const news = opened === null ? newLead(leads, celebrated, performance.timeOrigin) : null
  return { layer, ofRows, ofRecords, celebrated, opened, news }
}

interface MatchNewsProps {
  user: number
  /** The deck's last button, in whose place the news stands, so that it covers no card. */
  children: ReactNode
}

/** A button in the deck that shows a match at once; otherwise the match waits for the next decision. */
export function MatchNews({ user, children }: MatchNewsProps) {
  const { t } = useLingui()
  const { news } = useLeads(user)
  const who = isolated(news?.name ?? t`Applicant`)
  return (
    <div role={news === null ? undefined : 'status'}>
      {news === null ? (
        children
      ) : (
        <Button variant="quiet" icon="heart" onClick={betweenCards}>
          <span>
            {t`${who} said yes, too.`} {unbroken(t`See it now`)}
          </span>
        </Button>
      )}
    </div>
  )
}

/**
 * Celebrates each match once on this device, on whichever screen it becomes known: by the answer to the reader's yes,
 * delivered now or while no page was open, or by the other's yes in the records. It waits until the page is calm.
 */
export function MatchCelebration({ user }: { user: number }) {
  const outbox = useOutbox()
  const { layer, ofRows, ofRecords, celebrated, opened, news } = useLeads(user)
  const canUndo = useOutboxValue(({ rows, tab }) =>
    rows.some(({ state, holder }) => state === 'held' && holder === tab),
  )
  const id = news?.other ?? null

  // Matches that stand when this device first gets the records are no news.
  const isFirst = !celebrated.hasBegun && ofRecords !== undefined
  useEffect(() => {
    if (!isFirst) return
    const before = [...ofRows, ...ofRecords].filter(({ settled }) => (settled ?? 0) <= performance.timeOrigin)
    const others = before.map(({ other }) => other)
    noteCelebrated(user, others, true)
  }, [isFirst, user, ofRows, ofRecords])

  const [Dialog, setDialog] = useState<Dialog | null>(null)
  const load = async () => {
    const { CelebrationDialog } = await import('./celebration-dialog.tsx')
    setDialog(() => CelebrationDialog)
  }
  const take = useEffectEvent(async (isOverDeck: boolean) => {
    // Outside the deck the moment would cover an undo on the page.
    if (id === null || (canUndo && !isOverDeck)) return
    try {
      await load()
    } catch {
      // Without its chunk the match stays news until the next chance.
      return
    }
    // Meanwhile something may have been opened, or another tab may have celebrated the match.
    if (!isInterruptible(isOverDeck) || readCelebrated(user).others.includes(id)) return
    noteCelebrated(user, [id])
    layer.open(String(id))
  })
  // An effect of its own: a swipe that is being stored, as its card leaves, would end the look between the two cards.
  useEffect(() => {
    if (id === null) return
    // Ahead of the next calm moment, so that it comes at once.
    import('./celebration-dialog.tsx').catch(() => {})
    return whenInterruptible((isOverDeck) => void take(isOverDeck))
  }, [id])
  useEffect(() => {
    if (!canUndo) lookAgain()
  }, [canUndo])

  // A swipe that can be undone in the deck below stays so until the reader is back there.
  const isOpened = opened !== null
  useEffect(() => {
    if (!isOpened) return
    void outbox.prolongHolds(READING_MAXIMUM_MS)
    return () => void outbox.prolongHolds(DECISION_HOLD_MS)
  }, [isOpened, outbox])

  // After a reload the moment is open before its chunk is there.
  const isToLoad = isOpened && Dialog === null
  const open = useEffectEvent(() => void load().catch(layer.close))
  useEffect(() => {
    if (isToLoad) open()
  }, [isToLoad])

  // The lead stays rendered while its dialog closes.
  const [shown, setShown] = useState<Lead | null>(opened)
  if (opened !== null && opened.other !== shown?.other) setShown(opened)

  // Its person has withdrawn: the next Back would otherwise close what nobody sees.
  const isOver = layer.isOpen && opened === null && String(shown?.other) === layer.value
  const close = useEffectEvent(layer.close)
  useEffect(() => {
    if (isOver) close()
  }, [isOver])

  if (shown === null || Dialog === null) return null
  return (
    <Dialog
      key={shown.other}
      isOpen={opened !== null}
      close={layer.close}
      user={user}
      lead={opened ?? shown}
    />
  )
}
