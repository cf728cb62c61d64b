/** My report of a person or of a home. */
import { type ReportRequest, reportRequest, sendReport } from '../../contract/safety.ts'
import { sentBy } from './sent-by.ts'
import type { WriteKind } from './write-kind.ts'

declare module '../outbox/row.ts' {
  interface OutboxPayloads {
    report: ReportRequest
  }
}

export const rule: WriteKind<'report'> = {
  kind: 'report',
  payload: reportRequest,
  // The target contains reason and details, so that a report only replaces an identical report.
  target: ({ property_id, inquiry_id, reason, details }) =>
    `${inquiry_id === undefined ? `property:${property_id ?? 0}` : `inquiry:${inquiry_id}`} ${reason} ${details}`,
  ...sentBy(sendReport),
  echoes: ({ id }) => id !== null,
  needsApplication: ({ inquiry_id }) => inquiry_id !== undefined,
}
