/** What stands at the top of the screen, so that it can stay there when everything above it changes its length. */
export interface ReadingPlace {
  /** Scrolls it back to where it was. */
  keep(): void
}

/** Null at the top of the page, where nothing can move. Reads the layout. */
export function readingPlace(): ReadingPlace | null {
  if (scrollY === 0) return null
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  for (const element of document.querySelectorAll('main :is(h1, h2, h3, p, li, summary, article)')) {
    const { top, bottom, height } = element.getBoundingClientRect()
    // What is longer than the screen holds the paragraphs, and keeping its top keeps none of them.
    if (bottom <= header || height > innerHeight) continue
    return {
      keep: () => {
        if (element.isConnected)
          scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' })
      },
    }
  }
  return null
}
