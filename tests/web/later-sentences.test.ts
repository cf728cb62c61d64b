/** Sentences that no first visit shows come with the screens that do, and follow the language. */
import type { AnyRoute } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { deskWriteWords } from '../../src/web/desk/desk-write-words.tsx'
import { createI18n, loadLaterSentences, switchLanguage } from '../../src/web/kit/i18n/catalogues.ts'
import { routeTree } from '../../src/web/routes.tsx'
import { laterScreens, laterSentences } from '../gate/later-sentences.ts'

const said = deskWriteWords.desk_note.failure({ inquiry_id: 1, text: 'x' })
if (typeof said === 'string') throw new Error('It is no sentence of the catalogue')
const { id } = said

test('they are there in the language of the page, and in the other after a switch', async () => {
  const i18n = await createI18n('ko')
  // As a browser's catalogue is.
  delete i18n.messages[id]
  await loadLaterSentences(i18n)
  expect(i18n._(id)).toBe('메모를 저장하지 못했어요.')
  await switchLanguage(i18n, 'en')
  expect(i18n._(id)).toBe('The note was not saved.')
})

test('a build takes them out of the catalogue that every page loads, and nothing else', async () => {
  const { transform } = laterSentences() as {
    transform: { handler: (code: string, file: string) => Promise<{ code: string }> }
  }
  const code = `export const messages=JSON.parse('{"${id}":["note"],"other":["It\\'s"]}')`
  const split = async (file: string) => (await transform.handler(code, file)).code
  expect(await split('/ko.po')).toBe(String.raw`export const messages=JSON.parse("{\"other\":[\"It's\"]}")`)
  expect(await split('/ko.po?later?lingui')).toBe(
    `export const messages=JSON.parse(${JSON.stringify(JSON.stringify({ [id]: ['note'] }))})`,
  )
})

test('the routes of later screens wait for them, and no other', () => {
  const routes = (route: AnyRoute): AnyRoute[] => [
    route,
    ...Object.values((route.children ?? []) as AnyRoute[]).flatMap(routes),
  ]
  const waiting = routes(routeTree).flatMap(({ options: { loader, staticData } }) =>
    String(loader).includes('loadLaterSentences') ? [staticData?.screen] : [],
  )
  expect([...new Set(waiting)].toSorted()).toEqual(laterScreens)
})
