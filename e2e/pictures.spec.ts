/** A home's pictures on the whole screen, and how they get there from the list. */
import type { CDPSession, Locator, Page } from 'playwright/test'
import { arrive, deviceOpen, expect, test } from './fixtures.ts'
import { homeIds } from './homes.ts'

test.use({ worker: false })

interface Finger {
  x: number
  y: number
}

/** A home with at least four pictures, all of them in every width. */
async function homeWithPictures(page: Page): Promise<{ id: number; count: number }> {
  for (const id of await homeIds(page)) {
    const detail = await page.request.get(`/api/v1/properties/${id}`)
    const { data }: { data: { pictures?: { variants?: unknown[] }[] } } = await detail.json()
    const pictures = data.pictures ?? []
    if (pictures.length >= 4 && pictures.every(({ variants = [] }) => variants.length > 3))
      return { id, count: pictures.length }
  }
  throw new Error('No demo home has four pictures')
}

/** Fingers that move together: what no Playwright call does. */
async function gesture(screen: CDPSession, begin: Finger[], end: Finger[]): Promise<void> {
  const at = (part: number) =>
    begin.map(({ x, y }, id) => ({
      x: x + ((end[id]?.x ?? x) - x) * part,
      y: y + ((end[id]?.y ?? y) - y) * part,
      id,
    }))
  await screen.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (let step = 1; step <= 8; step += 1)
    await screen.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / 8) })
  await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const carousel = (page: Page): Locator => page.getByRole('region', { name: /사진$/ })
const count = (page: Page): Locator => carousel(page).getByText(/^\d+ \/ \d+$/)
const viewer = (page: Page): Locator => page.getByRole('dialog', { name: /사진, 전체 화면$/ })
const place = (page: Page): Locator => viewer(page).getByRole('status')

/** How much wider the picture in sight is than the screen. */
const scale = (page: Page) =>
  viewer(page)
    .locator('li:not([aria-hidden]) img')
    .evaluate((image) => image.getBoundingClientRect().width / innerWidth)

/** Whether the picture has as many pixels as it covers on the screen, or all that there are. */
const isSharp = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => {
    const width = Number(/-(\d+)\.\w+$/.exec(image.currentSrc)?.[1] ?? 0)
    return image.complete && (width >= Math.floor(image.clientWidth * devicePixelRatio) || width === 1440)
  })

test.describe('on a screen of three pixels to a point', () => {
  test.use({ deviceScaleFactor: 3, contextOptions: { reducedMotion: 'reduce' } })

  test('a tapped picture fills the screen: swiped, double-tapped, left by back and by Escape, with focus and place kept', async ({
    page,
  }) => {
    const { id, count: total } = await homeWithPictures(page)
    await arrive(page, `/property/${id}`)
    const screen = await page.context().newCDPSession(page)
    const middle = { x: 195, y: 422 }

    await test.step('in its place on the page, one swipe is one picture, flush with its frame; buttons turn it, too', async () => {
      const track = carousel(page).getByRole('list').first()
      const box = await track.boundingBox()
      if (box === null) throw new Error('The pictures are not on the screen')
      const y = box.y + box.height / 4
      await gesture(screen, [{ x: 320, y }], [{ x: 50, y: y + 3 }])
      await expect(count(page)).toHaveText(`2 / ${total}`)
      const flush = () =>
        track.evaluate((list) => {
          const lefts = [...list.children].map((slide) => slide.getBoundingClientRect().left)
          return lefts.findIndex((left) => Math.abs(left - list.getBoundingClientRect().left) < 1)
        })
      await expect.poll(flush).toBe(1)
      await carousel(page).getByRole('button', { name: '이전 사진' }).click()
      await expect(count(page)).toHaveText(`1 / ${total}`)
    })
    await test.step('opens at the picture that was tapped', async () => {
      await carousel(page).getByRole('button', { name: '다음 사진' }).click()
      await expect(count(page)).toHaveText(`2 / ${total}`)
      await carousel(page).getByRole('img').nth(0).tap()
      await expect(place(page)).toContainText(`2 / ${total}`)
      await expect.poll(() => isSharp(viewer(page).getByRole('img'))).toBe(true)
    })
    await test.step('one swipe is one picture', async () => {
      await gesture(screen, [{ x: 340, y: 422 }], [{ x: 60, y: 426 }])
      await expect(place(page)).toContainText(`3 / ${total}`)
    })
    await test.step('two taps enlarge it, one finger moves it, and two fingers are left to the browser', async () => {
      const twoTaps = async (wanted: number) => {
        // On a busy machine two taps may come too far apart to be one double tap.
        await expect(async () => {
          if ((await scale(page)) !== wanted)
            for (let taps = 0; taps < 2; taps += 1) await page.touchscreen.tap(middle.x, middle.y)
          expect(await scale(page)).toBeCloseTo(wanted, 1)
        }).toPass()
      }
      await twoTaps(2.5)
      await expect(viewer(page).getByRole('button', { name: '축소' })).toBeVisible()
      const left = () =>
        viewer(page)
          .locator('li[data-zoomed]')
          .evaluate((slide) => slide.scrollLeft)
      const before = await left()
      await gesture(screen, [{ x: 300, y: 422 }], [{ x: 120, y: 422 }])
      await expect.poll(left).toBeGreaterThan(before)
      await expect(place(page)).toContainText(`3 / ${total}`)
      await twoTaps(1)
      const touch = await viewer(page)
        .getByRole('list')
        .evaluate((list) => getComputedStyle(list).touchAction)
      expect(touch).toBe('manipulation')
    })
    await test.step('back leaves it where it was left', async () => {
      await page.goBack()
      await expect(viewer(page)).toBeHidden()
      await expect(page).toHaveURL(({ pathname }) => pathname === `/property/${id}`)
      await expect(count(page)).toHaveText(`3 / ${total}`)
      await expect(carousel(page).getByRole('list').first()).toBeFocused()
      await expect.poll(() => isSharp(carousel(page).getByRole('img').nth(0))).toBe(true)
    })
    await test.step('keys do all of it', async () => {
      await page.keyboard.press('Enter')
      await expect(place(page)).toContainText(`3 / ${total}`)
      await page.keyboard.press('ArrowRight')
      await expect(place(page)).toContainText(`4 / ${total}`)
      await page.keyboard.press('+')
      await expect.poll(() => scale(page)).toBeCloseTo(2.5, 1)
      await page.keyboard.press('ArrowRight')
      await expect(place(page)).toContainText(`4 / ${total}`)
      await page.keyboard.press('-')
      await expect.poll(() => scale(page)).toBe(1)
      await page.keyboard.press('ArrowLeft')
      await expect(place(page)).toContainText(`3 / ${total}`)
      await page.keyboard.press('Escape')
      await expect(viewer(page)).toBeHidden()
      await expect(count(page)).toHaveText(`3 / ${total}`)
      await expect(carousel(page).getByRole('list').first()).toBeFocused()
    })
    await test.step('its button opens it, too', async () => {
      const button = carousel(page).getByRole('button', { name: '전체 화면으로 보기' })
      await button.click()
      await expect(viewer(page)).toBeVisible()
      await viewer(page).getByRole('button', { name: '닫기' }).click()
      await expect(viewer(page)).toBeHidden()
      await expect(button).toBeFocused()
    })
  })
})

