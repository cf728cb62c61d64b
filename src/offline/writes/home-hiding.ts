/** A home that I hide from my lists, or show there again. */
import * as v from 'valibot'
import { hideHome } from '../../contract/safety.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { ofHome, sentBy } from './sent-by.ts'
import type { WriteKind } from './write-kind.ts'

const payload = v.object({ property_id: v.number(), hidden: v.boolean() })

declare module '../outbox/row.ts' {
  interface OutboxPayloads {
    home_hiding: v.InferOutput<typeof payload>
  }
}

export const rule: WriteKind<'home_hiding'> = {
  kind: 'home_hiding',
  payload,
  ...ofHome,
  ...sentBy(hideHome),
  onHiddenHomes(ids, { property_id, hidden }) {
    const left = [...ids].filter((id) => id !== property_id)
    return new Set(hidden ? [...left, property_id] : left)
  },
  outdates: ({ user }) => ({ now: [queryKeys.hiddenHomes(user)] }),
}
