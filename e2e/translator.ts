/** A translator as browsers have them: it puts `<font>` elements in the place of texts, and looks for new ones. */
import type { Page } from 'playwright/test'

/**
 * Translates every document that the page opens from now on, before the app runs, word for word into the same language,
 * so that a journey finds things by their names. The page's own texts are in the document no longer.
 */
export async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const untranslated = 'script,style,noscript,textarea,svg,font,[translate=no],.notranslate'
    const replace = (text: Text) => {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(untranslated)) return
      const outer = document.createElement('font')
      outer.appendChild(document.createElement('font')).append(text.data)
      text.replaceWith(outer)
    }
    const replaceWithin = (node: Node) => {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      for (let text: Node | null = node; text; text = walker.nextNode())
        if (text instanceof Text) texts.push(text)
      for (const text of texts) replace(text)
    }
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.classList.add('translated-ltr')
      replaceWithin(document.body)
      new MutationObserver((records) => {
        for (const { addedNodes } of records) for (const node of addedNodes) replaceWithin(node)
      }).observe(document.body, { childList: true, subtree: true })
    })
  })
}
