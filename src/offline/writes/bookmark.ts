/** A home that I save, or save no longer. */
import * as v from 'valibot'
import { saveBookmark } from '../../contract/properties.ts'
import { ofHome, sentBy } from './sent-by.ts'
import type { WriteKind } from './write-kind.ts'

const payload = v.object({ property_id: v.number(), saved: v.boolean() })

declare module '../outbox/row.ts' {
  interface OutboxPayloads {
    bookmark: v.InferOutput<typeof payload>
  }
}

export const rule: WriteKind<'bookmark'> = {
  kind: 'bookmark',
  payload,
  ...ofHome,
  ...sentBy(saveBookmark),
}
