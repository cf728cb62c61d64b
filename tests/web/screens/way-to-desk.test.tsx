// @vitest-environment jsdom
/** The way to the broker's desk: for staff alone, and known before the server has answered. */
import { expect, test } from 'vitest'
import { browserFor, member, openApp } from '../open-app.tsx'

browserFor()

const ways = (place: HTMLElement) => place.querySelectorAll('a[href="/desk"]').length

test.each([
  ['staff find it in the header and under More', true, 2],
  ['renters find none', undefined, 0],
])('%s', async (_, is_staff, count) => {
  const user = { id: 7, name: 'Minji', ...(is_staff && { is_staff }) }
  const session = { ...member, user, confirmed: false } as typeof member
  const { place } = await openApp('/help', {
    session,
    answer: () => undefined,
    atOnce: (first) => expect(ways(first)).toBe(count),
  })
  expect(ways(place)).toBe(count)
})
