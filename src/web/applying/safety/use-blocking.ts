import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { HomeApplicants } from '../../../contract/applicants.ts'
import { readApplicant } from '../../../contract/applications.ts'
import type { Suggestion } from '../../../contract/suggestions.ts'
import { isSamePerson } from '../../../domain/same-person.ts'
import { decidesOn } from '../../../offline/outbox/order.ts'
import { queryKeys } from '../../../offline/queries/query-keys.ts'
import { useOutbox } from '../../data/outbox/outbox-hooks.ts'
import { useSession } from '../../data/session/session-context.tsx'

/** A person as a card or a record shows them. */
export interface ShownPerson {
  /** The person's inquiry id. */
  readonly inquiry_id: number
  readonly name: string | null
  readonly email: string | null
}

/**
 * Blocks a person, who disappears from this device's screens at once, and from both people's everywhere once the block
 * is sent. The outbox takes back unsent writes to them.
 */
export function useBlocking(): (person: ShownPerson, propertyId: number | null) => Promise<void> {
  const outbox = useOutbox()
  const client = useQueryClient()
  const user = useSession().user?.id ?? 0

  /** The person's applications on this device that wait for the reader's decision. */
  function waitingApplications(person: ShownPerson) {
    const ofHome = (key: QueryKey, people: readonly Suggestion[] = []) => {
      const home = key.at(-1)
      if (typeof home !== 'number') return []
      return people
        .filter((each) => isSamePerson(each, person))
        .map(({ inquiry_id }) => ({ inquiry_id, property_id: home }))
    }
    const suggestions = client.getQueriesData<Suggestion[]>({ queryKey: queryKeys.allSuggestions(user) })
    const applicants = client.getQueriesData<HomeApplicants>({ queryKey: queryKeys.allApplicants(user) })
    const found = [
      ...suggestions.flatMap(([key, people]) => ofHome(key, people)),
      ...applicants.flatMap(([key, answer]) =>
        ofHome(
          key,
          answer?.applicants.filter((each) => readApplicant(each).mine === null),
        ),
      ),
    ]
    return [...new Map(found.map((each) => [each.inquiry_id, each])).values()]
  }

  return async (person, propertyId) => {
    const { inquiry_id, name, email } = person
    const { rows } = outbox.getSnapshot()
    const applications = waitingApplications(person)
    const elsewhere = applications.filter(
      (each) => each.inquiry_id !== inquiry_id && !rows.some((row) => decidesOn(row, each.inquiry_id)),
    )
    const here = applications.find((each) => each.inquiry_id === inquiry_id)?.property_id ?? null
    const payload = { inquiry_id, property_id: propertyId ?? here, name, email }
    await outbox.enqueue('block', elsewhere.length === 0 ? payload : { ...payload, elsewhere }, {
      about: name,
    })
  }
}
