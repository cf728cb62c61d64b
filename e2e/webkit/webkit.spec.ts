/**
 * The app in the engine of iOS, which keeps a page that is left in its back/forward cache: a renter who goes from page to
 * page by address, back and forward, and without a signal.
 */
import { writeFile } from 'node:fs/promises'
import { test as base, expect } from 'playwright/test'
import { webkitHint, webkitPaths } from '../../tests/gate/webkit.mjs'
import { createAccount, PASSWORD } from '../api-people.ts'
import { type FaultProxy, openProxy } from '../faults/proxy.ts'
import { isPopular, listedHomes } from '../homes.ts'
import { own } from '../origins.ts'
import { standing } from '../standing.ts'
import { startWebKit, type Wanted, type WebKit } from './driver.ts'

const paths = webkitPaths()

const test = base.extend<{ network: FaultProxy; phone: WebKit }>({
  network: async ({ browserName: _ }, use) => {
    const proxy = await openProxy({ upstream: () => new URL(own.origin).host })
    await use(proxy)
    await proxy.close()
  },
  phone: async ({ browserName: _ }, use, testInfo) => {
    if (paths === null) throw new Error(webkitHint)
    const phone = await startWebKit(paths)
    await use(phone)
    if (testInfo.status !== 'passed')
      await writeFile(testInfo.outputPath('screen.png'), await phone.picture(), 'base64')
    await phone.stop()
  },
})
test.skip(paths === null, webkitHint)

/** The demo home for which many have applied. */
const POPULAR = '먹자골목 바로 옆 셰어하우스'

/** Runs in the page: whether the answer with an inquiry for this home is kept there. The one before it has none. */
function isInquiryKept(home: number): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('bangjjak-queries')
    opening.onsuccess = () => {
      const asked = opening.result.transaction('shelves').objectStore('shelves').getAll()
      asked.onsuccess = () => {
        const texts = asked.result.map(String).filter((text) => text.includes('"records"'))
        resolve(texts.some((text) => text.includes(`"property_id":${home},`)))
        opening.result.close()
      }
    }
  })
}

const flow = 'dialog[open]'
const start: Wanted = { css: `${flow} button`, says: '첫 사람 만나기' }
const later: Wanted = { css: `${flow} button`, says: '나중에 할게요' }
const like: Wanted = { css: `${flow} button`, says: '관심 보내기' }
const top: Wanted = { css: `${flow} [data-top]` }
const meet: Wanted = { css: 'main article button', says: '더 만나 보기' }

test('a renter browses by address, applies, swipes, goes back and forward and loses the signal: all of it stands once', async ({
  phone,
  network,
  request,
}) => {
  test.setTimeout(180_000)
  const homes = await listedHomes({ request })
  const popular = homes.find(isPopular)?.id ?? 0
  const saved = homes.find((home) => !isPopular(home))?.id ?? 0
  const email = await createAccount(request, '서가람')

  const code = (path: string) =>
    phone.poll(`The code of ${path}`, () =>
      phone.run(() => document.querySelector('link[rel=manifest]') !== null),
    )
  const open = async (path: string) => {
    await phone.open(network.origin + path)
    await code(path)
  }
  const at = (path: string) =>
    phone.poll(`The way to ${path}`, async () => (await phone.run(() => location.pathname)) === path)
  /** What the server has carried out, once nothing more is under way. */
  const stands = async () => {
    await network.settled()
    const { keys, ...rest } = await standing(user)
    return { ...rest, writes: keys.length }
  }
  let user = 0

  await test.step('a page that is left while its code loads, and gone back to', async () => {
    network.script({ path: /\.js$/, fault: { kind: 'delay_after', delay: 2_000 } })
    await phone.open(`${network.origin}/contact`)
    await network.until((log) => log.some(({ path }) => path.endsWith('.js')))
    await phone.open(`${network.origin}/terms`)
    network.calm()
    await phone.back()
    await at('/contact')
    await code('/contact')
  })

  await test.step('three full loads by address, and a login', async () => {
    for (const path of ['/listing', `/property/${popular}`, '/listing']) await open(path)
    await open(`/login?redirect=/property/${popular}`)
    await phone.type({ css: 'input[type=email]' }, email)
    await phone.type({ css: 'input[type=password]' }, PASSWORD)
    await phone.press({ css: 'main button[type=submit]' })
    await at(`/property/${popular}`)
    user = await phone.run(() => Number(JSON.parse(localStorage.getItem('user') ?? '{}').id))
  })

  await test.step('an application after another load, and a swipe that leaves with its page', async () => {
    await open(`/property/${popular}`)
    await phone.press({ css: '#inquiry [value=any]' })
    await phone.press({ css: '#inquiry button', says: '신청서 보내기' })
    await phone.press(start)
    // Nothing is on the card of a new account, for which it is asked.
    await phone.press(later)
    await phone.see(top)
    await phone.drag(top, 150)
    await phone.see({ css: flow, says: '관심 1명' })
    await open('/dashboard')
    await phone.see({ css: 'main article h2, main article h3', says: POPULAR })
    await expect
      .poll(stands)
      .toEqual({ inquiries: [popular], decisions: ['confirmed'], bookmarks: [], writes: 2 })
  })

  await test.step('back and forward: pages that come back have their storage', async () => {
    await phone.back()
    await at(`/property/${popular}`)
    await phone.forward()
    await at('/dashboard')
    await open(`/property/${saved}`)
    await phone.back()
    await at('/dashboard')
    await phone.forward()
    await at(`/property/${saved}`)
    await phone.press({ css: 'main button[aria-pressed=false]', says: '저장' })
    await phone.see({ css: 'main button[aria-pressed=true]', says: '저장' })
    await expect
      .poll(stands)
      .toEqual({ inquiries: [popular], decisions: ['confirmed'], bookmarks: [saved], writes: 3 })
  })

  await test.step('the server is stopped: a reload, and a decision', async () => {
    await open('/dashboard')
    await phone.see(meet)
    await phone.poll('What the dashboard shows', () => phone.run(isInquiryKept, popular))
    await phone.poll('The worker', () => phone.run(() => navigator.serviceWorker.controller !== null))
    await network.cutOff()
    await phone.reload()
    await phone.see({ css: 'main article h2, main article h3', says: POPULAR })
    await phone.press(meet)
    await phone.see(top)
    await phone.press(like)
    await phone.see({ css: flow, says: '관심 1명' })
    await open('/outbox')
    await phone.see({ css: 'main li', says: '신호가 잡히면' })
  })

  await test.step('the server is back: each stands once', async () => {
    await network.mend()
    await phone.reload()
    await expect.poll(stands, { timeout: 60_000 }).toEqual({
      inquiries: [popular],
      decisions: ['confirmed', 'confirmed'],
      bookmarks: [saved],
      writes: 4,
    })
  })
})
