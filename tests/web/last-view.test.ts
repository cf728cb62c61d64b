// @vitest-environment jsdom
/** When a page keeps what it shows for the next start, and whose that is. */
import { describe, expect, test, vi } from 'vitest'
import { storePendingLogout, storeUser } from '../../src/web/session/stored-session.ts'
import {
  homes,
  keepers,
  member,
  minji,
  news,
  open,
  pagesWithWorker,
  root,
  scrollTo,
  settle,
} from './viewed-page.ts'

pagesWithWorker()

test('a screen that has come to rest is kept, once, and again when something in it changes', async () => {
  open('/listing?beds=2', homes)
  await settle()
  expect(news()).toEqual(['KEEPER', 'keep /listing?beds=2'])
  await settle()
  document.dispatchEvent(new Event('visibilitychange'))
  dispatchEvent(new Event('pagehide'))
  expect(news()).toEqual([])
  root.querySelector('article')?.append(' more')
  await settle()
  expect(news()).toEqual(['keep /listing?beds=2'])
})

describe('a page that hides', () => {
  const hide = () => dispatchEvent(new Event('pagehide'))

  test('keeps what it shows, and what has changed since', async () => {
    open('/listing', homes)
    hide()
    expect(news()).toEqual(['KEEPER', 'keep /listing'])
    await settle()
    root.querySelector('article')?.append(' more')
    await Promise.resolve()
    hide()
    expect(news()).toEqual(['keep /listing'])
  })
  test('in its first second leaves the view that it began with, and no other', async () => {
    document.head.innerHTML = '<meta name="files">'
    const { go } = open('/listing', homes)
    hide()
    expect(news()).toEqual(['KEEPER'])
    go('/property/7', homes)
    hide()
    expect(news()).toEqual(['keep /property/7'])
    go('/listing', homes)
    await settle()
    news()
    root.querySelector('article')?.append(' more')
    await Promise.resolve()
    hide()
    expect(news()).toEqual(['keep /listing'])
  })
  test('says where it was scrolled to without having itself laid out', async () => {
    open('/listing', homes)
    await settle()
    news()
    vi.stubGlobal('scrollY', 300)
    hide()
    expect(news()).toEqual([])
    scrollTo(300)
    hide()
    expect(news()).toEqual(['keep /listing scrolled'])
  })
})

test('the same homes with other filters are another view', async () => {
  const { go } = open('/listing?beds=2', homes)
  await settle()
  news()
  go('/listing?beds=3', homes)
  await settle()
  expect(news()).toEqual(['keep /listing?beds=3'])
})

describe('whose it is', () => {
  test('is told before anything is kept, and anew when it changes', async () => {
    const { become, i18n } = open('/listing', homes)
    await settle()
    storeUser(minji)
    become(member)
    await settle()
    i18n.activate('en')
    await settle()
    expect(keepers()).toEqual(['visitor ko', '7 ko', '7 en'])
    expect(news()).toEqual(['KEEPER', 'keep /listing', 'KEEPER', 'keep /listing', 'KEEPER', 'keep /listing'])
  })
  test('is nobody from the press of the logout on: nothing is kept, and nothing shown', async () => {
    storeUser(minji)
    open('/listing', homes, member)
    storePendingLogout({ csrf: null, user: minji.id })
    await settle()
    root.querySelector('article')?.append(' more')
    dispatchEvent(new Event('pagehide'))
    await settle()
    expect(keepers()).toEqual(['7 ko', 'nobody'])
    expect(news()).toEqual(['KEEPER', 'KEEPER'])
  })
})

test('screens that are not for everyone are neither kept nor dropped', async () => {
  open('/dashboard', homes)
  await settle()
  expect(news()).toEqual(['KEEPER'])
})
