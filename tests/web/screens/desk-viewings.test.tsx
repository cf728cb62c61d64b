// @vitest-environment jsdom
/** Times to see a home, as the desk opens them: the home among hundreds, and the link of a video call. */
import { expect, test } from 'vitest'
import type { DeskHome } from '../../../src/contract/desk.ts'
import '../../../src/offline/writes/desk-kinds.ts'
import { addWords } from '../../../src/web/data/outbox/row-words.tsx'
import { deskWriteWords } from '../../../src/web/desk/desk-write-words.tsx'
import { browserFor, openApp } from '../open-app.tsx'

browserFor()
addWords(deskWriteWords)

const staff = {
  status: 'authenticated',
  user: { id: 9, name: 'Sujin', is_staff: true },
  confirmed: true,
} as const

const home = (property_id: number): DeskHome => ({
  ...{ property_id, ref: `BJ-${property_id}`, name: `Home ${property_id}`, name_ko: `집 ${property_id}` },
  ...{ street: `${property_id} Roosevelt Pl`, city: 'Fort Lee', city_ko: '포트리', listed: true },
  ...{ silent_at: null, confirmed_on: null, unanswered: 0, rooms: [] },
})
const homes = Array.from({ length: 200 }, (_, at) => home(at + 1))

/** With the server's pages of 50, by the same rule; `null` once its answers do not come. */
async function openSlots(server: { answers: boolean } = { answers: true }) {
  const app = await openApp('/desk/viewings/new', {
    session: staff,
    deviceOpen: true,
    answer: (path, request) => {
      if (path !== '/desk/homes') return []
      if (!server.answers) return Promise.reject(new TypeError('Failed to fetch'))
      const { searchParams } = new URL(request.url)
      const found = homes.filter(({ name, street }) =>
        `${name} ${street}`.includes(searchParams.get('name') ?? ''),
      )
      const from = Number(searchParams.get('cursor') ?? 0)
      const next_cursor = from + 50 < found.length ? String(from + 50) : null
      return { homes: found.slice(from, from + 50), next_cursor }
    },
  })
  const offered = () =>
    [...app.place.querySelectorAll('fieldset')]
      .find((group) => group.querySelector('legend')?.textContent === 'Home')
      ?.querySelectorAll<HTMLInputElement>('input')
  await app.until(() => offered()?.length)
  const values = () => [...(offered() ?? [])].map(({ value }) => Number(value))
  const search = (text: string) => app.type(app.field('name'), text)
  const button = (words: RegExp) =>
    [...app.place.querySelectorAll('button')].find(({ textContent }) => words.test(textContent ?? ''))
  const choice = (value: string) => app.place.querySelector(`input[value="${value}"]`)
  return { ...app, values, search, button, choice }
}

test('of two hundred homes five are in sight, and any is found by its name, number or address', async () => {
  const app = await openSlots()
  expect(app.values()).toEqual([1, 2, 3, 4, 5])
  await app.search('187 Roosevelt')
  await app.until(() => app.values().join() === '187')
  await app.press(app.choice('187'))
  await app.until(() => app.place.textContent?.includes('187 Roosevelt Pl') && !app.choice('187'))
  expect(document.activeElement).toBe(app.button(/Another home/))
  await app.press(app.button(/Another home/))
  expect(document.activeElement).toBe(app.field('name'))
  // What is chosen stays in sight whatever is sought afterwards.
  await app.search('Home 19')
  await app.until(() => app.values().join() === '187,19,190,191,192,193')
  await app.search('nowhere')
  await app.until(() => app.place.textContent?.includes('No homes match.'))
  await app.search('')
  await app.press(app.button(/More homes/))
  await app.until(() => app.values().length === 51)
})

test('without an answer the homes that are here are searched, and that is said', async () => {
  const server = { answers: true }
  const app = await openSlots(server)
  server.answers = false
  await app.search('fort lee')
  await app.until(() => app.values().length === 5)
  await app.search('bj-44')
  await app.until(() => app.values().join() === '44')
  await app.search('187 Roosevelt')
  await app.until(() => app.place.textContent?.includes('No home on this device matches'))
})

test('a link is asked for video times alone, has to be whole, and goes with them', async () => {
  const app = await openSlots()
  await app.press(app.choice('3'))
  await app.press(app.place.querySelector('[aria-label="The week after"]'))
  await app.press([...app.place.querySelectorAll('fieldset input[type=checkbox]')][0])
  await app.press(app.choice('14:00'))
  expect(app.place.querySelector('input[type=url]')).toBeNull()
  await app.press(app.choice('video'))
  const field = app.place.querySelector<HTMLInputElement>('input[type=url]')
  if (field === null) throw new Error('There is no field for the link')
  await app.type(field, 'http://video.test/j/1')
  await app.press(app.button(/^Open 1 time/))
  expect(app.place.textContent).toContain('The link has to be a whole address that begins with https://.')
  expect(document.activeElement).toBe(field)
  expect(app.outbox.getSnapshot().rows).toEqual([])
  await app.type(field, ' https://video.test/j/1 ')
  await app.press(app.button(/^Open 1 time/))
  await app.until(() => app.outbox.getSnapshot().rows.length === 1)
  expect(app.outbox.getSnapshot().rows).toMatchObject([
    { payload: { property_id: 3, video: true, video_link: 'https://video.test/j/1' } },
  ])
})

test('weeks end before a year ahead', async () => {
  const app = await openSlots()
  const after = app.place.querySelector<HTMLButtonElement>('[aria-label="The week after"]')
  let weeks = 0
  for (; weeks < 60 && after?.disabled === false; weeks += 1) await app.press(after)
  expect(weeks).toBeGreaterThan(44)
  expect(weeks).toBeLessThan(49)
})
