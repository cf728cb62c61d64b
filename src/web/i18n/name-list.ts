import type { Language } from '../../contract/language.ts'

/** Names in a sentence, the reader's "You" among them: "You and Kevin", "나와 Kevin". */
export const nameList = (names: readonly string[], language: Language): string =>
  language === 'ko' ? names.join(', ').replace(/^나, /, '나와 ') : new Intl.ListFormat(language).format(names)
