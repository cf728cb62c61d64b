/** That I have seen the home. */
import { type OfOwnViewing, ofOwnViewing, reportViewing } from '../../contract/viewings.ts'
import { isLive, isSameHome } from '../outbox/order.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { itsHome, ofHome, sentBy } from './sent-by.ts'
import type { WriteKind } from './write-kind.ts'

declare module '../outbox/row.ts' {
  interface OutboxPayloads {
    viewing_outcome: OfOwnViewing
  }
}

export const rule: WriteKind<'viewing_outcome'> = {
  kind: 'viewing_outcome',
  payload: ofOwnViewing,
  ...ofHome,
  ...sentBy(reportViewing),
  home: itsHome,
  restsOn: (row, earlier) =>
    earlier.kind === 'viewing_booking' && isLive(earlier) && isSameHome(row, earlier),
  needsApplication: () => true,
  onApplication: (application) => ({
    ...application,
    viewing: application.viewing && { ...application.viewing, outcome: 'seen' },
  }),
  outdates: ({ user }) => ({ now: [queryKeys.records(user)] }),
}
