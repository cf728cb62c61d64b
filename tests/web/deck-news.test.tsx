// @vitest-environment jsdom
/** When those who listen are told what was decided. Whether the hands rest is said by the test. */
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DeckNews } from '../../src/web/features/matching/deck-news.tsx'
import { createI18n } from '../../src/web/i18n/catalogues.ts'
import { people, stubDevice } from './open-deck.tsx'

const { waiting } = vi.hoisted(() => ({ waiting: new Set<() => void>() }))
vi.mock('../../src/web/resting-hands.ts', () => ({
  handsMove() {},
  endHandsRest() {},
  whenHandsRest(task: () => void) {
    waiting.add(task)
    return () => waiting.delete(task)
  },
}))

beforeEach(() => {
  waiting.clear()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  stubDevice({ reducedMotion: false })
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

async function aFewFrames(): Promise<void> {
  for (let passed = 0; passed < 4; passed += 1)
    await act(() => new Promise((resolve) => requestAnimationFrame(resolve)))
}

async function listen() {
  const [first, second, third] = people
  if (!first || !second || !third) throw new Error('There is nobody to decide on')
  const i18n = await createI18n('ko')
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const show = async (news: Partial<Parameters<typeof DeckNews>[0]>) => {
    await act(() =>
      root.render(
        <I18nProvider i18n={i18n}>
          <DeckNews latest={null} next={null} returned={null} late={null} {...news} />
        </I18nProvider>,
      ),
    )
    await aFewFrames()
  }
  await show({ next: first })
  return {
    flickFirst: () =>
      show({ latest: { suggestion: first, decision: 'confirmed', byFinger: true }, next: second }),
    flickSecond: () =>
      show({ latest: { suggestion: second, decision: 'confirmed', byFinger: true }, next: third }),
    flickLast: () => show({ latest: { suggestion: third, decision: 'confirmed', byFinger: true } }),
    press: () => show({ latest: { suggestion: first, decision: 'rejected', byFinger: false }, next: second }),
    undo: () => show({ returned: { suggestion: first, decision: 'confirmed', byFinger: true }, next: first }),
    handsRest: async () => {
      for (const task of waiting) task()
      await aFewFrames()
    },
    said: () => container.textContent,
  }
}

test('of flicks in a row only the last is told, once the hands rest', async () => {
  const deck = await listen()
  await deck.flickFirst()
  await deck.flickSecond()
  expect(deck.said()).toBe('')
  await deck.handsRest()
  expect(deck.said()).toBe('나리님을 수락했어요. 다음은 다온님이에요.')
})

test('what is pressed is told at once, as is an undo, and that nobody is left', async () => {
  const deck = await listen()
  await deck.press()
  expect(deck.said()).toBe('가온님을 거절했어요. 다음은 나리님이에요.')
  await deck.flickFirst()
  await deck.undo()
  expect(deck.said()).toBe('되돌렸어요. 가온님이 다시 나왔어요.')
  await deck.flickLast()
  expect(deck.said()).toBe('다온님을 수락했어요. 모두 만나 봤어요.')
})

test('where motion is reduced it is shown, too, and told at once', async () => {
  stubDevice({ reducedMotion: true })
  const deck = await listen()
  await deck.flickFirst()
  expect(deck.said()).toBe('가온님을 수락했어요. 다음은 나리님이에요.')
})
