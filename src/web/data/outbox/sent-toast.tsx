import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { isPrecaution } from '../../../offline/outbox/row.ts'
import { useToast } from '../../kit/ui/toast.tsx'
import { useConnectivity } from '../offline-status/use-connectivity.ts'
import { useOfRows } from './outbox-hooks.ts'

/** A toast that says once that every waiting write is sent; other places report refused writes. */
export function SentToast() {
  const { t } = useLingui()
  const toast = useToast()
  const isOffline = useConnectivity() === 'offline'
  const rows = useOfRows((all) =>
    all.filter((row) => !isPrecaution(row)).map(({ id, state }) => ({ id, state })),
  )
  const waiting = useRef(new Set<string>())
  useEffect(() => {
    if (isOffline)
      for (const { id, state } of rows)
        if (state === 'waiting' || state === 'sending') waiting.current.add(id)
    const waited = rows.filter(({ id }) => waiting.current.has(id))
    if (waited.some(({ state }) => state !== 'sent' && state !== 'parked')) return
    waiting.current.clear()
    const count = waited.length
    if (count > 0 && waited.every(({ state }) => state === 'sent'))
      toast({ message: t`Sent what was waiting (${count})` })
  }, [rows, isOffline, toast, t])
  return null
}
