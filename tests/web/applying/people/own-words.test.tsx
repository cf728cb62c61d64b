// @vitest-environment jsdom
/** What someone says themselves stands in their words, read aloud in the language that they wrote in. */
import { expect, test } from 'vitest'
import type { Language } from '../../../../src/contract/language.ts'
import { FirstWords, FurtherWords } from '../../../../src/web/applying/people/own-words.tsx'
import { render } from '../../render.tsx'

const person = {
  roommate_note: '조용한 분이면 좋겠어요.',
  prompts: [
    { prompt: 'after_work', answer: 'cook for whoever is home' },
    { prompt: 'weekend', answer: '빵을 구워요' },
  ],
} as const satisfies Parameters<typeof FirstWords>[0]['person']

/** Each heading with the words below it, and the language in which they are read aloud. */
const saidIn = (place: Element) =>
  [...place.querySelectorAll('dl > div')].map((row) => [
    row.querySelector('dt')?.textContent,
    row.querySelector('dd')?.textContent,
    row.querySelector('dd')?.lang,
  ])

test.each<[Language, string[]]>([
  ['ko', ['함께 살 사람에게', '퇴근 후 나는…', '나의 주말은…']],
  ['en', ['To future roommates', 'After work I…', 'My weekends are for…']],
])('the first words are a quotation, the others follow (%s)', async (language, [note, work, weekend]) => {
  const { place, show } = await render(<FirstWords person={person} />, { language })
  expect(saidIn(place)[0]).toEqual([work, '“cook for whoever is home”', 'en'])
  await show(<FurtherWords person={person} />)
  expect(saidIn(place)).toEqual([
    [weekend, '빵을 구워요', 'ko'],
    [note, '조용한 분이면 좋겠어요.', 'ko'],
  ])
})

test('where no sentence is finished, the note comes first', async () => {
  const { place } = await render(<FirstWords person={{ ...person, prompts: [] }} />)
  expect(saidIn(place)).toEqual([['함께 살 사람에게', '“조용한 분이면 좋겠어요.”', 'ko']])
})

test('takes no room where nothing is said', async () => {
  const silent = { roommate_note: null, prompts: [] }
  const { place, show } = await render(<FirstWords person={silent} />)
  expect(place.innerHTML).toBe('')
  await show(<FurtherWords person={silent} />)
  expect(place.innerHTML).toBe('')
})
