import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { profileQuery } from '../../data/api/profile-query.ts'
import { useSession } from '../../data/session/session-context.tsx'
import type { FilterSet } from '../../kit/model/property-filters.ts'

/** The reader's own profile; undefined until it is there, and for visitors. */
function useOwnProfile() {
  const { api } = useRouteContext({ from: '__root__' })
  const user = useSession().user?.id
  const { data } = useQuery({ ...profileQuery(api, user ?? 0), enabled: user !== undefined })
  return user === undefined ? undefined : data
}

/** What the reader wants to pay, in dollars a month, as their profile says; null without one, and for visitors. */
export const useBudget = (): number | null => useOwnProfile()?.budget_rent || null

/** Whether the reader's profile says anything about the home that they want. */
export function useHasWishes(): boolean {
  const profile = useOwnProfile()
  return (
    profile !== undefined &&
    [
      profile.budget_rent,
      profile.preferred_property_type,
      profile.preferred_bedrooms,
      profile.preferred_amenities,
      profile.neighborhood_importance,
    ].some((answer) => answer && answer !== 'no_preference')
  )
}

/** Whether the rents asked for are those within a budget. */
export const isWithin = (budget: number | null, { priceMin, priceMax }: FilterSet): boolean =>
  priceMin === null && priceMax !== null && priceMax === budget
