import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { returnPath, wayBack } from '../../../../src/web/data/session/access.ts'
import { readCookie } from '../../../../src/web/kit/cookies.ts'
import { pageHead } from '../../../../src/web/kit/navigation/document-head.ts'
import { parseSearch, stringifySearch } from '../../../../src/web/kit/navigation/plain-search.ts'
import { answersOf, type PageState, takeAnswers } from '../../../../src/web/start/page-state.ts'

test('a login returns to a path of ours and to nothing else', () => {
  expect(returnPath('/property/3?room=a#plan')).toBe('/property/3?room=a#plan')
  for (const foreign of [
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/\n\\evil.test',
    '/.//evil.test',
    '/a/..//evil.test',
    ...['//evil.test', '/%2Fevil.test', '%2F%2Fevil.test', '/%5Cevil.test', '/%09/evil.test'].map((encoded) =>
      parseSearch(`?redirect=${encoded}`).redirect?.replace(/^%/, '/%'),
    ),
    'https://evil.test',
    'javascript:alert(1)',
    undefined,
  ]) {
    expect(returnPath(foreign)).toBe('/')
  }
})

test('a hash that a redirect has carried to the login goes on to the place that it belongs to', () => {
  expect(returnPath('/?x=1', 'contact')).toBe('/?x=1#contact')
  expect(returnPath(undefined, 'contact')).toBe('/#contact')
  expect(returnPath('/#contact', 'main')).toBe('/#contact')
})

test('the login that every page offers leads back to it; not to the forms of visitors, nor to itself', () => {
  const at = (href: string) => {
    const { pathname, search } = new URL(href, 'http://home.test')
    return wayBack({
      pathname,
      href,
      search: parseSearch(search),
      searchStr: search,
      hash: '',
      state: { __TSR_index: 0 },
      publicHref: href,
      external: false,
    })
  }
  for (const page of ['/property/3', '/listing?city=A', '/terms']) expect(at(page)).toBe(page)
  for (const page of [
    '/',
    '/login',
    '/signup?form=short',
    '/passwordreset',
    '/passwordreset/complete?token=t',
    '/verify_email?token=t',
    '/remove_signup?token=t',
    '/answer_link?token=t',
  ])
    expect(at(page)).toBeUndefined()
  expect(at('/login?redirect=%2Fproperty%2F3')).toBe('/property/3')
})

test('search parameters are texts, read and written as they stand', () => {
  expect(parseSearch('?searchTerm=123&amenities=pool%2Cgym&city=A&city=B')).toEqual({
    searchTerm: '123',
    amenities: 'pool,gym',
    city: 'A',
  })
  expect(stringifySearch({ searchTerm: '123', city: undefined, category: '' })).toBe('?searchTerm=123')
  expect(stringifySearch({})).toBe('')
})

test('a cookie is found by its whole name, and a broken escape does no harm', () => {
  expect(readCookie('xlanguage=ko; language=en', 'language')).toBe('en')
  expect(readCookie('language=%E', 'language')).toBe('%E')
  expect(readCookie('', 'language')).toBeNull()
})

test('a page of its own title carries the product, once', () => {
  expect(pageHead({ title: '집 찾기' }).meta).toContainEqual({ title: '집 찾기 · 방짝' })
  expect(pageHead({ title: '방짝' }).meta).toContainEqual({ title: '방짝' })
  expect(pageHead({ title: 'x', listed: false }).meta).toContainEqual({ name: 'robots', content: 'noindex' })
})

test("the server's queries come back as they were, fetched now by the reader's clock, whatever that says", () => {
  const server = new QueryClient()
  server.setQueryData(['homes', { city: '3' }], ['a'], { updatedAt: 1 })
  const travelled: PageState['queries'] = JSON.parse(JSON.stringify(answersOf(server)))
  const browser = new QueryClient()
  vi.useFakeTimers({ toFake: ['Date'], now: 99 })
  takeAnswers(browser, travelled)
  vi.useRealTimers()
  expect(browser.getQueryState(['homes', { city: '3' }])).toMatchObject({
    data: ['a'],
    dataUpdatedAt: 99,
    status: 'success',
    fetchStatus: 'idle',
  })
})
