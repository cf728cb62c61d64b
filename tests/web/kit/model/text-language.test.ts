import { expect, test } from 'vitest'
import { textLanguage } from '../../../../src/web/kit/i18n/text-language.ts'

test.each([
  ['햇볕이 잘 드는 남향 집이에요.', 'ko'],
  ['A calm, friendly neighbourhood on the 7 line.', 'en'],
  ['A Korean market under the tracks. (서니사이드 블리스 스트리트)', 'en'],
  ['George Washington Bridge까지 걸어서 10분이고 H Mart가 가까워요.', 'ko'],
  ['', 'en'],
  ['2,450', 'en'],
] as const)('%j is read aloud in %s', (text, language) => expect(textLanguage(text)).toBe(language))
