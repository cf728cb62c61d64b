// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { followHead } from '../../../src/web/kit/navigation/document-head.ts'
import { browserFor, openApp } from '../open-app.tsx'

browserFor()

test('an unknown address says so on the screen, in its title and to search engines, also where the shell came with 200; the next page is itself again', async () => {
  const app = await openApp('/login', { answer: () => undefined })
  const robots = () => document.head.querySelector('meta[name=robots]')?.getAttribute('content')
  const stop = followHead(app.router)
  await app.router.navigate({ href: '/nowhere/at-all' })
  await app.until(() => app.place.querySelector('h1')?.textContent === 'This page does not exist')
  expect(document.title).toBe('This page does not exist · 방짝')
  expect(robots()).toBe('noindex')
  await app.router.navigate({ to: '/login' })
  await app.until(() => app.place.querySelector('h1')?.textContent === 'Log in')
  expect(document.title).toBe('Log in · 방짝')
  expect(robots()).toBeUndefined()
  stop()
})
