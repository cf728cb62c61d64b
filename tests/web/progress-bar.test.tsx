// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs'
import { act, createRef } from 'react'
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

test('what is written through its ref is left alone by React', async () => {
  const bar = createRef<HTMLProgressElement>()
  await show({ ref: bar })
  expect(bar.current).toBe(shown())
  if (bar.current) bar.current.value = 4
  await show({ ref: bar, max: 8 })
  expect([shown()?.value, shown()?.max]).toEqual([4, 8])
})

test('its look stands in one place: no feature and no screen draws a progress of its own', () => {
  const own = globSync('src/web/{features,screens}/**/*.css').filter((file) =>
    /progress-(bar|value)/.test(readFileSync(file, 'utf8')),
  )
  expect(own).toEqual([])
})