test('a picture that cannot be loaded gives its place to a drawing that says so, small and large', async ({
  page,
  context,
}) => {
  const { id } = await homeWithPictures(page)
  await context.route('**/pictures/**', (route) => route.abort())
  await arrive(page, `/property/${id}`)
  const note = /예시 그림/
  await expect(carousel(page).getByText(note).first()).toBeVisible()
  const stock = (picture: Locator) =>
    picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0 && image.currentSrc)
  await expect.poll(() => stock(carousel(page).getByRole('img').first())).toContain('/stock/')
  await carousel(page).getByRole('button', { name: '전체 화면으로 보기' }).click()
  await expect(viewer(page).getByText(note).first()).toBeVisible()
  await expect.poll(() => stock(viewer(page).getByRole('img').first())).toContain('/stock/')
})

/** Counts the transitions, by the pictures that move in them. */
function countTransitions(): void {
  const start = document.startViewTransition?.bind(document)
  const seen: string[] = []
  Object.assign(globalThis, { transitions: seen })
  document.startViewTransition = (update) => {
    const transition = start(update)
    void transition.ready.then(() => {
      const groups = document
        .getAnimations()
        .map(({ effect }) => (effect instanceof KeyframeEffect ? (effect.pseudoElement ?? '') : ''))
        .filter((pseudo) => pseudo.includes('view-transition-group'))
      seen.push([...new Set(groups)].join(' '))
    })
    return transition
  }
}

test('the picture of a card grows into the home and back; not under reduced motion', async ({ page }) => {
  await page.addInitScript(countTransitions)
  await arrive(page, '/listing')
  await deviceOpen(page)
  const card = page.getByRole('article').nth(3)
  const name = (await card.getByRole('heading').textContent()) ?? ''
  await card.scrollIntoViewIfNeeded()
  const isLoaded = () =>
    card.locator('img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)
  await expect.poll(isLoaded).toBe(true)
  const transitions = () => page.evaluate((): unknown => Reflect.get(globalThis, 'transitions'))
  const grown = '::view-transition-group(cover)'
  await card.getByRole('link').click()
  await expect.poll(transitions).toEqual([grown])
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect(card).toBeInViewport()
  await expect.poll(transitions).toEqual([grown, grown])

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(await transitions()).toEqual([grown, grown])
})

test('a home whose growing picture is overtaken by a navigation opens without an error', async ({ page }) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const overtaken = start(update)
      start(() => {}).ready.catch(() => {})
      return overtaken
    }
  })
  await arrive(page, '/listing')
  await deviceOpen(page)
  const card = page.getByRole('article').first()
  const name = (await card.getByRole('heading').textContent()) ?? ''
  const isLoaded = () =>
    card.locator('img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)
  await expect.poll(isLoaded).toBe(true)
  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})
