/** The deck where there is little room (large text on a small phone, a phone on its side), and once both have said yes. */
import type { Locator, Page } from 'playwright/test'
import { fillIn, logInAsNew, matchFlow, matchMoment, sendButton, startDeck } from './applying.ts'
import { atRest } from './at-rest.ts'
import { expect, test } from './fixtures.ts'
import { popularHome } from './homes.ts'
import { stopDate } from './stopped-date.ts'

test.use({ worker: false })

interface Room {
  readonly width: number
  readonly height: number
  /** Of the text, percent. */
  readonly size: number
}

const enlargeText = (page: Page, percent: number): Promise<void> =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`
  }, percent)

async function fitInto(page: Page, { size, ...window }: Room): Promise<void> {
  await page.setViewportSize(window)
  await enlargeText(page, size)
}

async function openDeck(page: Page, room: Room): Promise<void> {
  await logInAsNew(page, '최민서')
  await fillIn(page, (await popularHome(page)).id)
  await fitInto(page, room)
  await sendButton(page).click()
  await startDeck(matchFlow(page))
  await atRest(matchFlow(page))
}

/** As it is when it opens. */
const scrollUp = (flow: Locator): Promise<void> =>
  flow.evaluate((node) => {
    for (const each of [node, ...node.querySelectorAll('*')]) each.scrollTop = 0
  })

/** Whether all of its text is in sight: nothing lies on a line, and none is cut off at the end of a card. */
const isReadable = (text: Locator): Promise<boolean> =>
  text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const lines = [...range.getClientRects()]
    const isInSight = lines.every(({ left, right, top, height }) => {
      const middle = top + height / 2
      const across = [left + 2, (left + right) / 2, right - 2]
      return across.every((x) => element.contains(document.elementFromPoint(x, middle)))
    })
    return lines.length > 0 && isInSight
  })

/** Korean words that lie on more than one line. */
const brokenWords = (texts: Locator): Promise<string[]> =>
  texts.evaluateAll((all) =>
    all.flatMap((text) => {
      const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      const broken: string[] = []
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[가-힣]+/g)) {
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          if (range.getClientRects().length > 1) broken.push(word)
        }
      }
      return broken
    }),
  )

test('nothing lies on how far one is, nor on the name on top, also of a card that an undo brings back', async ({
  page,
}) => {
  // Of the room and the day that they want, so many can be read before anything is scrolled.
  const [opened, ...others] = [
    { width: 320, height: 568, size: 200, facts: 0, face: 44 },
    { width: 844, height: 390, size: 200, facts: 0, face: 44 },
    { width: 320, height: 568, size: 100, facts: 1, face: 120 },
    { width: 844, height: 390, size: 100, facts: 2, face: 120 },
    { width: 390, height: 844, size: 100, facts: 2, face: 140 },
    { width: 1280, height: 800, size: 100, facts: 2, face: 120 },
  ] as const
  await openDeck(page, opened)
  const flow = matchFlow(page)
  const top = flow.locator('[data-top]')
  const name = top.getByRole('heading', { level: 3 })
  const first = (await name.textContent()) ?? ''
  await stopDate(page)
  for (const { facts, face: faceLeast, ...room } of [opened, ...others]) {
    await test.step(`${room.width} x ${room.height} px, text at ${room.size} %`, async () => {
      await fitInto(page, room)
      await scrollUp(flow)
      const read = [
        flow.getByText(/^1 \/ \d+$/),
        flow.getByText('관심 0명'),
        name,
        ...Array.from({ length: facts }, (_, at) => top.locator('li b').nth(at)),
        // How well the two fit, where all of the head has room.
        ...(room.height >= 800 ? [top.locator('header strong')] : []),
      ]
      for (const text of read) await expect.poll(() => isReadable(text)).toBe(true)
      const [face, words] = await Promise.all([
        top.locator('header > span').boundingBox(),
        name.boundingBox(),
      ])
      expect(face?.width).toBeGreaterThanOrEqual(faceLeast)
      // The name stands beside the face, or right below it.
      expect((words?.y ?? 0) - ((face?.y ?? 0) + (face?.height ?? 0))).toBeLessThanOrEqual(28)

      await flow.getByRole('button', { name: /관심 보내기$/ }).click()
      await expect(name).not.toHaveText(first)
      const end = flow.getByRole('button', { name: '그만 보고 매칭 보기' })
      // Beyond the window's edge it would let a swipe scroll the deck sideways.
      const reach = await end.evaluate((button) => button.getBoundingClientRect().right)
      expect(reach).toBeLessThanOrEqual(room.width)
      await end.scrollIntoViewIfNeeded()
      await flow.getByRole('button', { name: '되돌리기' }).click()
      await expect(name).toHaveText(first)
      await expect.poll(() => isReadable(name)).toBe(true)
    })
  }
})

const SWIPE = '**/api/v1/update_user_suggestions'

/** What a finger finds in the middle of an element, and at the middle of each of its edges, is the element itself. */
const isFree = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect()
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    const places = [
      [x, y],
      [left + 2, y],
      [right - 2, y],
      [x, top + 2],
      [x, bottom - 2],
    ] as const
    return places.every((place) => one.contains(document.elementFromPoint(...place)))
  })

test('the moment of a match is readable, its way out in reach, and the deck is as it was', async ({
  page,
}) => {
  const answered = Promise.withResolvers<void>()
  await page.route(SWIPE, async (route) => {
    await answered.promise
    const { inquiry_id, decision } = route.request().postDataJSON()
    const created_lead = decision === 'confirmed'
    const data = { inquiry_id, decision, status: 'matched', created_lead }
    await route.fulfill({ json: { status: 'success', data } })
  })
  const [opened, ...others] = [
    { width: 320, height: 568, size: 200 },
    { width: 390, height: 844, size: 200 },
    { width: 844, height: 390, size: 200 },
    { width: 1280, height: 800, size: 100 },
  ] as const
  await openDeck(page, opened)
  const flow = matchFlow(page)
  const still = [
    flow.getByRole('progressbar'),
    flow.getByRole('button', { name: /관심 보내기$/, exact: true }),
  ]
  const places = () => Promise.all(still.map((one) => one.boundingBox()))
  const sent = page.waitForRequest(SWIPE)
  await page.keyboard.press('ArrowRight')
  await sent
  const before = await places()
  answered.resolve()
  // The device has the answer before the page shows it, and only what the page knows comes with the next decision.
  await expect(flow.getByRole('button', { name: /지금 보기$/ })).toBeVisible()
  const moment = matchMoment(page)
  const title = moment.getByRole('heading', { level: 2 })
  await page.keyboard.press('ArrowLeft')
  await expect(title).toBeFocused()
  const wayOut = moment.getByRole('button', { name: '나중에', exact: true })
  for (const room of [opened, ...others]) {
    await test.step(`${room.width} x ${room.height} px, text at ${room.size} %`, async () => {
      await fitInto(page, room)
      await atRest(moment)
      await title.scrollIntoViewIfNeeded()
      await expect.poll(() => isReadable(title)).toBe(true)
      for (const heading of [title, moment.locator('li b')]) expect(await brokenWords(heading)).toEqual([])
      await wayOut.scrollIntoViewIfNeeded()
      await expect.poll(() => isFree(wayOut)).toBe(true)
      const target = await wayOut.boundingBox()
      expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44)
      expect(await moment.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    })
  }
  await fitInto(page, opened)
  await wayOut.click()
  await expect(moment).toBeHidden()
  await expect(flow.locator('[data-top]')).toBeFocused()
  expect(await places()).toEqual(before)
})
