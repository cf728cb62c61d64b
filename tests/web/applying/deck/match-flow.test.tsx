// @vitest-environment jsdom
/** The deck in its dialog: it may be left early, and its last decision can be undone although it is closed. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DECISION_HOLD_MS } from '../../../../src/offline/outbox/outbox.ts'
import { closeDialog, openDialog } from '../../../../src/web/kit/navigation/dialog-history.ts'
import { noAnswer, quiet, refusal } from '../../../offline/device.ts'
import { browserFor } from '../../open-app.tsx'
import { openDashboard } from './open-dashboard.tsx'

browserFor()

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => void vi.restoreAllMocks())

const record = { id: 31, inquiry_id: 31, property_id: 12, property_name: '한 집' }
const people = ['가온', '나리', '다온', '라미'].map((name, at) => ({ inquiry_id: at + 41, name }))

async function openDeck(records: object[] = [record], first = '가온', dealt: object[] = people) {
  const app = await openDashboard({ records: () => records, answers: { '/user_suggestions': dealt } })
  const enter = () => openDialog('match-flow', '12')
  enter()
  await app.until(() => app.place.querySelector('dialog[open]'))
  const topIs = (name: string) =>
    app.until(() => app.place.querySelector('dialog[open] [data-top]')?.getAttribute('aria-label') === name)
  await topIs(first)
  // A toast, where the card of the dashboard offers the same below it.
  const offers = () =>
    [...app.place.querySelectorAll('[role=status] button')].filter(
      (one) => one.textContent === 'Undo' && one.closest('article') === null,
    )
  return {
    ...app,
    topIs,
    key: (key: string) =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, key })),
    enter,
    /** From here on it is as late as the outbox has it: the offer goes by what is left of a hold. */
    leave() {
      vi.spyOn(Date, 'now').mockImplementation(app.clock.now)
      closeDialog('match-flow')
    },
    offers,
    /** The words of the offer, and its button. */
    offer: () => app.until(() => offers()[0]),
    /** Whom the rows are about that still leave. */
    held: () => app.outbox.getSnapshot().rows.map(({ about }) => about),
  }
}

/** Left after one decision, and entered while that one can be undone. */
async function openDeckAgain() {
  const app = await openDeck()
  app.key('ArrowRight')
  await app.topIs('나리')
  app.leave()
  await app.offer()
  app.enter()
  await app.topIs('나리')
  return app
}

test('it counts who is accepted, and may be finished early, which shows the matches', async () => {
  const app = await openDeck()
  const says = (words: string) => app.place.querySelector('dialog[open]')?.textContent?.includes(words)
  expect([says('1 / 4'), says('0 accepted')]).toEqual([true, true])
  app.key('ArrowRight')
  await app.until(() => says('2 / 4') && says('1 accepted'))
  const buttons = [...app.place.querySelectorAll('dialog[open] button')]
  await app.press(buttons.find(({ textContent }) => textContent === 'Finish and view matches'))
  await app.until(() => !app.place.querySelector('dialog[open]') && app.place.querySelector('article'))
})

test('whoever waits for my answer comes first, the others as the server ranks them', async () => {
  const app = await openDeck([record], '다온', [
    ...people.slice(0, 2),
    { inquiry_id: 43, name: '다온', their_decision: 'confirmed' },
  ])
  for (const name of ['가온', '나리']) {
    app.key('ArrowRight')
    await app.topIs(name)
  }
})

test('a first deck says what a swipe means before its first card, which is not counted; once a person and device', async () => {
  const answers = {
    '/user_suggestions': [...people, { inquiry_id: 51, name: '마루', their_decision: 'confirmed' }],
  }
  const app = await openDashboard({ records: () => [record], answers, isIntroduced: false })
  const says = (words: string) => app.dialog()?.textContent?.includes(words)
  const counts = () => app.dialog()?.querySelector('progress')?.max
  openDialog('match-flow', '12')
  await app.until(() => says('Meet the 5 people who want to live here, too'))
  expect([says('1 of them is interested in you.'), counts()]).toEqual([true, undefined])
  await app.press(await app.inDialog('Maybe later'))
  await app.until(() => !app.dialog())

  openDialog('match-flow', '12')
  await app.press(await app.inDialog('Meet the first person'))
  await app.until(() => app.dialog()?.querySelector('[data-top]')?.getAttribute('aria-label') === '마루')
  expect([says('1 / 5'), counts()]).toEqual([true, 5])
  closeDialog('match-flow')
  await app.until(() => !app.dialog())
  openDialog('match-flow', '12')
  await app.until(() => app.dialog()?.querySelector('[data-top]'))
  expect(says('They see your yes')).toBe(false)
})

