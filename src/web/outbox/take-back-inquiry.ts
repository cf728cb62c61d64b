import type { Outbox } from '../../offline/outbox.ts'
import type { OutboxRow } from '../../offline/outbox-row.ts'

/**
 * Takes back an application that is on its way. One whose attempt may have arrived is withdrawn before it is given up, so
 * that a page which dies in between has it sent and withdrawn.
 * @param canWithdraw false for a backend that knows no withdrawals: what has arrived there stands
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
