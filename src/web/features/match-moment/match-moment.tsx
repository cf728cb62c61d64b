import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { recordsQuery } from '../../api/records-query.ts'
import { useLayer } from '../../navigation/use-layer.ts'
import { useOfRows } from '../../outbox/outbox-hooks.ts'
import { noteCelebrated, readCelebrated } from '../../people/celebrated.ts'
import { isCalm, whenCalmMayCome } from './calm.ts'
import { type Lead, leadsOfRecords, leadsOfRows, newLead } from './leads.ts'

const MomentDialog = lazy(() =>
  import('./moment-dialog.tsx').then(({ MomentDialog }) => ({ default: MomentDialog })),
)

/**
 * Celebrates each match once on this device, whichever screen is open as it becomes known: by the answer to my yes, now or
 * to one that was delivered while no page was open, or by their yes in the records. It waits for a calm moment.
 */
export function MatchMoment({ user }: { user: number }) {
  const { api } = useRouteContext({ from: '__root__' })
  const layer = useLayer('match-moment')
  const deck = useLayer('match-flow')
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
    return whenCalmMayCome(() => {
      // Another tab may have celebrated it.
      if (!isCalm(deck.isOpen) || readCelebrated(user).others.includes(id)) return
      noteCelebrated(user, [id])
      layer.open(String(id))
    })
  }, [id, user, layer, deck.isOpen])

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
