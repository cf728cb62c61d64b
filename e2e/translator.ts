/** A translator as browsers have them: it puts `<font>` elements in the place of texts, and looks for new ones. */
import type { Page } from 'playwright/test'

export interface Translator {
  /** `replaces`: a text of its own stands in the fonts, and the page's is in the document no longer. `moves`: the page's own is in there. */
  way: 'replaces' | 'moves'
  /** `parsed`: before the app runs. `hydrated`: the reader asks for it later. */
  from: 'parsed' | 'hydrated'
}

/**
 * Translates every document that the page opens from now on, word for word into the same language, so that a journey
 * finds things by their names.
 */
export async function translate(page: Page, translator: Translator): Promise<void> {
  await page.addInitScript(({ way, from }: Translator) => {
    const untranslated = 'script,style,noscript,textarea,svg,font,[translate=no],.notranslate'
    const replace = (text: Text) => {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(untranslated)) return
      const outer = document.createElement('font')
      const inner = outer.appendChild(document.createElement('font'))
      if (way === 'replaces') inner.append(text.data)
      text.replaceWith(outer)
      if (way === 'moves') inner.append(text)
    }
    const replaceWithin = (node: Node) => {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      for (let text: Node | null = node; text; text = walker.nextNode())
        if (text instanceof Text) texts.push(text)
      for (const text of texts) replace(text)
    }
    const begin = () => {
      document.documentElement.classList.add('translated-ltr')
      replaceWithin(document.body)
      new MutationObserver((records) => {
        for (const { addedNodes } of records) for (const node of addedNodes) replaceWithin(node)
      }).observe(document.body, { childList: true, subtree: true })
    }
    const isReady = () => from === 'parsed' || document.documentElement.dataset.hydrated !== undefined
    document.addEventListener('DOMContentLoaded', () => {
      if (isReady()) return begin()
      const marks = new MutationObserver(() => {
        if (!isReady()) return
        marks.disconnect()
        begin()
      })
      marks.observe(document.documentElement, { attributes: true, attributeFilter: ['data-hydrated'] })
    })
  }, translator)
}
