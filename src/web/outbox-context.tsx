import { createContext, type ReactNode } from 'react'
import type { Outbox } from '../offline/outbox.ts'
import { emptySnapshot, NotLoggedInError } from '../offline/outbox-snapshot.ts'

const nothing = async () => {}

/** Stands in while a screen is rendered on the server, where nobody taps. */
const idleOutbox: Outbox = {
  enqueue: () => Promise.reject(new NotLoggedInError('There is no outbox on the server.')),
  subscribe: () => () => {},
  getSnapshot: () => emptySnapshot,
  cancel: async () => false,
  retry: async () => null,
  discard: async () => false,
  onDelivered: () => () => {},
  setUser: nothing,
  loggedIn: nothing,
  forget: async () => false,
  wake: () => {},
  pageHidden: () => {},
  pageShown: () => {},
  adoptUser: async () => null,
  close: () => {},
}

export const OutboxContext = createContext<Outbox>(idleOutbox)

/** Without an `outbox`, as on the server, screens see an empty one. */
export function OutboxProvider({ outbox, children }: { outbox?: Outbox | undefined; children: ReactNode }) {
  return <OutboxContext value={outbox ?? idleOutbox}>{children}</OutboxContext>
}
