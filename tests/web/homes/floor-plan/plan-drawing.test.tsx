// @vitest-environment jsdom
/** A plan as the page draws it and as it is drawn enlarged: the states of its rooms, and what lies on them. */
import { act, type ReactElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { examplePlan } from '../../../../src/web/homes/floor-plan/example-plan.ts'
import { LargePlan, PlanDrawing } from '../../../../src/web/homes/floor-plan/plan-drawing.tsx'
import { PlanLegend } from '../../../../src/web/homes/floor-plan/plan-legend.tsx'
import { type OwnRoom, planSize, type ShownPlan } from '../../../../src/web/homes/floor-plan/shown-plan.ts'
import { initialRoomSelection, type RoomSelection } from '../../../../src/web/kit/model/room-selection.ts'
import { render } from '../../render.tsx'

const plan: ShownPlan = {
  ...examplePlan,
  isExample: false,
  rooms: examplePlan.rooms.map((room) => ({
    ...room,
    available: room.id !== 'shared',
    price: room.id === 'single' ? 1250 : null,
  })),
}
const chosen: RoomSelection = { ...initialRoomSelection, roomId: 'single', viewedRoomId: 'single' }
const own: OwnRoom = { roomId: 'master', face: <span data-me /> }

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
  const marks = [...(place.querySelector('svg[role=img] + [aria-hidden]')?.children ?? [])].map((room) => ({
    texts: [...room.querySelectorAll('span > span')].map(({ textContent }) => textContent),
    signs: room.querySelectorAll('svg').length,
  }))
  return { place, drawing: { rooms, marks } }
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
  const marksOf = ({ rooms, marks }: typeof picked, id: string) =>
    marks[rooms.findIndex((room) => room.id === id)]
  expect(marksOf(picked, 'single')).toEqual({ texts: ['$1,250', '싱글룸'], signs: 1 })
  expect(marksOf(picked, 'shared')).toEqual({ texts: ['셰어룸'], signs: 0 })
  expect(marksOf(looked, 'shared')).toEqual({ texts: ['신청 마감', '셰어룸'], signs: 1 })
  expect(marksOf(looked, 'kitchen')).toEqual({ texts: ['주방'], signs: 0 })
  for (const { rooms } of [picked, looked])
    expect(rooms.filter((room) => room.chosen).map(({ id }) => id)).toEqual(['single'])
  const { place } = await render(<PlanLegend plan={plan} hasChosen own={own} />)
  const signs = [...place.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(signs).toEqual(['신청 가능', '신청 마감', '선택함', '내가 신청한 방'])
})

test('the room that the reader has applied for carries their face, and says so', async () => {
  const { place, drawing } = await draw(<LargePlan plan={plan} selection={initialRoomSelection} own={own} />)
  const [room] = drawing.rooms.filter(({ id }) => id === own.roomId)
  expect(room?.says).toContain('내가 신청한 방')
  expect(drawing.rooms.filter(({ look }) => look === room?.look)).toHaveLength(1)
  expect(place.querySelectorAll('[data-me]')).toHaveLength(1)
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
