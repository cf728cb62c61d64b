import { useQueryClient } from '@tanstack/react-query'
import type { Suggestion } from '../../contract/suggestions.ts'
import { queryKeys } from '../../offline/query-keys.ts'
import { useOutbox } from '../outbox/outbox-hooks.ts'
import { useSession } from '../session/session-context.tsx'

/** A person as a card or a record shows them. */
export interface ShownPerson {
  /** Of theirs. */
  readonly inquiry_id: number
  readonly name: string | null
  readonly email: string | null
}

/**
 * Blocks a person: gone from this device's screens at once, and from both people's everywhere once it is sent. What waits
 * to be sent to them is taken back by the outbox.
 */
export function useBlocking(): (person: ShownPerson, propertyId: number | null) => Promise<void> {
  const outbox = useOutbox()
  const client = useQueryClient()
  const user = useSession().user?.id ?? 0

  /** The home for whose applicants they are among the answers on this device. */
  function homeOf(inquiryId: number): number | null {
    const lists = client.getQueriesData<readonly Suggestion[]>({ queryKey: queryKeys.allSuggestions(user) })
    const found = lists.find(([, people]) => people?.some(({ inquiry_id }) => inquiry_id === inquiryId))
    const home = found?.[0].at(-1)
    return typeof home === 'number' ? home : null
  }

  return async ({ inquiry_id, name, email }, propertyId) => {
    const property_id = propertyId ?? homeOf(inquiry_id)
    await outbox.enqueue('block', { inquiry_id, property_id, name, email }, { about: name })
  }
}
