// @vitest-environment jsdom
/** An opened inbox is the server's once it has answered; while it is in view nothing in it moves. */
import { expect, test } from 'vitest'
import type { DeskInquiry } from '../../../src/contract/desk.ts'
import { useSteady } from '../../../src/web/desk/inbox.tsx'
import { render } from '../render.tsx'

const list = (...ids: number[]) =>
  ids.map((inquiry_id) => ({ inquiry_id, answer: null })) as unknown as DeskInquiry[]

function Shown({ inquiries, isFetching }: { inquiries: DeskInquiry[]; isFetching: boolean }) {
  const { shown, left } = useSteady(inquiries, 'open', isFetching)
  return shown?.map((each) => `${each.inquiry_id}${left?.has(each) ? ' left' : ''}`).join(', ')
}

test('what the device kept gives way to the first answer; what later ones lack stays in its place as left', async () => {
  const stored = list(1, 2, 3)
  const { place, show } = await render(<Shown inquiries={stored} isFetching />)
  expect(place.textContent).toBe('1, 2, 3')
  const first = list(2, 3)
  await show(<Shown inquiries={first} isFetching={false} />)
  expect(place.textContent).toBe('2, 3')
  await show(<Shown inquiries={list(3, 4)} isFetching={false} />)
  expect(place.textContent).toBe('2 left, 3, 4')
})

test('without a signal the kept list stays, and is not thrown over once the signal is back', async () => {
  const stored = list(1, 2)
  const { place, show } = await render(<Shown inquiries={stored} isFetching />)
  await show(<Shown inquiries={stored} isFetching={false} />)
  await show(<Shown inquiries={list(2)} isFetching={false} />)
  expect(place.textContent).toBe('1 left, 2')
})
