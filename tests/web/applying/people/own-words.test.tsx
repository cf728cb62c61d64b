// @vitest-environment jsdom
/** What someone says themselves stands in their words, read aloud in the language that they wrote in. */
import { expect, test } from 'vitest'
import type { Language } from '../../../../src/contract/language.ts'
import { OwnWords } from '../../../../src/web/applying/people/own-words.tsx'
import { render } from '../../render.tsx'

const person = {
  roommate_note: '조용한 분이면 좋겠어요.',
  prompts: [{ prompt: 'after_work', answer: 'cook for whoever is home' }],
  spoken_languages: ['ko', 'en'],
} as const satisfies Parameters<typeof OwnWords>[0]['person']

test.each<[Language, string[]]>([
  ['ko', ['함께 살 사람에게', '퇴근 후 나는…', '쓰는 언어', '한국어 · 영어']],
  ['en', ['To future roommates', 'After work I…', 'Speaks', 'Korean · English']],
])(
  'note, prompts and languages (%s)',
  async (language, [note = '', prompt = '', speaks = '', spoken = '']) => {
    const { place } = await render(<OwnWords person={person} />, { language })
    const said = [...place.querySelectorAll('dl > div')].map((row) => [
      row.querySelector('dt')?.textContent,
      row.querySelector('dd')?.textContent,
      row.querySelector('dd')?.lang,
    ])
    expect(said).toEqual([
      [note, '조용한 분이면 좋겠어요.', 'ko'],
      [prompt, 'cook for whoever is home', 'en'],
      [speaks, spoken, ''],
    ])
  },
)

test('takes no room where nothing is said', async () => {
  const silent = { roommate_note: null, prompts: [], spoken_languages: [] }
  const { place } = await render(<OwnWords person={silent} />)
  expect(place.innerHTML).toBe('')
})
