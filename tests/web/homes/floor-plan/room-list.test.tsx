// @vitest-environment jsdom
import { act, useEffect } from 'react'
import { expect, test } from 'vitest'
import { type Language, languages } from '../../../../src/contract/language.ts'
import { examplePlan } from '../../../../src/web/homes/floor-plan/example-plan.ts'
import { RoomList } from '../../../../src/web/homes/floor-plan/room-list.tsx'
import type { OwnRoom, ShownPlan } from '../../../../src/web/homes/floor-plan/shown-plan.ts'
import { useRoomSelection } from '../../../../src/web/homes/floor-plan/use-floor-plan.ts'
import type { RoomSelection } from '../../../../src/web/kit/model/room-selection.ts'
import { render } from '../../render.tsx'

const homePlan: ShownPlan = {
  ...examplePlan,
  isExample: false,
  rooms: examplePlan.rooms.map((room) => (room.id === 'shared' ? { ...room, available: false } : room)),
}

interface ListProps {
  plan: ShownPlan
  own?: OwnRoom | null
  onSelection: (selection: RoomSelection) => void
}

function List({ plan, own = null, onSelection }: ListProps) {
  const [selection, onAction] = useRoomSelection(plan)
  useEffect(() => onSelection(selection), [selection, onSelection])
  return (
    <RoomList
      plan={plan}
      selection={selection}
      own={own}
      onTap={(roomId) => onAction({ type: 'room_tapped', roomId })}
    />
  )
}

async function openList(plan: ShownPlan, language: Language = 'ko') {
  let shown: RoomSelection | null = null
  const onSelection = (selection: RoomSelection) => {
    shown = selection
  }
  const { place } = await render(<List plan={plan} onSelection={onSelection} />, { language })
  const named = <Kind extends HTMLElement>(elements: NodeListOf<Kind>) =>
    new Map(
      [...elements].map((element) => {
        const { textContent } = element.closest('label') ?? element
        const room = plan.rooms.find(({ name, nameKo }) =>
          textContent.startsWith((language === 'ko' ? nameKo : name) ?? '?'),
        )
        return [room?.id ?? textContent, element]
      }),
    )
  const radios = named(place.querySelectorAll<HTMLInputElement>('input[type=radio]'))
  const buttons = named(place.querySelectorAll('button'))
  return {
    choices: [...radios.keys()],
    others: [...buttons.keys()],
    press: (id: string) => act(async () => (radios.get(id) ?? buttons.get(id))?.click()),
    space: (id: string) =>
      act(async () => radios.get(id)?.dispatchEvent(new KeyboardEvent('keyup', { key: ' ', bubbles: true }))),
    checked: () => [...radios].filter(([, radio]) => radio.checked).map(([id]) => id),
    current: () =>
      [...buttons].filter(([, each]) => each.getAttribute('aria-current') === 'true').map(([id]) => id),
    selection: (): RoomSelection | null => shown,
  }
}

test.each(languages)(
  'what can be chosen is a radio, what can only be looked at a button (%s)',
  async (language) => {
    const { choices, others } = await openList(homePlan, language)
    expect(choices).toEqual(['master', 'single'])
    expect(others).toEqual(['shared'])
  },
)

test('checked is what the application has, whatever is looked at', async () => {
  const list = await openList(homePlan)
  await list.press('shared')
  expect([list.checked(), list.current(), list.selection()?.roomId]).toEqual([[], ['shared'], null])
  await list.press('single')
  expect([list.checked(), list.current(), list.selection()?.roomId]).toEqual([['single'], [], 'single'])
  for (const other of list.others) {
    await list.press(other)
    expect([list.checked(), list.current(), list.selection()?.roomId]).toEqual([
      ['single'],
      [other],
      'single',
    ])
  }
})

test('the checked room leads back to itself from one that was looked at', async () => {
  const list = await openList(homePlan)
  for (const room of ['single', 'shared', 'single']) await list.press(room)
  expect(list.selection()).toMatchObject({ roomId: 'single', viewedRoomId: 'single' })
  await list.press('shared')
  await list.space('single')
  expect(list.selection()).toMatchObject({ roomId: 'single', viewedRoomId: 'single' })
})

test('on the example plan the kinds of room are the choices, and checked is the kind that the application has', async () => {
  const list = await openList(examplePlan)
  expect(list.choices).toEqual(['master', 'single', 'shared'])
  await list.press('shared')
  expect([list.checked(), list.current()]).toEqual([['shared'], []])
  expect(list.selection()).toMatchObject({ roomId: null, roomType: 'shared' })
})

test('the room that the reader has applied for says so, and no other is called chosen', async () => {
  const own = { roomId: 'single', face: <i>나</i> }
  const { place } = await render(<List plan={homePlan} own={own} onSelection={() => {}} />)
  const labels = () => [...place.querySelectorAll('label')].map(({ textContent }) => textContent)
  await act(async () => place.querySelector<HTMLInputElement>('input[value=master]')?.click())
  expect(labels()).toEqual(['안방신청 가능', '싱글룸나내가 신청한 방'])
})
