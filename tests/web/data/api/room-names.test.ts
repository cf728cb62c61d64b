/** Rooms that a backend tells by their ids alone get the names that their home's floor plan gives them. */
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { createApi } from '../../../../src/web/data/api/api.ts'
import { withRoomNames } from '../../../../src/web/data/api/room-names.ts'

afterEach(() => void vi.useRealTimers())

const wish = (home: number | null, room: string | null, name: string | null = null) => ({
  home,
  preferred_room: room,
  preferred_room_name: name,
  preferred_room_name_ko: null,
})

function setUp(answer: (home: number) => Promise<Response> | Response) {
  const asked: number[] = []
  const fetch = async ({ url }: Request) => {
    const home = Number(/floor_plan\/property\/(\d+)$/.exec(new URL(url).pathname)?.[1])
    asked.push(home)
    return answer(home)
  }
  const client = new QueryClient()
  const api = createApi({ origin: 'http://home.test', csrf: () => null, fetch })
  const named = async (...wishes: ReturnType<typeof wish>[]) =>
    (await withRoomNames({ client, api }, wishes, ({ home }) => home)).map((one) => one.preferred_room_name)
  return { asked, named }
}

const plan = (rooms: object[]) => Response.json({ status: 'success', data: { id: 1, rooms } })

test('each home is asked once, and only where a name is missing', async () => {
  const { asked, named } = setUp((home) =>
    plan([
      { id: `${home}-r0`, name: `River ${home}` },
      { id: 2, name: 'Hill' },
    ]),
  )
  const wishes = [wish(7, '7-r0'), wish(7, '2'), wish(8, '8-r0'), wish(9, null), wish(10, 'x', 'Named')]
  expect(await named(...wishes)).toEqual(['River 7', 'Hill', 'River 8', null, 'Named'])
  expect(asked.toSorted()).toEqual([7, 8])
  await named(...wishes)
  expect(asked).toHaveLength(2)
})

test('a room that its plan does not know, a plan that there is not, and a home that is not known stay as they are', async () => {
  const { named } = setUp((home) =>
    home === 7 ? plan([]) : Response.json({ status: 'error' }, { status: 404 }),
  )
  expect(await named(wish(7, 'r0'), wish(8, 'r0'), wish(null, 'r0'))).toEqual([null, null, null])
})

test('without a signal, and before a plan that never comes, what there is is not held back', async () => {
  const broken = setUp(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await broken.named(wish(7, 'r0'))).toEqual([null])
  vi.useFakeTimers()
  const hanging = setUp(() => new Promise<Response>(() => {}))
  const named = hanging.named(wish(7, 'r0'))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await named).toEqual([null])
})
