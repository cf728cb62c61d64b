// @vitest-environment jsdom
/** When what a page has kept for the next start must go, and what it outlives. */
import { describe, expect, test } from 'vitest'
import { homes, news, open, pagesWithWorker, root, scrollTo, settle } from './viewed-page.ts'

pagesWithWorker()

describe('what was kept before goes, and once', () => {
  test.each([
    ['where nothing is found', '<main><p>No homes match</p></main>'],
    ['where something has failed', '<main><article>One</article><p role="alert">Failed</p></main>'],
    ['where something is typed', '<main><article>One</article><textarea>my street</textarea></main>'],
    ['where it is too long', `<main><article>${'long '.repeat(15_000)}</article></main>`],
  ])('%s', async (_, html) => {
    open('/property/7', html)
    await settle()
    expect(news()).toEqual(['KEEPER', 'drop /property/7'])
    root.querySelector('main')?.append('more')
    await settle()
    expect(news()).toEqual([])
    root.innerHTML = homes
    await settle()
    expect(news()).toEqual(['keep /property/7'])
  })
  test('but not where its beginning was out of sight before it came to rest: what there is may be the same', async () => {
    const { go } = open('/property/7', '<main><article data-turned="true">3 / 5</article></main>')
    await settle()
    go('/listing', homes)
    scrollTo(300)
    await settle()
    expect(news()).toEqual(['KEEPER', 'scrolled /listing'])
    scrollTo(0)
    await settle()
    expect(news()).toEqual(['keep /listing'])
  })
  test('where it changes while the reader is further down', async () => {
    open('/listing', homes)
    await settle()
    scrollTo(300)
    await settle()
    expect(news()).toEqual(['KEEPER', 'keep /listing', 'keep /listing scrolled'])
    root.querySelector('article')?.append(' more')
    await settle()
    expect(news()).toEqual(['drop /listing'])
  })
  test('where something is typed later on', async () => {
    open('/listing', '<main><article>One</article><input></main>')
    await settle()
    news()
    const [field] = root.querySelectorAll('input')
    if (field) field.value = 'my street'
    field?.dispatchEvent(new Event('input', { bubbles: true }))
    await settle()
    expect(news()).toEqual(['drop /listing'])
  })
})

describe('what was kept stays', () => {
  test('while the screen loads, and under what comes and goes', async () => {
    open('/listing', `<div data-passing></div>${homes}`)
    await settle()
    scrollTo(300)
    await settle()
    news()
    root.querySelector('[data-passing]')?.append('Saved')
    root.insertAdjacentHTML('afterbegin', '<p data-dated>Offline</p>')
    await settle()
    root.querySelector('[data-dated]')?.remove()
    await settle()
    root.querySelector('article')?.setAttribute('aria-busy', 'true')
    await settle()
    expect(news()).toEqual([])
  })
  test('while the reader is further down, where more is loading', async () => {
    open('/listing', `${homes}<div aria-busy="true" data-y="5000"></div>`)
    await settle()
    expect(news()).toContain('keep /listing')
    scrollTo(4_800)
    root.querySelector('[aria-busy]')?.removeAttribute('aria-busy')
    await settle()
    expect(news()).not.toContain('drop /listing')
  })
  test('while what the screen is about still loads, below what is kept', async () => {
    open('/listing', '<main><h1>Homes</h1><div data-y="5000" aria-busy="true"></div></main>')
    await settle()
    expect(news()).toEqual(['KEEPER'])
    root.innerHTML = homes
    await settle()
    expect(news()).toEqual(['keep /listing'])
  })
  test('while a dialog lies over it, and where it is the same again', async () => {
    open('/listing', `<dialog></dialog><aside data-own></aside>${homes}`)
    await settle()
    news()
    for (const element of root.querySelectorAll('dialog,aside')) element.append('My answer')
    await settle()
    root.querySelector('article')?.append(' more')
    await settle()
    expect(news()).toEqual(['keep /listing'])
    root.querySelector('article')?.append('')
    await settle()
    expect(news()).toEqual([])
  })
  test('while homes are added below what is kept', async () => {
    open('/listing', homes)
    await settle()
    scrollTo(4_000)
    await settle()
    news()
    root.querySelector('main')?.insertAdjacentHTML('beforeend', '<article data-y="5000">Nine</article>')
    await settle()
    expect(news()).toEqual([])
  })
  test('while the pictures turn, by themselves or not', async () => {
    open('/property/7', '<main><article><section data-turned="false"><i>1</i></section></article></main>')
    await settle()
    news()
    const [carousel] = root.querySelectorAll('section')
    carousel?.setAttribute('data-turned', 'true')
    carousel?.replaceChildren('2')
    await settle()
    expect(news()).toEqual([])
  })
})
