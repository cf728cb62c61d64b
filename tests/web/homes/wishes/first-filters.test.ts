// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import type { RouterContext } from '../../../../src/web/data/router-context.ts'
import { loadSavedFilters, saveFilters } from '../../../../src/web/homes/listings/saved-filters.ts'
import { saveFirstFilters } from '../../../../src/web/homes/wishes/first-filters.ts'
import { emptyFilters } from '../../../../src/web/kit/model/property-filters.ts'

const answers = {
  budget: 1800,
  bedrooms: '2',
  homeKind: 'apartment',
  amenities: ['Laundry', 'Pool'],
} as const
const offered = { categories: [{ value: '3', label: 'Apartment', labelKo: null }] }

/** A server whose numbers of homes are these, one a question. */
function contextOf(counts: readonly (number | null)[], beforeAnswer = () => {}): RouterContext {
  const left = [...counts]
  const queryClient = {
    ensureQueryData: async () => offered,
    fetchQuery: async () => {
      beforeAnswer()
      return left.shift()
    },
  }
  return { queryClient, settings: { extensions: true }, side: 'browser', api: {} } as unknown as RouterContext
}

beforeEach(() => sessionStorage.clear())

test.each([
  [
    'all that leave four homes',
    [40, 12, 4, null, 3],
    { bedrooms: '2', category: '3', amenities: ['in_unit_laundry'] },
  ],
  ['none but the budget', [9, 3, 2, 1, 0], {}],
  ['not even the budget', [3, 3, 3, 3, 3], { priceMax: null }],
] as const)('the answers become filters, %s', async (_, counts, filters) => {
  await saveFirstFilters(contextOf(counts), answers)
  expect(loadSavedFilters()).toEqual({ ...emptyFilters, forMe: true, priceMax: 1800, ...filters })
})

test('a late count leaves alone what was chosen in the list meanwhile', async () => {
  const chosen = { ...emptyFilters, furnished: true }
  await saveFirstFilters(
    contextOf([40, 40, 40, 40, 40], () => saveFilters(chosen)),
    answers,
  )
  expect(loadSavedFilters()).toEqual(chosen)
})
