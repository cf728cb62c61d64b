import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { OutboxRow } from '../../../offline/outbox/row.ts'
import { isNoted, noteOnce } from '../../data/device/noted-once.ts'
import { useConnectivity } from '../../data/offline-status/use-connectivity.ts'
import { useOutboxValue } from '../../data/outbox/outbox-hooks.ts'
import { loadLaterSentences } from '../../kit/i18n/catalogues.ts'
import { NOTICES_DIALOG } from '../../kit/navigation/dialog-history.ts'
import { useLayer } from '../../kit/navigation/use-layer.ts'
import { whenInterruptible, whenRested } from '../celebration/interruptible.ts'

type Sheet = typeof import('./notices-sheet.tsx').NoticesSheet

/**
 * Long enough to see that a write was sent, and for a match that it makes to come first; counted from the last touch,
 * as a write may be sent while its reader is busy elsewhere: the sheet would come under the finger.
 */
const PAUSE_MS = 2_000

/** An application or a yes that has arrived: from now on there is something to be told. */
const isAwaited = (row: OutboxRow): boolean =>
  row.state === 'sent' &&
  (row.kind === 'inquiry' ||
    ((row.kind === 'suggestion_decision' || row.kind === 'match_decision') &&
      row.payload.decision === 'confirmed'))

/**
 * Asks once a device whether to notify its reader, after the first application or yes, while nothing else is open.
 * Tells the server of a device that said yes, at each start.
 */
export function NoticesQuestion({ user }: { user: number }) {
  const { api, i18n, settings } = useRouteContext({ from: '__root__' })
  const layer = useLayer(NOTICES_DIALOG)
  const { isOpen, open, close } = layer
  const [Sheet, setSheet] = useState<Sheet | null>(null)
  const hasSaid = useOutboxValue(({ rows }) => rows.some(isAwaited))
  // A device can be made known to a push service with a signal alone.
  const isDue = useConnectivity() === 'online' && hasSaid && settings.desk

  useEffect(() => {
    if (settings.desk && isNoted('notices-on', user))
      void import('../../data/notices/push.ts').then(({ renewPush }) => renewPush(api, user)).catch(() => {})
  }, [api, user, settings])

  useEffect(() => {
    if (!isDue || isNoted('notices-asked', user)) return
    return whenRested(PAUSE_MS, async (rest) => {
      const { readPushState } = await import('../../data/notices/push.ts')
      const state = await readPushState(user)
      if (rest.aborted || (state !== 'off' && state !== 'install')) return
      const stop = whenInterruptible((isOverDeck) => {
        if (isOverDeck || isNoted('notices-asked', user)) return
        noteOnce('notices-asked', user)
        open(state)
      })
      rest.addEventListener('abort', stop, { once: true })
    })
  }, [isDue, user, open])

  useEffect(() => {
    if (!isOpen) return
    Promise.all([import('./notices-sheet.tsx'), loadLaterSentences(i18n)]).then(
      ([{ NoticesSheet }]) => setSheet(() => NoticesSheet),
      close,
    )
  }, [isOpen, close, i18n])
  return Sheet && <Sheet layer={layer} user={user} />
}
