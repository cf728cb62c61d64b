// @vitest-environment jsdom
/** What the dashboard says of a decision that is not delivered, and how it is taken back. */
import { expect, test } from 'vitest'
import { DECISION_HOLD_MS } from '../../../../src/offline/outbox/outbox.ts'
import { ROW_LIFETIME_MS } from '../../../../src/offline/outbox/row.ts'
import { gate, noAnswer, quiet, refusal, success } from '../../../offline/device.ts'
import { browserFor } from '../../open-app.tsx'
import { matched, openDashboard } from './open-dashboard.tsx'

browserFor()

interface Decided {
  decision?: 'confirmed' | 'rejected'
  /** An answer has said what time it is before. */
  wasDated?: boolean
  /** What the server says of it all. */
  stands?: () => object
}

/** A decision, made a moment ago. */
async function decided({ decision = 'confirmed', wasDated = false, stands = () => matched }: Decided = {}) {
  const app = await openDashboard({ records: () => [stands()] })
  if (wasDated) {
    app.server.time = app.clock.now
    await app.outbox.enqueue('bookmark', { property_id: 12, saved: true })
    await quiet()
  }
  await app.outbox.enqueue(
    'match_decision',
    { inquiry_id: 31, decision, property_id: 12, matched_inquiry_id: 41 },
    { about: '나리', hold: DECISION_HOLD_MS },
  )
  const status = () => app.place.querySelector('article [role=status]')
  const refresh = () =>
    [...app.place.querySelectorAll('main button')].find(({ textContent }) => textContent === '새로고침')
  await app.until(() => app.button('되돌리기'))
  return { ...app, status, refresh, rows: () => app.outbox.getSnapshot().rows.map(({ state }) => state) }
}

test('an undo while the decision is being sent does not say that it has been; that fails, and it is discarded', async () => {
  const app = await decided()
  const answer = gate()
  app.server.next(async (request) => {
    await answer.opened
    return noAnswer(request)
  })
  const undo = app.button('되돌리기')
  app.clock.advance(DECISION_HOLD_MS)
  await app.press(undo)
  await app.says('지금 보내는 중이라 되돌릴 수 없어요. 보내지 못하면 보낼 목록에서 버릴 수 있어요.')
  expect(app.place.textContent).not.toContain('이미 전송되었어요.')

  answer.open()
  await app.press(await app.until(() => app.button('버리기')))
  await app.until(() => app.button('수락하기'))
  expect(app.rows()).toEqual([])
  expect(document.activeElement?.textContent).toBe('한 집')
  await app.pass(60_000)
  expect(app.server.received).toHaveLength(1)
})

test('until my yes has arrived the card says that it is on its way, then what comes next', async () => {
  const asks = { ...matched, their_match_decision: 'confirmed' }
  let standing: object = asks
  const app = await decided({ stands: () => standing })
  const sentence = () => app.card.querySelector('[data-step] > p')?.textContent
  const sending = '나리\u00a0님에게 수락을 보내는 중이에요.'
  const status = () => app.card.querySelector('header p:last-child > *')?.textContent
  expect([sentence(), status()]).toEqual([sending, '보내기를 기다려요'])
  const answer = gate()
  app.server.next(async () => {
    await answer.opened
    standing = { ...asks, my_match_decision: 'confirmed', matched_email: 'nari@example.com' }
    return success()
  })
  await app.pass(DECISION_HOLD_MS)
  expect([app.rows(), sentence()]).toEqual([['sending'], sending])
  answer.open()
  await app.until(() => app.rows()[0] === 'sent')
  await app.press(app.refresh())
  await app.until(() => sentence() === '둘 다 수락했어요. 나리\u00a0님에게 인사를 건네 보세요.')
  expect(status()).toBe('둘 다 수락했어요')
})

test.each([
  ['confirmed', '수락하면 바로 서로 연락처가 열려요.'],
  ['pending', '둘 다 수락하면 서로의 연락처를 볼 수 있어요.'],
])(
  'before accepting somebody whose answer is %s it says when contact details open',
  async (theirs, words) => {
    const app = await openDashboard({ records: () => [{ ...matched, their_match_decision: theirs }] })
    await app.press(app.button('수락하기'))
    const dialog = await app.until(() => app.card.querySelector('dialog[open]'))
    expect(dialog.textContent).toContain(words)
  },
)

