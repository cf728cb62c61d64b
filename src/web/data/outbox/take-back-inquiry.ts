import type { Outbox } from '../../../offline/outbox/outbox.ts'
import type { OutboxRow } from '../../../offline/outbox/row.ts'

/**
 * Takes back an application that is on its way. An application that may have arrived is withdrawn before its row is
 * discarded, so that a page which dies in between still sends and withdraws it.
 * @param canWithdraw false for a backend without withdrawals, where an application that has arrived stands
 */
export async function takeBackInquiry(
  outbox: Pick<Outbox, 'cancel' | 'discard' | 'enqueue'>,
  { id, payload: { property_id }, about }: OutboxRow<'inquiry'>,
  canWithdraw: boolean,
): Promise<void> {
  if (await outbox.cancel(id)) return
  if (canWithdraw) await outbox.enqueue('inquiry_withdrawal', { property_id, maybe_arrived: true }, { about })
  await outbox.discard(id)
}
