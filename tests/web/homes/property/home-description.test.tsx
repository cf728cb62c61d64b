// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type DescriptionNode, readDescription } from '../../../../src/domain/description-tree.ts'
import { descriptionParts, HomeDescription } from '../../../../src/web/homes/property/home-description.tsx'
import { createI18n } from '../../../../src/web/kit/i18n/catalogues.ts'

test.each([
  ['ko', '조용한 집이에요', '영어 설명 보기', 'A quiet home'],
  ['en', 'A quiet home', 'Description in Korean', '조용한 집이에요'],
] as const)(
  'in %s a description is open in that language and folded in the other',
  async (language, own, way, other) => {
    const i18n = await createI18n(language)
    const place = document.createElement('div')
    place.innerHTML = renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <HomeDescription html="<p>조용한 집이에요</p><hr><p>A quiet home</p>" />
      </I18nProvider>,
    )
    const folded = place.querySelector('details:not([open])')
    expect(folded?.textContent).toBe(way + other)
    folded?.remove()
    expect(place.textContent).toBe(own)
  },
)

function read(html: string, language: 'ko' | 'en'): (readonly DescriptionNode[])[] {
  const { own, other } = descriptionParts(readDescription(html), language)
  return [own, other]
}

test('a description in two languages is shown in the reader’s, and the other stands apart', () => {
  const [korean, english] = ['<p>조용한 집이에요</p>', '<p>A quiet home</p><ul><li>Gym</li></ul>']
  const trees = [readDescription(korean), readDescription(english)]
  expect(read(`${korean}<hr>${english}`, 'ko')).toEqual(trees)
  expect(read(`${korean}<hr>${english}`, 'en')).toEqual(trees.toReversed())
  expect(read(`${english}<hr>${korean}`, 'ko')).toEqual(trees)
})

test.each([
  ['in one language', '<p>조용한 집이에요</p>'],
  ['with a rule within one language', '<p>조용한 집이에요</p><hr><p>역이 가까워요</p>'],
  ['with several rules', '<p>조용한 집</p><hr><p>A quiet home</p><hr><p>Gym</p>'],
  ['with nothing on one side of its rule', '<hr><p>조용한 집이에요</p>'],
])('a description %s stays as it was written', (_, html) => {
  expect(read(html, 'en')).toEqual([readDescription(html), []])
})
