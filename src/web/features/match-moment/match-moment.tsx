import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { DECISION_HOLD_MS } from '../../../offline/outbox.ts'
import { recordsQuery } from '../../api/records-query.ts'
import { useLayer } from '../../navigation/use-layer.ts'
import { useOfRows, useOutbox, useOutboxValue } from '../../outbox/outbox-hooks.ts'
import { noteCelebrated, readCelebrated } from '../../people/celebrated.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { betweenCards, whenCalm } from './calm.ts'
import { type Lead, leadsOfRecords, leadsOfRows, newLead } from './leads.ts'

const MomentDialog = lazy(() =>
  import('./moment-dialog.tsx').then(({ MomentDialog }) => ({ default: MomentDialog })),
)

/** Who reads for longer has decided. */
const READING_MAXIMUM_MS = 10 * 60 * 1000

/** The matches that are known, the one that is celebrated, and the first that has yet to be. */
function useLeads(user: number) {
  const { api } = useRouteContext({ from: '__root__' })
  const layer = useLayer('match-moment')
  const ofRows = useOfRows(leadsOfRows)
  // Disabled: screens ask for the records.
  const { data: ofRecords } = useQuery({
    ...recordsQuery(api, user),
    enabled: false,
    select: leadsOfRecords,
  })
  const leads = [...ofRows, ...(ofRecords ?? [])]
  const celebrated = readCelebrated(user)
  const opened = leads.find(({ other }) => layer.isOpen && String(other) === layer.value) ?? null
  const news = opened === null ? newLead(leads, celebrated, performance.timeOrigin) : null
  return { layer, ofRows, ofRecords, celebrated, opened, news }
}

/** Says in the deck that a match waits for the next card to be decided, and brings it before. */
export function MatchNews({ user }: { user: number }) {
  const { t } = useLingui()
  const { news } = useLeads(user)
  if (news === null) return null
  const who = news.name ?? t`Applicant`
  return (
    <Notice
      tone="success"
      icon="heart"
      role="status"
      actions={
        <Button size="small" onClick={betweenCards}>
          {t`See it now`}
        </Button>
      }
    >
      {t`${who} said yes, too. You will see it after this card.`}
    </Notice>
  )
}

/**
 * Celebrates each match once on this device, whichever screen is open as it becomes known: by the answer to my yes, now or
 * to one that was delivered while no page was open, or by their yes in the records. It waits until nothing is being done.
 */
export function MatchMoment({ user }: { user: number }) {
  const outbox = useOutbox()
  const { layer, ofRows, ofRecords, celebrated, opened, news } = useLeads(user)
  const canUndo = useOutboxValue(({ rows, tab }) =>
    rows.some(({ state, holder }) => state === 'held' && holder === tab),
  )
  const id = news?.other ?? null

  // What stands when this device first hears of the records is no news.
  const isFirst = !celebrated.hasBegun && ofRecords !== undefined
  useEffect(() => {
    if (!isFirst) return
    const before = [...ofRows, ...ofRecords].filter(({ settled }) => (settled ?? 0) <= performance.timeOrigin)
    const others = before.map(({ other }) => other)
    noteCelebrated(user, others, true)
  }, [isFirst, user, ofRows, ofRecords])

  useEffect(() => {
    if (id === null) return
    return whenCalm((isOverDeck) => {
      // Outside the deck an undo is offered on the page, where it would be covered. Another tab may have celebrated the match.
      if ((canUndo && !isOverDeck) || readCelebrated(user).others.includes(id)) return
      noteCelebrated(user, [id])
      layer.open(String(id))
    })
  }, [id, user, layer, canUndo])

  // What can be undone in the deck below still can once the reader is back there.
  const isOpened = opened !== null
  useEffect(() => {
    if (!isOpened) return
    void outbox.prolongHolds(READING_MAXIMUM_MS)
    return () => void outbox.prolongHolds(DECISION_HOLD_MS)
  }, [isOpened, outbox])

  // It stays while its dialog closes.
  const [shown, setShown] = useState<Lead | null>(opened)
  if (opened !== null && opened.other !== shown?.other) setShown(opened)
  if (shown === null) return null
  return (
    <Suspense fallback={null}>
      <MomentDialog
        key={shown.other}
        isOpen={opened !== null}
        close={layer.close}
        user={user}
        lead={opened ?? shown}
      />
    </Suspense>
  )
}
