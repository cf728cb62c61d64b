// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { useHydratedLocation } from '../../../../src/web/kit/navigation/use-hydrated-location.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function linkAt(href: string) {
  const routeTree = createRootRoute({
    component: () => <a href={useHydratedLocation().href}>Terms, part 2</a>,
  })
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [href] }) })
  await router.load()
  return <RouterProvider router={router} />
}

test('a link back to the page has its hash once that has hydrated, and begins as the server renders it', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('scrollTo', () => {})
  const complaints = vi.spyOn(console, 'error')
  const place = document.createElement('div')
  place.innerHTML = renderToString(await linkAt('/terms?part=2'))
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/terms?part=2')
  const opened = await linkAt('/terms?part=2#main')
  const root = await act(() => hydrateRoot(place, opened))
  expect(complaints.mock.calls).toEqual([])
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/terms?part=2#main')
  await act(() => root.unmount())
})
