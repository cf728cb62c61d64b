// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ProgressBar, type ProgressBarProps } from '../../src/web/ui/progress-bar.tsx'

const place = document.createElement('div')
let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(place)
})
afterEach(async () => {
  await act(() => root.unmount())
  vi.unstubAllGlobals()
})

const show = (props: Partial<ProgressBarProps>) =>
  act(() => root.render(<ProgressBar label="Signup progress" max={10} {...props} />))
const shown = () => place.querySelector('progress')

test('it says what it tells the progress of, and how far that is', async () => {
  await show({ value: 3 })
  expect(shown()?.getAttribute('aria-label')).toBe('Signup progress')
  expect([shown()?.value, shown()?.max, shown()?.position]).toEqual([3, 10, 0.3])
})
