import type { I18n } from '@lingui/core'
import { flushSync } from 'react-dom'
import type { Language } from '../../../contract/language.ts'
import { switchLanguage } from './catalogues.ts'
import { saveLanguage } from './saved-language.ts'

/** Resolves after hydration, when React knows the earlier input: a render before that would remove it. */
async function hydrated(): Promise<void> {
  while (document.documentElement.dataset.hydrated === undefined)
    await new Promise((resolve) => setTimeout(resolve))
}

/**
 * Notes the element at the top of the screen, so that it can stay there when everything above it changes its length.
 * Reads the layout.
 * @returns a function that scrolls it back to where it was; null at the top of the page, where nothing can move
 */
function readingPlace(): (() => void) | null {
  if (scrollY === 0) return null
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  for (const element of document.querySelectorAll('main :is(h1, h2, h3, p, li, summary, article)')) {
    const { top, bottom, height } = element.getBoundingClientRect()
    // An element longer than the screen is passed over: it holds the paragraphs, and its top says nothing of theirs.
    if (bottom <= header || height > innerHeight) continue
    return () => {
      if (element.isConnected)
        scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' })
    }
  }
  return null
}

/** Switches the page's language, stores it, and stays at the paragraph that is being read. */
export async function changeLanguage(i18n: I18n, language: Language): Promise<void> {
  await hydrated()
  await switchLanguage(i18n, language, (activate) => {
    // The place to stay at is a paragraph, not a pixel, as one language is longer than the other.
    const scrollBack = readingPlace()
    flushSync(activate)
    scrollBack?.()
  })
  saveLanguage(language)
  document.documentElement.lang = language
}
