import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { profileQuery } from '../../data/api/profile-query.ts'
import { useSession } from '../../data/session/session-context.tsx'
import type { FilterSet } from '../../kit/model/property-filters.ts'

/** What the reader wants to pay, in dollars a month, as their profile says; null without one, and for visitors. */
export function useBudget(): number | null {
  const { api } = useRouteContext({ from: '__root__' })
  const user = useSession().user?.id
  const { data } = useQuery({ ...profileQuery(api, user ?? 0), enabled: user !== undefined })
  return (user !== undefined && data?.budget_rent) || null
}

/** Whether the rents asked for are those within a budget. */
export const isWithin = (budget: number | null, { priceMin, priceMax }: FilterSet): boolean =>
  priceMin === null && priceMax !== null && priceMax === budget
