import type { Language } from '../../../contract/language.ts'
import { isolated } from './isolated.ts'

/** Names in a sentence, the reader's "You" among them: "You and Kevin", "나와 Kevin". */
export function nameList(names: readonly string[], language: Language): string {
  const each = names.map(isolated)
  return language === 'ko'
    ? each.join(', ').replace(/^나, /, '나와 ')
    : new Intl.ListFormat(language).format(each)
}
