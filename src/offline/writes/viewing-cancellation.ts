/** The end of my booking. */
import { cancelViewing, type OfOwnViewing, ofOwnViewing } from '../../contract/viewings.ts'
import { isLive, isSameHome } from '../outbox/order.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { itsHome, ofHome, sentBy } from './sent-by.ts'
import type { WriteKind } from './write-kind.ts'

declare module '../outbox/row.ts' {
  interface OutboxPayloads {
    viewing_cancellation: OfOwnViewing
  }
}

export const rule: WriteKind<'viewing_cancellation'> = {
  kind: 'viewing_cancellation',
  payload: ofOwnViewing,
  ...ofHome,
  ...sentBy(cancelViewing),
  home: itsHome,
  restsOn: (row, earlier) =>
    earlier.kind === 'viewing_booking' && isLive(earlier) && isSameHome(row, earlier),
  needsApplication: () => true,
  onApplication: (application) => ({ ...application, viewing: null }),
  outdates: ({ user }) => ({ now: [queryKeys.records(user)] }),
}
