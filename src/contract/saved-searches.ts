/** (+) Saved searches: the query of a list under a name, and when to tell of what is new to it. */
import * as v from 'valibot'
import { defineCall } from './call.ts'
import { unwrapped } from './envelope.ts'
import { propertyListRequest, propertySchema } from './properties.ts'
import { requiredId, tolerantFlag, tolerantList, tolerantNumber, tolerantText } from './tolerant.ts'

/** `never`: what is new is on the list of searches alone. */
export const wordFrequencies = ['at_once', 'daily', 'weekly', 'never'] as const
export type WordFrequency = (typeof wordFrequencies)[number]

export const SEARCHES_MAXIMUM = 20
export const SEARCH_NAME_MAXIMUM = 60
/** The letters of a query as JSON. */
const QUERY_MAXIMUM = 2000

/** The list's own query without its order and pages, and without `people`: a home that is new has no applicants yet. */
export const savedQuery = v.pipe(
  v.omit(propertyListRequest, [
    ...(['limit', 'cursor', 'price_order', '_sort', '_order', 'people'] as const),
    ...(['wish_rent', 'wish_kind', 'wish_bedrooms', 'wish_amenities', 'wish_setting', 'wish_homes'] as const),
  ]),
  v.check((query) => JSON.stringify(query).length <= QUERY_MAXIMUM),
)
export type SavedQuery = v.InferOutput<typeof savedQuery>

/** Made by the device that saves first: a search can be changed and removed before it has reached the server. */
const key = v.pipe(v.string(), v.uuid())

/** `lower_rents`: whether a lower rent of a home that matched before is told, too. */
export const searchSave = v.object({
  key,
  name: v.pipe(
    v.string(),
    v.normalize('NFC'),
    v.trim(),
    v.minLength(1),
    v.maxLength(SEARCH_NAME_MAXIMUM),
    v.regex(/^\P{Cc}*$/u),
  ),
  query: savedQuery,
  frequency: v.picklist(wordFrequencies),
  lower_rents: v.boolean(),
})
export type SearchSave = v.InferOutput<typeof searchSave>

/** Saves a search, or changes the one with this key. Refused with `search_limit` (409) beyond SEARCHES_MAXIMUM. */
export const saveSearch = defineCall({
  method: 'POST',
  path: '/saved_searches',
  client: 'authenticated',
  request: searchSave,
  response: v.unknown(),
})

export const searchRemoval = v.object({ key })
export type SearchRemoval = v.InferOutput<typeof searchRemoval>

/** Removes a search, also one that is gone already. */
export const removeSearch = defineCall({
  method: 'POST',
  path: '/saved_searches/removal',
  client: 'authenticated',
  request: searchRemoval,
  response: v.unknown(),
})

/** A home that is new to a search, or let for less; dollars a month, `old_rent` where it fell. */
const searchNews = v.object({
  property_id: requiredId,
  rent: tolerantNumber,
  old_rent: v.optional(tolerantNumber, null),
  /** ISO 8601. */
  at: v.string(),
})
export type SearchNews = v.InferOutput<typeof searchNews>

const savedSearch = v.object({
  ...searchSave.entries,
  name: v.string(),
  /** What is on the lists at that rent still, newest first. */
  news: v.optional(tolerantList(searchNews), []),
})
export type SavedSearch = v.InferOutput<typeof savedSearch>

/** The searches of the caller, the latest first, and the homes that are new to any of them. */
export const fetchSearches = defineCall({
  method: 'GET',
  path: '/saved_searches',
  client: 'authenticated',
  request: v.object({}),
  response: unwrapped(
    v.object({ searches: tolerantList(savedSearch), homes: v.optional(tolerantList(propertySchema), []) }),
  ),
})

/** What a search would bring: homes by now (null where the server stops counting), and those since a month ago. */
export const previewSearch = defineCall({
  method: 'GET',
  path: '/saved_searches/preview',
  client: 'authenticated',
  request: savedQuery,
  response: unwrapped(
    v.object({ total: v.optional(tolerantNumber, null), last_month: v.optional(tolerantNumber, null) }),
  ),
})

const token = v.pipe(v.string(), v.minLength(1), v.maxLength(300))

const searchLink = v.object({ name: tolerantText, ended: tolerantFlag })
export type SearchLink = v.InferOutput<typeof searchLink>

/** The link in a search's email. Changes nothing: mail scanners fetch links. Refused with `search_link_invalid` (404). */
export const fetchSearchLink = defineCall({
  method: 'GET',
  path: '/search_link',
  client: 'public',
  request: v.object({ token }),
  response: unwrapped(searchLink),
})

/** Ends the emails and notifications of the link's search, which stays. */
export const followSearchLink = defineCall({
  method: 'POST',
  path: '/search_link',
  client: 'public',
  request: v.object({ token }),
  response: unwrapped(searchLink),
})
