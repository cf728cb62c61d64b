// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { ProgressBar } from '../../../../src/web/kit/ui/progress-bar.tsx'
import { render } from '../../render.tsx'

test('it says what it tells the progress of, and how far that is', async () => {
  const { place } = await render(<ProgressBar label="Signup progress" max={10} value={3} />)
  const bar = place.querySelector('progress')
  expect(bar?.getAttribute('aria-label')).toBe('Signup progress')
  expect([bar?.value, bar?.max, bar?.position]).toEqual([3, 10, 0.3])
})
