/** What tabs tell each other of their rows, and what each tab tells its screens of deliveries. */
import { isOutboxRow, type OutboxRow } from './outbox-row.ts'

/** Name of the BroadcastChannel between tabs. */
export const OUTBOX_CHANNEL = 'bangjjak-outbox'

/** The part of BroadcastChannel that is needed. */
export interface Channel {
  postMessage(message: unknown): void
  onmessage: ((event: MessageEvent) => void) | null
  close(): void
}

/** `settled` is set where a row was sent or parked. */
interface Message {
  readonly type: 'changed'
  readonly settled: OutboxRow | null
}

export interface OutboxNews {
  /** Tells the other tabs that rows have changed. */
  tell(settled: OutboxRow | null): void
  /** Tells this tab's listeners of a row that was sent, once; of others nothing. */
  deliver(row: OutboxRow | null): void
  onDelivered(listener: (row: OutboxRow) => void): () => void
  close(): void
}

/** @param heard called when another tab has changed rows */
export function createOutboxNews(
  channel: Channel | null,
  heard: (settled: OutboxRow | null) => void,
): OutboxNews {
  const listeners = new Set<(row: OutboxRow) => void>()
  // The store and the tab that sent a row may both tell.
  const told = new Set<string>()
  // What is under way as it closes is still written down, but told to nobody: a closed channel throws.
  let closed = false

  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<Partial<Message>>) => {
      if (data?.type === 'changed') heard(isOutboxRow(data.settled) ? data.settled : null)
    }
  }

  return {
    tell(settled) {
      if (!closed) channel?.postMessage({ type: 'changed', settled } satisfies Message)
    },
    deliver(row) {
      if (row?.state !== 'sent' || told.has(row.id)) return
      told.add(row.id)
      for (const listener of listeners) listener(row)
    },
    onDelivered(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      closed = true
      channel?.close()
    },
  }
}
