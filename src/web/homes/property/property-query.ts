import { queryOptions } from '@tanstack/react-query'
import type { Property } from '../../../contract/properties.ts'
import { queryKeys } from '../../../offline/queries/query-keys.ts'
import type { CallOptions, CallSource } from '../../data/api/api-types.ts'
import { datedCall } from '../../data/api/dated-call.ts'
import { withoutMoreInside } from '../../data/pictures/home-picture.ts'
import type { RouterContext } from '../../data/router-context.ts'
import { ApiError } from '../../kit/errors/api-error.ts'

/** API calls, loaded when they are made: route loaders are part of the entry chunk, schemas are not. */
const calls = () => import('../../../contract/properties.ts')
const loadPropertyCall = async () => (await calls()).fetchProperty
const loadListCall = async () => (await calls()).fetchProperties

/** The id in an address such as /property/17; null for anything that is no id. */
export function readPropertyId(text: string): number | null {
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN
  return Number.isSafeInteger(id) ? id : null
}

async function unlessUnknown(asked: Promise<Property | null>): Promise<Property | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

type Ask = <Request, Data>(
  call: CallSource<Request, Data>,
  input: Request,
  parameters?: CallOptions['parameters'],
) => Promise<Data>

/** One home; null where it is unknown. A backend that speaks only the basic API may list homes without a detail. */
async function findHome(
  { settings }: Pick<RouterContext, 'settings'>,
  id: number,
  ask: Ask,
): Promise<Property | null> {
  const home = await unlessUnknown(ask(loadPropertyCall, {}, { id }))
  if (home !== null || settings.extensions) return home
  const { properties, inquiry_history } = await ask(loadListCall, {})
  return [...properties, ...inquiry_history].find((listed) => listed.id === id) ?? null
}

/** The query for a home that is looked at, cached with public content. */
export function propertyQuery(context: Pick<RouterContext, 'api' | 'settings'>, id: number) {
  return queryOptions({
    queryKey: queryKeys.property(id),
    queryFn: (asking) =>
      findHome(context, id, (call, input, parameters) =>
        datedCall(context.api, asking, call, input, parameters),
      ),
  })
}

/**
 * The query for a home that is fetched only because this user has applied for it: cached with the user's own answers
 * and erased with them, or the device's next user would see which homes these were. A user's answers are restored whole
 * before the first render, so of pictures embedded in this one only as much is stored as the dashboard shows.
 */
export function appliedHomeQuery(context: Pick<RouterContext, 'api' | 'settings'>, user: number, id: number) {
  return queryOptions({
    queryKey: queryKeys.appliedHome(user, id),
    queryFn: async ({ signal }) => {
      const home = await findHome(context, id, (call, input, parameters) =>
        context.api.call(call, input, { signal, unstored: true, ...(parameters && { parameters }) }),
      )
      return home && { ...home, pictures: withoutMoreInside(home.pictures) }
    },
  })
}
