// @vitest-environment jsdom
/** A plan as the page draws it and as it is drawn enlarged: the states of its rooms, and the sign of the picked one. */
import { act, type ReactElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { examplePlan } from '../../../../src/web/features/floor-plan/example-plan.ts'
import { LargePlan, PlanDrawing } from '../../../../src/web/features/floor-plan/plan-drawing.tsx'
import { PlanLegend } from '../../../../src/web/features/floor-plan/plan-legend.tsx'
import { planSize, type ShownPlan } from '../../../../src/web/features/floor-plan/shown-plan.ts'
import { initialRoomSelection, type RoomSelection } from '../../../../src/web/model/room-selection.ts'
import { render } from '../../render.tsx'

const plan: ShownPlan = {
  ...examplePlan,
  isExample: false,
  rooms: examplePlan.rooms.map((room) => (room.id === 'shared' ? { ...room, available: false } : room)),
}
const chosen: RoomSelection = { ...initialRoomSelection, roomId: 'single', viewedRoomId: 'single' }

beforeEach(() => {
  const observer = class {
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', observer)
})

async function draw(element: ReactElement) {
  const { place } = await render(element)
  const rooms = [...place.querySelectorAll('[data-room]')].map((room) => ({
    id: room.getAttribute('data-room'),
    look: room.getAttribute('class'),
    says: room.querySelector('title')?.textContent,
    chosen: room.hasAttribute('data-chosen'),
    hatched: [...room.querySelectorAll('path[stroke^="url(#"]')].filter((path) => {
      const id = /#(.+)\)/.exec(path.getAttribute('stroke') ?? '')?.[1] ?? ''
      return document.getElementById(id)?.localName === 'pattern'
    }).length,
  }))
  const sign = place.querySelector('circle + path')?.getAttribute('d')
  return { place, drawing: { rooms, sign, badge: place.querySelector('circle ~ text')?.textContent } }
}

function onPage(selection: RoomSelection, onTap: (roomId: string) => void): ReactElement {
  const size = planSize(plan, null)
  if (size === null) throw new Error('The plan has no size')
  return <PlanDrawing plan={plan} size={size} imageUrl="/plan.webp" selection={selection} onTap={onTap} />
}

test('enlarged, the rooms have the states that they have on the page: in colour, pattern and words', async () => {
  const { drawing: small } = await draw(onPage(chosen, () => {}))
  expect(small.rooms.filter((room) => room.chosen).map(({ id }) => id)).toEqual(['single'])
  expect(small.rooms.filter((room) => room.hatched > 0).map(({ id }) => id)).toEqual(['shared'])
  expect(new Set(small.rooms.map(({ look }) => look)).size).toBeGreaterThan(2)
  const { drawing: large } = await draw(<LargePlan plan={plan} selection={chosen} />)
  expect(large).toEqual(small)
})

test('a taken room can be looked at, but the chosen one stays chosen; sign, words and legend tell which is which', async () => {
  const { drawing: picked } = await draw(onPage(chosen, () => {}))
  const { drawing: looked } = await draw(onPage({ ...chosen, viewedRoomId: 'shared' }, () => {}))
  // A tick beside the name of the chosen room, a bar over what is closed.
  expect(picked.sign).toMatch(/^M[-\d. ]+ l/)
  expect(looked.sign).toMatch(/^M[-\d. ]+h/)
  expect([picked.badge, looked.badge]).toEqual(['싱글룸', '신청 마감'])
  for (const { rooms } of [picked, looked])
    expect(rooms.filter((room) => room.chosen).map(({ id }) => id)).toEqual(['single'])
  const { place } = await render(<PlanLegend plan={plan} hasChosen />)
  const signs = [...place.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(signs).toEqual(['신청 가능', '신청 마감', '선택함'])
})

test('on the page a room is picked by a tap, on the enlarged plan none is', async () => {
  const tapped = vi.fn()
  const tap = ({ place }: { place: HTMLElement }) =>
    act(async () => {
      place
        .querySelector('[data-room="master"] rect')
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    })
  await tap(await draw(onPage(chosen, tapped)))
  expect(tapped.mock.calls).toEqual([['master']])
  await tap(await draw(<LargePlan plan={plan} selection={chosen} />))
  expect(tapped).toHaveBeenCalledTimes(1)
})

test.each(plan.rooms.filter(({ areas }) => areas.length > 0).map(({ id }) => id))(
  'the sign of a room stands at its upper edge, off the words in its middle: %s',
  async (id) => {
    const { place } = await draw(onPage({ ...initialRoomSelection, roomId: id, viewedRoomId: id }, () => {}))
    const circle = place.querySelector('circle')
    const read = (name: string) => Number(circle?.getAttribute(name))
    const [area] = plan.rooms.find((room) => room.id === id)?.areas ?? []
    if (area === undefined) throw new Error('The room has no area')
    expect(read('cy') - read('r')).toBeGreaterThanOrEqual(area.y1)
    expect(read('cy') + read('r')).toBeLessThan((area.y1 + area.y2) / 2)
    expect(read('cx') - read('r')).toBeGreaterThanOrEqual(0)
  },
)
