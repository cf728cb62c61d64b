// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HomeDescription } from '../../../../src/web/features/property/home-description.tsx'
import { createI18n } from '../../../../src/web/i18n/catalogues.ts'

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
