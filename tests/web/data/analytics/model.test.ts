import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { analyticsEvent } from '../../../../src/contract/analytics.ts'
import { analyticsPathOf, pageViewOf } from '../../../../src/web/data/analytics/model.ts'
import type { RouterContext } from '../../../../src/web/data/router-context.ts'
import { parseSearch } from '../../../../src/web/kit/navigation/plain-search.ts'
import { createAppRouter } from '../../../../src/web/router.tsx'

/** The page view of an address as it stands in the address bar. */
function viewOf(address: string) {
  const { pathname, search } = new URL(address, 'https://home.test')
  return pageViewOf(pathname, parseSearch(search))
}

const SECRET = 'ey-secret-4711'

describe('the path of a page view', () => {
  const { routesByPath } = createAppRouter({ side: 'server' } as RouterContext)
  const paths = Object.keys(routesByPath).map((path) => path.replace('$id', '12'))
  test.each(paths)('%s is one of ours and stays', (path) => {
    const nobodys = path.replace(/^(\/desk|\/viewing|\/searches)(?:\/inquiries)?\/(?:12|\$key)$/, '$1')
    expect(analyticsPathOf(path)).toBe(nobodys)
  })

  test('a slash at the end is no other page', () => {
    expect(analyticsPathOf('/listing/')).toBe('/listing')
  })

  test.each([
    `/${SECRET}`,
    `/property/${SECRET}`,
    '/property/12/mina@example.com',
    '/property/0',
    '/property/12345678901',
    '/listing/Kim%20Minji',
    '//evil.test',
    '',
  ])('%s is none of ours: nothing of it leaves', (path) => {
    expect(analyticsPathOf(path)).toBe('(unknown)')
  })
})

describe('the query of a page view', () => {
  test('of a search only that there was one', () => {
    expect(viewOf('/listing?searchTerm=%EA%B9%80%EB%AF%BC%EC%A7%80%20010-1234-5678').query).toEqual({
      searchTerm: true,
    })
    expect(viewOf('/listing?searchTerm=').query).toEqual({})
  })

  test('a city or category is named by its id; of a name only that one was set', () => {
    expect(viewOf('/listing?city=3&category=12').query).toEqual({ city: 3, category: 12 })
    expect(viewOf('/listing?city=Fort%20Lee&category=my%20street%205').query).toEqual({
      city: true,
      category: true,
    })
    expect(viewOf('/listing?city=2015550123').query).toEqual({ city: true })
  })

  test('filters that are words of a list or prices stay, in their own types', () => {
    expect(
      viewOf(
        '/listing?price_order=lh&min_price=900&max_price=2500&smoke_preference=no_smoking&pet_allowance=pets_allowed&amenities=pool,gym',
      ).query,
    ).toEqual({
      price_order: 'lh',
      min_price: 900,
      max_price: 2500,
      smoke_preference: 'no_smoking',
      pet_allowance: 'pets_allowed',
      amenities: ['gym', 'pool'],
    })
  })

  test('values in another shape are dropped: unknown words, texts for prices, numbers as long as a phone', () => {
    const address = `/listing?price_order=${SECRET}&min_price=${SECRET}&max_price=2015550123&smoke_preference=${SECRET}&pet_allowance=x&amenities=${SECRET},pool`
    expect(viewOf(address).query).toEqual({ amenities: ['pool'] })
  })

  test('the place that a login returns to is its page alone', () => {
    const to = (place: string) => viewOf(`/login?redirect=${encodeURIComponent(place)}`).query
    expect(to('/property/3?room=a')).toEqual({ redirect: '/property/3' })
    expect(to(`/passwordreset?token=${SECRET}`)).toEqual({ redirect: '/passwordreset' })
    expect(to(`/listing#${SECRET}`)).toEqual({ redirect: '/listing' })
    expect(to(`/${SECRET}\n?x`)).toEqual({ redirect: '(unknown)' })
  })

  test('the dashboard says its view, the signup its form and step', () => {
    expect(viewOf('/dashboard?view=profile').query).toEqual({ view: 'profile' })
    expect(viewOf(`/dashboard?view=${SECRET}`).query).toEqual({})
    expect(viewOf('/signup?form=short&step=3').query).toEqual({ form: 'short', step: 3 })
    expect(viewOf(`/signup?form=${SECRET}&step=30`).query).toEqual({})
  })

  test('a key that one page knows is nothing on another', () => {
    expect(viewOf('/property/3?searchTerm=x&view=profile&step=1&redirect=/listing').query).toEqual({})
  })

  test('a reset token never leaves, nor anything else that an address holds: the event fits the contract', () => {
    const keys =
      'token searchTerm city category amenities price_order min_price max_price smoke_preference pet_allowance view form step redirect email utm_source'
    const values = ['', '@example.com'].map((end) => SECRET + end)
    const prefixed = ['1e9', '/', 'pool,', '\u0000'].map((begin) => begin + SECRET)
    const pages = '/ /listing /login /signup /dashboard /passwordreset /passwordreset/complete'.split(' ')
    for (const page of [...pages, `/${SECRET}`]) {
      expect(viewOf(`${page}?token=${SECRET}`).query).toEqual({})
      for (const value of [...values, ...prefixed]) {
        const query = keys.split(' ').map((key) => `${key}=${encodeURIComponent(value)}`)
        const view = viewOf(`${page}?${query.join('&')}`)
        expect(v.safeParse(analyticsEvent, view).success).toBe(true)
        expect(JSON.stringify(view)).not.toContain(SECRET)
      }
    }
  })
})
