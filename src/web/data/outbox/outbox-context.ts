import { createContext } from 'react'
import type { Outbox } from '../../../offline/outbox/outbox.ts'
import { outboxLater } from './outbox-later.ts'

/** An outbox that never loads, so that screens rendered on the server see it empty. */
export const noOutbox = outboxLater(new Promise(() => {}))

export const OutboxContext = createContext<Outbox>(noOutbox)
