// @vitest-environment jsdom
/** What a renter sees of the broker's answers, on the dashboard's card and on the home's page. */
import { describe, expect, test } from 'vitest'
import { browserFor, member, openApp } from '../../open-app.tsx'

browserFor()

const home = (id: number, more: object = {}) => ({
  ...{ id, name: `Home ${id}`, city: 'Fort Lee', price: 1500, letting: 'room', pictures: [] },
  ...more,
})
const room = (id: string, more: object = {}) => ({
  ...{ id, name: `Room ${id}`, type: 'single', price: 1200, available: true, is_let: true },
  ...{ clickable_areas: [{ x1: 0, y1: 0, x2: 9, y2: 9 }], ...more },
})
const plan = {
  rooms: [room('a', { available: false }), room('b', { price: 1180 }), room('c', { available: false })],
}

const at = '2026-11-27T15:00:00Z'
const record = (broker_answers: readonly object[], more: object = {}) => ({
  ...{ inquiry_id: 3, property_id: 12, property_name: 'Home 12', create_date: '2026-11-25T15:00:00Z' },
  ...{ preferred_room: 'a', preferred_room_name: 'Room a', suggestion_count: 2, no_preference: false },
  ...{ broker_answers: broker_answers.map((answer) => ({ at, ...answer })), ...more },
})

interface Given {
  readonly answers?: readonly object[]
  readonly path?: string
  readonly record?: object
  readonly home?: object
  readonly extensions?: boolean
}

const open = ({ answers = [], path = '/dashboard', record: more, home: known, extensions = true }: Given) =>
  openApp(path, {
    session: member,
    extensions,
    answer: (asked) => {
      if (asked === '/get_my_record') return [record(answers, more)]
      if (asked === '/properties') return { properties: [home(13), home(12), home(14, { price: 2400 })] }
      if (asked === '/properties/12') return home(12, known)
      return asked.startsWith('/floor_plan/') ? plan : undefined
    },
  })

const textOf = (element: Element) => element.textContent?.replaceAll('\u00a0', ' ') ?? ''

async function cardOf(given: Given) {
  const app = await open(given)
  return { ...app, card: await app.until(() => app.place.querySelector('main article')) }
}
const stepsOf = (card: Element) => [...card.querySelectorAll('ol li')].map(textOf)
const buttonOf = (card: Element, words: string) =>
  [...card.querySelectorAll<HTMLElement>('a, button')].find((each) => textOf(each).includes(words))

describe('a card', () => {
  test('without an answer says who has it, and how soon this team usually answers', async () => {
    const app = await cardOf({ record: { answers_within_hours: 3 } })
    await app.until(() => textOf(app.card).includes('This team usually answers within 3 hours.'))
    expect(textOf(app.card)).toContain('The broker team got it.')
    expect(stepsOf(app.card)).toEqual([])
  })

  test('says each step that was reached with its day, and what the broker wrote', async () => {
    const { card } = await cardOf({ answers: [{ answer: 'come', sentence: 'Saturday at two' }] })
    expect(stepsOf(card)).toEqual([
      'Received11/25Nov 25',
      'Still availableskipped',
      'Come and see11/27Nov 27',
      'Docsnot yet',
      'Leasenot yet',
    ])
    expect(card.querySelector('[aria-current=step]')?.textContent).toContain('Come and see')
    expect(textOf(card)).toContain('“Saturday at two”Come and see · Nov 27')
    expect(buttonOf(card, 'Meet 2 more people')).toBeDefined()
  })

  test('of a room that is gone urges nobody to meet, and leads to what is left', async () => {
    const app = await cardOf({ answers: [{ answer: 'free' }, { answer: 'gone' }] })
    const left = await app.until(() => buttonOf(app.card, 'Room b'))
    expect(textOf(left)).toBe('Room b · $1,180/mo')
    expect(left.getAttribute('href')).toBe('/property/12?room=b')
    expect(textOf(app.card)).toContain('Gone since Nov 27.')
    expect(stepsOf(app.card)).toEqual([])
    for (const words of ['Meet', 'Room a', 'Room c']) expect(buttonOf(app.card, words)).toBeUndefined()
    const like = await app.until(() => buttonOf(app.card, 'Similar homes'))
    like.click()
    // Nearest in price first, and not what was applied for.
    const homes = await app.until(() => buttonOf(app.card, 'Home 14')?.closest('ul'))
    expect([...homes.querySelectorAll('a')].map(textOf)).toEqual(['Home 13', 'Home 14'])
  })

  test('of an application that was declined says why, and offers no room', async () => {
    const app = await cardOf({ answers: [{ answer: 'declined', reason: 'no_smoking' }] })
    expect(textOf(app.card)).toContain('DeclinedThis is a non-smoking home. Nov 27')
    expect(buttonOf(app.card, 'Room b')).toBeUndefined()
  })

  test('names the room that is offered instead, until it is the one applied for', async () => {
    const offer = { answer: 'other_room', room_id: 'b', room_name: 'Room b', sentence: 'Brighter' }
    const { card } = await cardOf({ answers: [{ answer: 'free' }, offer] })
    expect(textOf(card)).toContain('Offered instead: Room b“Brighter”Nov 27')
    expect(buttonOf(card, 'See this room')?.getAttribute('href')).toBe('/property/12?room=b')
    expect(stepsOf(card)[1]).toContain('Still available')
    const taken = await cardOf({ answers: [offer], record: { preferred_room: 'b' } })
    expect(textOf(taken.card)).not.toContain('Offered instead')
  })

  test.each<[string, Given]>([
    ['a backend without a desk', { extensions: false, answers: [{ answer: 'gone' }] }],
    ['an address that is not confirmed', { record: { email_verification: 'pending' } }],
  ])('says nothing of the broker in front of %s', async (_, given) => {
    const { card } = await cardOf(given)
    expect(textOf(card)).not.toMatch(/broker|Gone/)
  })
})

describe("a home's page", () => {
  test('has the same line in my application, and how soon and when last somebody was answered', async () => {
    const app = await open({
      path: '/property/12',
      answers: [{ answer: 'papers' }],
      home: { answers_within_hours: 1, answered_on: '2026-11-27' },
    })
    const line = await app.until(() => app.place.querySelector('aside ol'))
    expect(line.querySelector('[aria-current=step]')?.textContent).toContain('Docs')
    expect(textOf(app.place)).toContain('Usually answers within 1 hour · Last answer on Nov 27, 2026')
  })

  test('of a home that nobody answers for says why it is off the lists, and can be applied for', async () => {
    const app = await openApp('/property/12', {
      answer: (asked) => (asked === '/properties/12' ? home(12, { silent: true }) : undefined),
    })
    await app.until(() => textOf(app.place).includes('so this home is off the lists'))
    await app.until(() => buttonOf(app.place, 'Sign up and apply'))
  })
})
