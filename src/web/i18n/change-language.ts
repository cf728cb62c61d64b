import type { I18n } from '@lingui/core'
import { flushSync } from 'react-dom'
import type { Language } from '../../contract/language.ts'
import { switchLanguage } from './catalogues.ts'
import { readingPlace } from './reading-place.ts'
import { saveLanguage } from './saved-language.ts'

/** Once React knows what was typed before it ran: a render before that would take it away. */
async function hydrated(): Promise<void> {
  while (document.documentElement.dataset.hydrated === undefined)
    await new Promise((resolve) => setTimeout(resolve))
}

/** The page speaks the other language, remembers it, and stays at the paragraph that is being read. */
export async function changeLanguage(i18n: I18n, language: Language): Promise<void> {
  await hydrated()
  await switchLanguage(i18n, language, (activate) => {
    // One language is longer than the other: the place is the paragraph, not the pixel.
    const place = readingPlace()
    flushSync(activate)
    place?.keep()
  })
  saveLanguage(language)
  document.documentElement.lang = language
}
