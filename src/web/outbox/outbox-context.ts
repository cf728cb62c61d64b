import { createContext } from 'react'
import type { Outbox } from '../../offline/outbox.ts'
import { outboxLater } from './outbox-later.ts'

/** Stands in while a screen is rendered on the server, where no outbox is ever loaded: screens see an empty one. */
export const noOutbox = outboxLater(new Promise(() => {}))

export const OutboxContext = createContext<Outbox>(noOutbox)
