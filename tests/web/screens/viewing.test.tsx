// @vitest-environment jsdom
/** The viewing of a home: what is booked, what stands beside a refusal, and what is promised of it. */
import { describe, expect, test } from 'vitest'
import { formatViewing } from '../../../src/domain/viewing-times.ts'
import { noAnswer, refusal } from '../../offline/device.ts'
import { browserFor, member, openApp } from '../open-app.tsx'

browserFor()

const HOUR_MS = 3_600_000
/** The start of an hour, so many hours from now. */
const inHours = (hours: number) => Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + hours * HOUR_MS
const slotIn = (slot_id: number, hours: number, more = {}) => ({
  ...{ slot_id, starts_at: new Date(inHours(hours)).toISOString(), minutes: 30, video: false, also: [] },
  ...more,
})
const address = { street: '214 Roosevelt Pl', unit: 'Apt 2', town: 'Palisades Park, NJ 07650' }

async function openViewing(viewing: object | null, viewing_slots: object[] = []) {
  const record = { inquiry_id: 3, property_id: 8, property_name: 'Home 8', viewing, viewing_slots }
  const app = await openApp('/viewing/8', {
    session: member,
    deviceOpen: true,
    answer: (path) => (path === '/get_my_record' ? [record] : undefined),
  })
  await app.until(() => app.place.querySelector('h1'))
  const button = (words: string) =>
    [...app.place.querySelectorAll('button')].find(({ textContent }) => textContent === words)
  const link = (words: string) =>
    [...app.place.querySelectorAll('a')].find(({ textContent }) => textContent === words)
  return { ...app, button, link, text: () => app.place.textContent ?? '' }
}

describe('a booked time stays in sight', () => {
  const held = slotIn(1, 50, address)
  const times = [slotIn(1, 50, { free: true }), slotIn(2, 60, { free: true }), slotIn(3, 70, { free: true })]
  const stands = `You still have your viewing on ${formatViewing(inHours(50), 'en')}.`

  test('beside a refused move and its alternatives, and is kept by a press', async () => {
    const app = await openViewing(held, times)
    app.server.always = () => refusal(409, 'viewing_full', { property_id: 8, slots: [times[2]] })
    const { also: _, ...wanted } = slotIn(2, 60)
    await app.outbox.enqueue('viewing_booking', { property_id: 8, ...wanted }, { about: 'Home 8' })
    await app.until(() => app.text().includes('is full by now'))
    expect(app.text()).toContain(stands)
    expect(app.text()).toContain('These times are near it.')
    await app.press(app.button('Keep this time'))
    await app.until(() => app.text().includes('214 Roosevelt Pl'))
    expect(app.outbox.getSnapshot().rows).toEqual([])
  })

  test('beside a move that waits for a signal, with its address, and is kept by a press', async () => {
    const app = await openViewing(held, times)
    app.server.always = noAnswer
    const { also: _, ...wanted } = slotIn(2, 60)
    await app.outbox.enqueue('viewing_booking', { property_id: 8, ...wanted }, { about: 'Home 8' })
    await app.until(() =>
      app.text().includes(`Until then, you keep your viewing on ${formatViewing(inHours(50), 'en')}.`),
    )
    await app.until(() => app.text().includes('saved on this device'))
    expect(app.place.querySelector('h1')?.textContent).toBe(formatViewing(inHours(60), 'en'))
    expect(app.text()).toContain('214 Roosevelt Pl, Apt 2')
    expect(app.link('Add to calendar')?.getAttribute('href')).toContain('/viewings/8/calendar.ics')
    await app.press(app.button('Change the time'))
    expect(app.text()).toContain(stands)
    await app.press(app.button('Keep this time'))
    await app.until(() => app.outbox.getSnapshot().rows.length === 0)
    await app.until(() => app.place.querySelector('h1')?.textContent === formatViewing(inHours(50), 'en'))
    expect(app.text()).not.toContain('Until then')
  })

  test('beside other times, where it is not offered again', async () => {
    const app = await openViewing(held, times)
    await app.press(app.button('Change the time'))
    expect(app.text()).toContain(stands)
    const radio = [...app.place.querySelectorAll<HTMLInputElement>('input[type=radio]')]
    expect(radio.map(({ value, disabled }) => [value, disabled])).toEqual([
      ['1', true],
      ['2', false],
      ['3', false],
    ])
    await app.press(app.button('Keep this time'))
    expect(app.text()).toContain('214 Roosevelt Pl')
  })

  test('and of none nothing is said', async () => {
    const app = await openViewing(null, times)
    expect(app.text()).toContain('Viewing time')
    expect(app.text()).not.toContain('stands')
  })
})

test.each([
  [30, true, 'We’ll remind you a day and two hours before.'],
  [10, true, 'We’ll remind you two hours before.'],
  [0, true, null],
  [30, false, null],
])('%i hours before, with reminders %s, the screen promises: %s', async (hours, reminded, promised) => {
  const app = await openViewing(slotIn(1, hours, { ...address, reminded }))
  const said = /We’ll remind you[^.]*\./.exec(app.text())?.[0] ?? null
  expect(said).toBe(promised)
})

describe('a video viewing', () => {
  const video = { ...address, video: true }

  test('has its link', async () => {
    const app = await openViewing(slotIn(1, 30, { ...video, video_link: 'https://video.test/j/1' }))
    expect(app.link('Open the video call')?.href).toBe('https://video.test/j/1')
    expect(app.text()).toContain('https://video.test/j/1')
    expect(app.text()).not.toContain('send you the link')
  })

  test.each([null, 'javascript:alert(1)', 'http://video.test/j/1'])(
    'without one (%s) says who sends it',
    async (video_link) => {
      const app = await openViewing(slotIn(1, 30, { ...video, video_link }))
      expect(app.text()).toContain('The broker team will send you the link before it starts.')
      expect(app.link('Open the video call')).toBeUndefined()
    },
  )
})