describe('at its end', () => {
  /** Each person with what came of them. */
  const outcomes = (dialog: Element | null) =>
    [...(dialog?.querySelectorAll('[data-outcome]') ?? [])].map(({ textContent }) => textContent)
  const reader = { ...record, my_match_decision: 'pending' }

  /** Everybody met; the keys of their cards. */
  async function met(keys: readonly string[], dealt: object[] = people) {
    const app = await openDeck([reader], '가온', dealt)
    for (const [at, key] of keys.entries()) {
      await app.topIs(['가온', '나리', '다온', '라미'][at] ?? '')
      app.key(key)
    }
    await app.until(() => app.dialog()?.textContent?.includes('You have met all 4 people'))
    return app
  }

  test('it stays and says what came of each; with a match it leads to the greeting', async () => {
    const interested = people.map((person, at) => ({
      ...person,
      ...(at === 0 && { their_decision: 'confirmed' }),
    }))
    const app = await met(['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft'], interested)
    expect(outcomes(app.dialog())).toEqual([
      '가온To be sent',
      '나리To be sent',
      '다온Rejected',
      '라미Rejected',
    ])
    expect(app.dialog()?.textContent).toContain('You accepted 2 of them.')
    await app.pass(DECISION_HOLD_MS)
    await app.until(() => outcomes(app.dialog())[0] === '가온Match')
    expect(outcomes(app.dialog())[1]).toBe('나리Waiting')
    expect(app.dialog()?.textContent).toContain('You accepted 2, and 1 is a match.')
    expect(app.dialog()?.textContent).toContain('1 person has yet to answer.')
    await app.press(await app.inDialog('Say hello to your match'))
    await app.until(() => !app.dialog())
  })

  test('without a match it leads to other homes with people', async () => {
    const app = await met(Array(4).fill('ArrowLeft'))
    expect(app.dialog()?.textContent).toContain('You didn’t accept anyone this time.')
    const next = [...(app.dialog()?.querySelectorAll('a') ?? [])].find(
      ({ textContent }) => textContent === 'Meet the applicants of other homes',
    )
    expect(next?.getAttribute('href')).toBe('/listing?people=some')
  })

  test('the last decision can be undone, which brings its card back', async () => {
    const app = await met(Array(4).fill('ArrowLeft'))
    await app.press(
      [...(app.dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) =>
        textContent?.startsWith('Undo'),
      ),
    )
    await app.topIs('라미')
    await app.until(() => app.held().join() === '가온,나리,다온')
  })
})

test('opened again once everyone is met, it says so', async () => {
  const app = await openDeck()
  for (const name of ['나리', '다온', '라미']) {
    app.key('ArrowLeft')
    await app.topIs(name)
  }
  app.key('ArrowLeft')
  await app.press(await app.inDialog('Back to my applications'))
  await app.until(() => !app.place.querySelector('dialog[open]'))
  app.enter()
  await app.until(() =>
    app.place
      .querySelector('dialog[open]')
      ?.textContent?.includes('You have met everyone who has applied for this home so far.'),
  )
})

test('left in the very moment of a decision, the deck offers to undo that one, not the one before', async () => {
  const app = await openDeck()
  app.key('ArrowRight')
  await app.topIs('나리')
  app.key('ArrowRight')
  app.leave()
  const undo = await app.offer()
  expect(undo.closest('[role=status]')?.textContent).toContain('나리')
  await app.press(undo)
  await app.until(() => app.held().join() === '가온')
  // Back in the deck, on the card that has returned.
  await app.topIs('나리')
})

test('left in the very moment of an undo, the deck offers to undo the decision before it', async () => {
  const app = await openDeck()
  app.key('ArrowRight')
  await app.topIs('나리')
  app.key('ArrowLeft')
  await app.topIs('다온')
  await app.until(() => app.held().length === 2)
  app.key('Backspace')
  app.leave()
  const undo = await app.offer()
  expect(undo.closest('[role=status]')?.textContent).toContain('가온')
  expect(app.held()).toEqual(['가온'])
})

test('left again without a further decision, the deck offers the same undo once', async () => {
  const app = await openDeckAgain()
  app.leave()
  await app.until(() => !app.place.querySelector('dialog[open]'))
  await quiet()
  expect(app.offers()).toHaveLength(1)
})

test('left again after a further decision, the deck offers both undos, each with its own', async () => {
  const app = await openDeckAgain()
  app.key('ArrowRight')
  app.leave()
  await app.until(() => app.offers().length === 2)
  await app.press(app.offers()[0])
  await app.until(() => app.held().join() === '나리')
  await app.press(app.offers()[0])
  await app.until(() => app.held().length === 0)
})

test.each([
  ['has arrived', 'It has been sent already.', undefined],
  [
    'is under way',
    'It is being sent right now, so it can’t be undone.',
    () => new Promise<Response>(() => {}),
  ],
  ['found no connection', 'It’s too late to undo.', noAnswer],
])('an undo whose decision %s in that very moment says that it is too late', async (_why, words, reply) => {
  const app = await openDeck()
  app.key('ArrowRight')
  await app.topIs('나리')
  app.leave()
  const undo = await app.offer()
  if (reply) app.server.next(reply)
  const { cancel } = app.outbox
  vi.spyOn(app.outbox, 'cancel').mockImplementation(async (id) => {
    app.clock.advance(DECISION_HOLD_MS)
    await quiet()
    return await cancel(id)
  })
  await app.press(undo)
  await app.until(() => app.place.textContent?.includes(words))
})

test('a yes of the deck stands on the card below at once, as what is to be sent', async () => {
  const app = await openDeck()
  app.key('ArrowRight')
  await app.topIs('나리')
  await app.until(() => app.face('가온')?.textContent === '가온To be sent')
  expect(app.state()).toEqual(['Waiting', 'Waiting for 가온 to answer'])
})

test('an error after an empty list that was kept shows as an error, and its retry asks again', async () => {
  let isBroken = false
  const answers = {
    get '/user_suggestions'() {
      return isBroken ? refusal(500, 'internal') : []
    },
  }
  const app = await openDashboard({ records: () => [record], answers })
  const said = () => app.place.querySelector('dialog[open]')?.textContent ?? ''
  openDialog('match-flow', '12')
  await app.until(() => said().includes('Nobody new for now'))
  closeDialog('match-flow')
  await app.until(() => !app.place.querySelector('dialog[open]'))

  isBroken = true
  openDialog('match-flow', '12')
  const alert = await app.until(() => app.place.querySelector('dialog[open] [role=alert]'))
  expect(said()).not.toContain('Nobody new for now')

  isBroken = false
  await app.press(
    [...(alert.closest('dialog')?.querySelectorAll('button') ?? [])].find(
      ({ textContent }) => textContent === 'Try again',
    ),
  )
  await app.until(() => said().includes('Nobody new for now'))
})
