/** What a screen showed last is there before any script has run. */
import type { CDPSession } from 'playwright/test'
import { expect, hydrated, test } from './fixtures.ts'
import { leave, readOneHome } from './home-read.ts'

/** For a page that is about to open: what came in which order, and a tap where the last page said, as soon as it may be. */
function noteHandOver(): void {
  const noted = { withView: false, faded: false, shifts: [] as number[] }
  Object.assign(globalThis, { noted })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) noted.shifts.push(Number(Reflect.get(entry, 'value')))
  }).observe({ type: 'layout-shift', buffered: true })
  const coming = new MutationObserver(() => {
    if (document.querySelector('#root > *') === null) return
    coming.disconnect()
    const size = document.querySelector<HTMLElement>('[data-last-view]')?.dataset.lastView
    noted.withView = size !== undefined && matchMedia(size).matches
  })
  coming.observe(document, { childList: true, subtree: true })
  addEventListener('transitionrun', ({ target }) => {
    noted.faded ||= target instanceof Element && target.matches('main > *')
  })
  addEventListener('DOMContentLoaded', () => {
    const [x, y] = JSON.parse(sessionStorage.getItem('tap') ?? '[]')
    if (x === undefined) return
    const place = { bubbles: true, cancelable: true, clientX: x, clientY: y }
    document.elementFromPoint(x, y)?.dispatchEvent(new MouseEvent('click', place))
  })
}

interface DrawnNode {
  nodeId: number
  nodeName: string
  nodeValue: string
  children?: DrawnNode[]
  shadowRoots?: DrawnNode[]
}

/** Where an element with this text is drawn, though no selector finds it. */
async function boxInView(devtools: CDPSession, tag: string, text: string): Promise<object | null> {
  const said = (node: DrawnNode): string => node.nodeValue + (node.children ?? []).map(said).join('')
  const find = (node: DrawnNode): DrawnNode | null => {
    if (node.nodeName === tag && said(node) === text) return node
    for (const child of [...(node.shadowRoots ?? []), ...(node.children ?? [])]) {
      const found = find(child)
      if (found) return found
    }
    return null
  }
  const { root } = await devtools.send('DOM.getDocument', { depth: -1, pierce: true })
  const element = find(root)
  if (!element) return null
  const drawn = await devtools.send('DOM.getBoxModel', { nodeId: element.nodeId }).catch(() => null)
  const [x = 0, y = 0, right = 0, , , bottom = 0] = drawn?.model.border ?? []
  return drawn && { x, y, width: right - x, height: bottom - y }
}

test('a cold start paints what the screen showed last before any script runs; the screen takes over in its place, and so do taps', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  const { name, path } = await readOneHome(page)
  await leave(page)
  await context.setOffline(true)
  const cold = await context.newPage()
  await cold.addInitScript(noteHandOver)
  const noted = () => cold.evaluate(() => Reflect.get(globalThis, 'noted'))
  /** Whether what is kept of this address is what the page has shown, and not one before it. */
  const isKept = (address: string) =>
    cold.evaluate(async (path) => {
      const views = await caches.open('last-views')
      const view = await (await views.match(`/last-views?of=${encodeURIComponent(path)}`))?.json()
      return view?.keptAt > performance.timeOrigin
    }, address)
  const devtools = await context.newCDPSession(cold)
  const runScripts = (value: boolean) =>
    devtools.send('Emulation.setScriptExecutionDisabled', { value: !value })
  for (const [address, tag] of [
    ['/listing', 'A'],
    [path, 'H1'],
  ] as const) {
    await cold.goto(address)
    await hydrated(cold)
    const main = cold.getByRole('main')
    const title =
      address === path
        ? main.getByRole('heading', { level: 1, name })
        : main.getByRole('article').first().getByRole('link')
    const said = (await title.textContent()) ?? ''
    await expect.poll(() => isKept(address)).toBe(true)
    const asScreen = await title.boundingBox()

    await runScripts(false)
    // A worker that the machine keeps waiting lets the page come without.
    await expect(async () => {
      await cold.goto(address)
      expect(await boxInView(devtools, tag, said)).toEqual(asScreen)
    }).toPass()
    // Neither by text nor by role or id: a reader would hear it, or tap what does not answer.
    await expect(cold.getByText(said)).toHaveCount(0)
    await expect(cold.getByRole('main')).toHaveCount(0)
    await expect(cold.locator('#root > *')).toHaveCount(0)

    await runScripts(true)
    // Nor are a device's answers waited for without end: a screen that comes without them moves as they come.
    await expect(async () => {
      await cold.goto(address)
      await hydrated(cold)
      expect(await noted()).toEqual({ withView: true, faded: false, shifts: [] })
      expect(await title.boundingBox()).toEqual(asScreen)
    }).toPass()
    await expect(cold.locator('[data-last-view]')).toHaveCount(0)
  }

  const brand = await cold.getByRole('banner').getByRole('link').first().boundingBox()
  await cold.evaluate(
    ({ x, y, width, height }) =>
      sessionStorage.setItem('tap', JSON.stringify([x + width / 2, y + height / 2])),
    brand ?? { x: 0, y: 0, width: 0, height: 0 },
  )
  await expect(async () => {
    await cold.goto(path)
    await expect(cold).toHaveURL(({ pathname }) => pathname === '/', { timeout: 5_000 })
  }).toPass()

  // Of the app's own files the one that the page with a view starts with is gone.
  const gone = await cold.evaluate(async () => {
    const found = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name)
        const files = (await cache.keys()).filter(({ url }) => /\/after-view-[^/]+$/.test(url))
        return await Promise.all(files.map(async (file) => await cache.delete(file)))
      }),
    )
    return found.flat()
  })
  expect(gone).toEqual([true])
  await devtools.send('Network.clearBrowserCache')
  await expect(async () => {
    await cold.goto('/listing')
    await hydrated(cold)
    expect(await noted()).toMatchObject({ withView: true })
  }).toPass()
  await expect(cold.locator('[data-last-view]')).toHaveCount(0)
  await expect(cold.getByRole('main').getByRole('article').first()).toBeVisible()
})
