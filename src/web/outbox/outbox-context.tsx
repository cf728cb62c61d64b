import { createContext, type ReactNode } from 'react'
import type { Outbox } from '../../offline/outbox.ts'
import { outboxLater } from './outbox-later.ts'

/** Stands in while a screen is rendered on the server, where no outbox is ever loaded. */
const noOutbox = outboxLater(new Promise(() => {}))

export const OutboxContext = createContext<Outbox>(noOutbox)

/** Without an `outbox`, as on the server, screens see an empty one. */
export function OutboxProvider({
  outbox = noOutbox,
  children,
}: {
  outbox?: Outbox | undefined
  children: ReactNode
}) {
  return <OutboxContext value={outbox}>{children}</OutboxContext>
}
