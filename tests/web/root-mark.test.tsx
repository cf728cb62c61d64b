// @vitest-environment jsdom
/** What the root element says of what stands at the window's foot. */
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { useRootMark } from '../../src/web/ui/use-root-mark.ts'

function Marked({ sheets }: { sheets: number }) {
  useRootMark('sheet', sheets > 0)
  return sheets > 1 && <Marked sheets={sheets - 1} />
}

test('a mark is there while something is, and until the last of several has gone', () => {
  const root = createRoot(document.createElement('div'))
  const show = (sheets: number) => {
    act(() => root.render(<Marked sheets={sheets} />))
    return document.documentElement.hasAttribute('data-sheet')
  }
  expect([show(0), show(1), show(2), show(1), show(0), show(1)]).toEqual([
    false,
    true,
    true,
    true,
    false,
    true,
  ])
  act(() => root.unmount())
  expect(document.documentElement.hasAttribute('data-sheet')).toBe(false)
})
