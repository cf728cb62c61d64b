/**
 * What page and worker ask of the network together, counted at the server's side of a proxy. That a first visitor's page
 * asks the API for nothing: e2e/first-visit.spec.ts.
 */
import type { Page } from 'playwright/test'
import { LANGUAGE_COOKIE } from '../src/contract/headers.ts'
import { createAccount, PASSWORD } from './api-people.ts'
import { pictureHashes, picturesCached } from './cached-pictures.ts'
import { type FaultProxy, openProxy } from './faults/proxy.ts'
import { deviceOpen, expect, test, workerInControl } from './fixtures.ts'
import { own } from './origins.ts'

interface Visit {
  readonly path: string
  readonly language?: 'en'
  /** Calls behind what the page shows to everyone. */
  readonly shown: readonly string[]
  /** Calls behind what it shows to a member; a visitor comes where it is left out. */
  readonly own?: readonly string[]
}

const home = {
  path: '/property/1',
  shown: ['/api/v1/floor_plan/property/1', '/api/v1/properties/1'],
}

/** Calls of every page of a member's: the number of their turns, and the homes hidden from them. */
const ofFrame = ['/api/v1/get_my_record?user_id=<id>', '/api/v1/hidden_homes']

const visits: readonly Visit[] = [
  { path: '/', shown: ['/api/v1/properties?limit=4'], own: ofFrame },
  {
    path: '/listing',
    shown: ['/api/v1/properties?limit=8'],
    // Of the profile the budget, which is a filter.
    own: [...ofFrame, '/api/v1/partners/<id>'],
  },
  { ...home, own: [...ofFrame, '/api/v1/partners/<id>', '/api/v1/properties/1/applicants'] },
  // Another language brings a catalogue of its own.
  { ...home, language: 'en' },
]

/** Resolves when the page has started all that it starts, and the worker has stored what it stores for it. */
async function settled(page: Page, proxy: FaultProxy): Promise<void> {
  await deviceOpen(page)
  await page.waitForFunction(() => document.documentElement.dataset.started !== undefined)
  await workerInControl(page)
  await picturesCached(page, await pictureHashes(page.getByRole('main').locator('img')))
  await proxy.until((log) => log.some(({ path }) => path === '/worker.js'))
  await page.waitForLoadState('networkidle')
  await proxy.settled()
}

function repeated(paths: readonly string[]): string[] {
  return paths.filter((path, index) => paths.indexOf(path) !== index)
}

for (const { path, language, shown, own: ofMember } of visits) {
  const who = ofMember ? 'a member' : 'a visitor'
  const title = `${path}${language ? ' in English' : ''}, for ${who}: nothing comes twice on a first load, and a reload asks only whether it is still so`
  test(title, async ({ page, context, request }) => {
    const proxy = await openProxy({ upstream: () => new URL(own.origin).host })
    try {
      if (language) await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: proxy.origin }])
      if (ofMember) {
        const data = { login: await createAccount(request, '두 번 묻지 않는 사람'), password: PASSWORD }
        expect((await context.request.post(`${proxy.origin}/api/v1/login`, { data })).ok()).toBe(true)
        proxy.forget()
      }

      await page.goto(proxy.origin + path)
      await settled(page, proxy)
      const paths = () => proxy.log.map((asked) => asked.path)
      // What the worker stores of the page's own files comes out of the browser's cache.
      expect(paths()).toContain('/index.html')
      expect(repeated(paths())).toEqual([])

      const first = new Set(paths())
      proxy.forget()
      await page.reload()
      await settled(page, proxy)
      // Chromium asks for no smaller width of a picture that its memory has in a larger one: a thumbnail may come only now.
      const isFirstNow = (each: string) => each.startsWith('/pictures/') && !first.has(each)
      const asked = paths()
        .filter((each) => !isFirstNow(each))
        .map((each) => each.replace(/(user_id=|partners\/)\d+/, '$1<id>'))
      const session = ofMember ? ['/api/v1/user/profile', ...ofMember] : []
      expect(asked.toSorted()).toEqual([...session, ...shown, '/settings.json', '/worker.js'].toSorted())
      expect(proxy.log.find((each) => each.path === '/worker.js')?.status).toBe(304)
    } finally {
      await proxy.close()
    }
  })
}
