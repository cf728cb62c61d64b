import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import type { Property } from '../../../contract/properties.ts'
import { findSeenHome } from '../../../offline/queries/seen-homes.ts'
import { appliedHomeQuery } from './property-query.ts'

/** A home that its user has applied for, cached or from the server; null or undefined while there is none. */
export function useKnownHome(user: number, propertyId: number | null): Property | null | undefined {
  const context = useRouteContext({ from: '__root__' })
  const client = useQueryClient()
  const id = propertyId ?? 0
  const seen = findSeenHome(client, id, user)
  const { data } = useQuery({
    ...appliedHomeQuery(context, user, id),
    // Any cached answer on the home will do for a card.
    enabled: propertyId !== null && seen === null,
    staleTime: 'static',
  })
  return seen?.home ?? data
}
