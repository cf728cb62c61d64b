/** What the property screen needs before it renders, in a chunk of its own: route files are part of the entry. */
import { msg } from '@lingui/core/macro'
import { notFound } from '@tanstack/react-router'
import { chooseLanguage } from '../../contract/language.ts'
import type { Property } from '../../contract/properties.ts'
import { homeName } from '../../domain/home-name.ts'
import { queryKeys } from '../../offline/query-keys.ts'
import { findSeenHome } from '../../offline/seen-homes.ts'
import { pageHead } from '../app/document-head.ts'
import { primed } from '../app/query-client.ts'
import { floorPlanQuery } from '../features/floor-plan/floor-plan-query.ts'
import { propertyQuery, readPropertyId } from '../features/property/property-query.ts'
import { formatHomeRent } from '../model/money.ts'
import { cityName } from '../model/place-name.ts'
import { pictureSources, sharedPicturePath } from '../pictures/home-picture.ts'
import type { RouterContext } from '../router-context.ts'
import { readStoredUser } from '../session/stored-session.ts'

/** The plan may fail without taking the page along: a query that failed on the server would cost the whole HTML. */
async function primeFloorPlan(context: RouterContext, id: number): Promise<void> {
  await primed(context, context.queryClient.prefetchQuery(floorPlanQuery(context, id)))
  if (context.side === 'server' && context.queryClient.getQueryState(queryKeys.floorPlan(id))?.error) {
    context.queryClient.removeQueries({ queryKey: queryKeys.floorPlan(id) })
  }
}

function headOf({ queryClient, i18n }: RouterContext, home: Property | null) {
  if (home === null) return pageHead({ title: i18n._(msg`Home`) })
  const language = chooseLanguage(i18n.locale)
  const place = cityName(home, language)
  const facts = [place, formatHomeRent(home, language) ?? '']
  const [cover] = pictureSources(home.pictures, language)
  return pageHead({
    title: homeName(home, language) ?? i18n._(msg`Home`),
    description: facts.filter((fact) => fact !== '').join(' · '),
    image: cover === undefined ? null : sharedPicturePath(cover.src),
    listed: queryClient.getQueryData(queryKeys.property(home.id)) !== null,
  })
}

interface Address {
  context: RouterContext
  params: { id: string }
}

/**
 * On the server the page waits for both answers; in the browser the screen shows what is cached meanwhile.
 * @throws notFound for an address without a usable id, and for a home that is known not to be there
 */
export async function loadProperty({ context, params }: Address): Promise<void> {
  const id = readPropertyId(params.id)
  if (id === null) throw notFound()
  const home = primed(context, context.queryClient.prefetchQuery(propertyQuery(context, id)))
  await Promise.all([home, primeFloorPlan(context, id)])
  if (context.queryClient.getQueryData(queryKeys.property(id)) === null) throw notFound()
}

/**
 * Also before the home's own answer is here, from wherever it was seen: a link is shared, and a tab named, by the
 * home. Search engines list none that is known to be gone.
 */
export function propertyHead({
  match,
  params,
}: {
  match: Pick<Address, 'context'>
  params: Address['params']
}) {
  const { queryClient, side } = match.context
  const user = side === 'browser' ? readStoredUser() : null
  const id = readPropertyId(params.id) ?? 0
  return headOf(match.context, findSeenHome(queryClient, id, user?.id ?? null)?.home ?? null)
}
