// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest'
import { ConfirmedOn } from '../../../../src/web/homes/property/confirmed-on.tsx'
import { render } from '../../render.tsx'

test.each([
  ['2026-11-20', 'Confirmed available on Nov 20, 2026'],
  ['2026-11-10', 'Confirmed available on Nov 10, 2026'],
  ['2026-11-09', 'Last confirmed available on Nov 9, 2026. It may be gone by now: ask first.'],
  ['soon', ''],
  [null, ''],
])('a home confirmed on %s says: %s', async (day, words) => {
  // The last hour of November 24 in New York.
  vi.useFakeTimers({ now: new Date('2026-11-25T04:30:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { place } = await render(<ConfirmedOn day={day} />, { language: 'en' })
  expect(place.textContent?.replaceAll('\u00a0', ' ')).toBe(words)
})