test('whom I wait for stands on the card once, where the yes can be taken back; the others below', async () => {
  const [nari, daon] = [
    { inquiry_id: 41, name: '나리' },
    { inquiry_id: 42, name: '다온' },
  ]
  const waits = { ...matched, my_match_decision: 'confirmed', interests: [nari, daon] }
  const app = await openDashboard({ records: () => [waits] })
  const named = [...app.card.querySelectorAll('button[aria-haspopup="dialog"]')].map(
    (each) => each.textContent,
  )
  expect(named.filter(Boolean)).toEqual(['나리', '다온'])
  expect([...app.card.querySelectorAll('summary')][0]?.textContent).toBe('관심 보낸 사람 1명 더')
  for (const { name } of [nari, daon])
    expect(app.card.querySelector(`[aria-label="관심 취소: ${name}"]`)).not.toBeNull()
})

test('what waits is said once, however often it is tried; discarded while it is tried it says why it stays', async () => {
  const app = await decided()
  app.server.always = noAnswer
  await app.pass(DECISION_HOLD_MS)
  const said = await app.until(() => app.status()?.textContent?.includes('저장해 두었어요') && app.status())
  const discard = app.button('버리기')

  const answer = gate()
  app.server.always = async () => {
    await answer.opened
    return success()
  }
  await app.pass(60_000)
  expect(app.rows()).toEqual(['sending'])
  expect(app.status()).toBe(said)
  await app.press(discard)
  await app.says('지금 보내는 중이라 되돌릴 수 없어요.')

  answer.open()
  await app.until(() => app.status() === null)
  expect(app.rows()).toEqual(['sent'])
})

test('where the server cannot take it, no signal is said to be missing', async () => {
  const app = await decided()
  app.server.always = () => refusal(503, 'unavailable')
  await app.pass(DECISION_HOLD_MS)
  await app.says('서버가 받을 수 있게 되면 바로 보낼게요.')
  expect(app.status()?.textContent).not.toContain('연결되면')
})

test('what has waited too long is not said to have been refused by the server', async () => {
  const app = await decided({ wasDated: true })
  app.server.always = noAnswer
  await app.pass(DECISION_HOLD_MS)
  await app.until(() => app.button('버리기'))
  await app.pass(ROW_LIFETIME_MS + 60_000)
  await app.says('30일 넘게 보내지 못했어요.')
  expect(app.place.textContent).not.toContain('서버에서 받아들이지 않았어요.')
})

test('a decision where the contrary one stands says which, and offers no retry', async () => {
  const app = await decided()
  app.server.next(() => refusal(409, 'decision_final'))
  await app.pass(DECISION_HOLD_MS)
  await app.says('이미 이분을 거절했어요')
  expect(app.button('다시 시도')).toBeUndefined()
  expect(app.place.textContent).not.toContain('다시 시도해 주세요')
  await app.press(app.button('버리기'))
  await app.until(() => app.rows().length === 0)
})

test('where the contrary decision stands, the card says what the server says of the two', async () => {
  let standing: object = matched
  const app = await decided({ decision: 'rejected', stands: () => standing })
  app.server.next(() => {
    standing = { ...matched, my_match_decision: 'confirmed', their_match_decision: 'confirmed' }
    return refusal(409, 'decision_final')
  })
  await app.pass(DECISION_HOLD_MS)
  await app.says('이미 이분을 수락했어요')
  await app.press(app.refresh())
  await app.says('둘 다 수락했어요. 나리\u00a0님에게 인사를 건네 보세요.')
  expect(app.place.querySelector('article header p:last-child > *')?.textContent).toBe('둘 다 수락했어요')
})

function focus(element: Element | null | undefined): void {
  if (element instanceof HTMLElement) element.focus()
}

test.each(['수락하기', '거절하기'])('once %s is confirmed the focus is on its undo', async (decision) => {
  const app = await openDashboard()
  await app.press(app.button(decision))
  const dialog = await app.until(() => app.card.querySelector('dialog[open]'))
  const confirm = dialog.querySelector('div:last-child > button:last-child')
  focus(confirm)
  await app.press(confirm)
  await app.until(() => app.button('되돌리기'))
  await app.until(() => document.activeElement === app.button('되돌리기'))
})

test('focus on Undo goes to the heading of the card once the decision has left', async () => {
  const app = await decided()
  focus(app.button('되돌리기'))
  await app.pass(DECISION_HOLD_MS)
  await app.until(() => !app.button('되돌리기'))
  expect(document.activeElement?.textContent).toBe('한 집')
  expect(app.card.contains(document.activeElement)).toBe(true)
})

test('an undo that is over leaves focus alone that is elsewhere', async () => {
  const app = await decided()
  const elsewhere = app.place.querySelector('main button')
  focus(elsewhere)
  await app.pass(DECISION_HOLD_MS)
  await app.until(() => !app.button('되돌리기'))
  expect(document.activeElement).toBe(elsewhere)
})
