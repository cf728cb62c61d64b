/** Saved homes side by side, with a signal and without, alone and sent to somebody. */
import type { Page } from 'playwright/test'
import type { Letting } from '../src/contract/enums.ts'
import { axeFindings, lookFindings, newContrastFindings } from './axe.ts'
import { arrive, expect, hydrated, test, workerInControl } from './fixtures.ts'
import { listedHomes } from './homes.ts'

/** The number of homes in the device's database of saved homes. */
const storedHomes = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('bangjjak-saved')
        opening.onerror = reject
        opening.onsuccess = () => {
          const counting = opening.result.transaction('homes').objectStore('homes').count()
          counting.onerror = reject
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result)
          }
        }
      }),
  )

/** Saves the first homes of the list, and gives their names, the one saved last first, as the list of them has it. */
async function saveHomes(page: Page, count: number, list = '/listing'): Promise<string[]> {
  await arrive(page, list)
  await workerInControl(page)
  const names: string[] = []
  for (let index = 0; index < count; index++) {
    const card = page.getByRole('article').nth(index)
    const name = (await card.getByRole('link').textContent()) ?? ''
    await card.getByRole('button', { name: `${name} 저장` }).click()
    await expect(card.getByRole('button', { name: `${name} 저장`, pressed: true })).toBeVisible()
    names.unshift(name)
  }
  // A press shows before the device has stored the home.
  await expect.poll(() => storedHomes(page)).toBe(count)
  await page.goto('/saved')
  await expect(page.getByRole('article')).toHaveCount(count)
  const whole = page.getByText('신호가 없어도 볼 수 있어요', { exact: true }).filter({ visible: true })
  await expect(whole).toHaveCount(count, { timeout: 30_000 })
  return names
}

async function choose(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) await page.getByRole('checkbox', { name: `비교하기: ${name}` }).check()
}

const compare = (page: Page) => page.getByRole('link', { name: /^집 \d곳 비교하기$/ }).click()
const costRows = ['월세', '매달 모두', '입주할 때', '한 해']
/** The cells of a row, without its name. */
const cells = (page: Page, row: string) =>
  page.getByRole('row', { name: new RegExp(`^${row} `) }).getByRole('cell')

test('two saved homes are compared by what they cost, and the better of a row is said in words', async ({
  page,
}) => {
  const names = await saveHomes(page, 3, '/listing?letting=room')
  await page.getByRole('checkbox', { name: `비교하기: ${names[0]}` }).check()
  await expect(page.getByText('한 곳을 더 고르면 비교할 수 있어요.')).toBeVisible()
  await choose(page, names.slice(1, 2))
  await compare(page)
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  for (const name of names.slice(0, 2)) await expect(page.getByRole('columnheader', { name })).toBeVisible()

  for (const row of costRows) {
    const shown = await cells(page, row).allTextContents()
    const dollars = shown.map((text) => Number(text.replace(/\D/g, '')))
    const least = Math.min(...dollars)
    const marked = shown.map((text) => text.includes('더 낮아요'))
    const isOpen = shown.some((text, index) => dollars[index] === least && text.includes('부터'))
    const isEqual = dollars.every((amount) => amount === least)
    expect(marked, `${row}: ${shown}`).toEqual(
      dollars.map((amount) => amount === least && !isOpen && !isEqual),
    )
  }
  await expect(page.getByText('더 낮아요').filter({ visible: true })).not.toHaveCount(0)

  await page.getByRole('button', { name: `비교에서 ${names[0]} 빼기` }).click()
  await expect(page).toHaveURL(/\/saved\?homes=\d+$/)
  await expect(page.getByRole('checkbox', { name: `비교하기: ${names[1]}` })).toBeChecked()
})

test('no more than four are chosen, and a home leaves the table by its button', async ({ page }) => {
  const names = await saveHomes(page, 5)
  await choose(page, names.slice(0, 4))
  const fifth = page.getByRole('checkbox', { name: `비교하기: ${names[4]}` })
  await expect(fifth).toBeDisabled()
  await compare(page)
  await expect(page.getByRole('columnheader')).toHaveCount(4)
  await page.getByRole('button', { name: `비교에서 ${names[1]} 빼기` }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(3)
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(5)
})

test('without a signal the comparison opens cold, with the note that was written in it', async ({
  page,
  context,
}) => {
  const names = await saveHomes(page, 2)
  await choose(page, names)
  await compare(page)
  await page.getByRole('button', { name: `메모: ${names[0]}` }).click()
  await page.getByRole('textbox', { name: '내 메모' }).fill('아침에 빵 냄새')
  await page.getByRole('button', { name: '완료' }).click()
  const costs = await cells(page, '한 해').allTextContents()
  const address = page.url()
  await context.setOffline(true)
  const cold = await context.newPage()
  await page.close()
  await cold.goto(address)
  await hydrated(cold)
  await expect(cells(cold, '한 해')).toHaveText(costs)
  await expect(cold.getByText('아침에 빵 냄새')).toBeVisible()
  await cold.getByRole('checkbox', { name: `보고 왔어요: ${names[1]}` }).check()
  await cold.getByRole('link', { name: '저장한 집' }).filter({ visible: true }).last().click()
  await expect(cold.getByRole('checkbox', { name: `보고 왔어요: ${names[1]}` })).toBeChecked()
})

test('places are chosen in the comparison, which says the minutes to each, without a signal, too', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const names = await saveHomes(page, 2)
  await choose(page, names)
  await compare(page)
  await page.getByRole('button', { name: '내 장소까지 몇 분' }).click()
  const dialog = page.getByRole('dialog', { name: '내 장소' })
  for (const place of ['뉴욕대', '컬럼비아대']) {
    await dialog.getByRole('searchbox').fill(place)
    await dialog.getByRole('button', { name: new RegExp(`^${place}\\s*학교`) }).click()
  }
  await dialog.getByRole('button', { name: '완료' }).click()
  for (const row of ['뉴욕대까지', '컬럼비아대까지']) {
    const said = await cells(page, row).allTextContents()
    const minutes = said.map((text) => Number(/약 (\d+)분/.exec(text)?.[1]))
    const least = Math.min(...minutes)
    const isEqual = minutes.every((each) => each === least)
    expect(
      said.map((text) => text.includes('더 빨라요')),
      `${row}: ${said}`,
    ).toEqual(minutes.map((each) => each === least && !isEqual))
  }
  const known = await cells(page, '뉴욕대까지').allTextContents()
  const address = page.url()
  await context.setOffline(true)
  const cold = await context.newPage()
  await page.close()
  await cold.goto(address)
  await hydrated(cold)
  await expect(cells(cold, '뉴욕대까지')).toHaveText(known)
})

test("on a phone each home's button stays above the tabs, below its column as that scrolls", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const names = await saveHomes(page, 3)
  await choose(page, names)
  await compare(page)
  const button = (index: number) => page.getByRole('link', { name: `신청: ${names[index]}` })
  await expect(button(0)).toBeInViewport({ ratio: 1 })
  const tabs = await page.getByRole('navigation', { name: '아래쪽 주 메뉴' }).boundingBox()
  const first = await button(0).boundingBox()
  if (!tabs || !first) throw new Error('Nothing is shown')
  expect(first.y + first.height).toBeLessThanOrEqual(tabs.y)
  expect(844 - first.y).toBeLessThan(0.2 * 844)
  const expectBelow = async (index: number) => {
    const column = page.getByRole('columnheader', { name: names[index] })
    await expect
      .poll(async () => {
        const [head, foot] = [await column.boundingBox(), await button(index).boundingBox()]
        return Math.abs((head?.x ?? 0) + 8 - (foot?.x ?? Infinity))
      })
      .toBeLessThan(2)
  }
  await expectBelow(0)
  await page
    .getByRole('region', { name: '나란히 놓은 집' })
    .evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
  await expectBelow(2)
  await button(0).focus()
  await expectBelow(0)
  await button(0).press('Enter')
  await expect(page).toHaveURL(/\/property\/\d+#inquiry$/)
})

test('whoever gets the address compares the same homes without having saved them; one that is gone is left out', async ({
  page,
  browser,
}) => {
  const names = await saveHomes(page, 2)
  await choose(page, names)
  await compare(page)
  await expect(page.getByRole('table')).toBeVisible()
  const address = new URL(page.url())
  const friend = await (await browser.newContext()).newPage()
  await friend.goto(`${address.href}%2C999999`)
  for (const name of names) await expect(friend.getByRole('columnheader', { name })).toBeVisible()
  await expect(friend.getByText('더 이상 내놓지 않았거나 이 기기에 없는 집이 있어요')).toBeVisible()
  await friend.goto(`${address.origin}/saved/compare?homes=999999`)
  await expect(friend.getByRole('heading', { level: 1, name: '비교할 집을 두 곳 골라 주세요' })).toBeVisible()
  await friend.context().close()
})

const homesLet = async (page: Page, letting: Letting) =>
  (await listedHomes(page)).filter((home) => home.letting === letting).slice(0, 3)

/** Opens the comparison of homes that need not be saved. */
const compareById = (page: Page, homes: readonly { id: number }[]) =>
  arrive(page, `/saved/compare?homes=${homes.map(({ id }) => id).join(',')}`)

test('a home that is let whole counts whole, and nothing of it is measured by what a room costs', async ({
  page,
}) => {
  const [rooms, [whole]] = [await homesLet(page, 'room'), await homesLet(page, 'whole')]
  if (!whole) throw new Error('No home is let whole')
  await compareById(page, [...rooms.slice(0, 2), whole])
  const head = page.getByRole('columnheader', { name: whole.name_ko })
  await expect(head).toContainText('집 전체')
  await expect(cells(page, '월세').last()).toHaveText(`$${Number(whole.price).toLocaleString('en-US')}`)
  for (const row of costRows) await expect(cells(page, row).filter({ hasText: '낮아요' })).toHaveCount(0)
  const why = page.getByText('집 전체 비용과 방 하나 비용은 서로 비교할 수 없어서')
  await expect(why).toBeVisible()
  await page.getByRole('button', { name: `비교에서 ${whole.name_ko} 빼기` }).click()
  await expect(head).toBeHidden()
  await expect(why).toBeHidden()
  await expect(page.getByText('더 낮아요').filter({ visible: true })).not.toHaveCount(0)
})

for (const [width, height] of [
  [320, 640],
  [390, 700],
] as const) {
  test(`${width} x ${height} px: the names stay in sight above their columns, and cover nothing that has the focus`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    const homes = await homesLet(page, 'room')
    await compareById(page, homes)
    const region = page.getByRole('region', { name: '나란히 놓은 집' })
    await cells(page, '확인')
      .first()
      .evaluate((cell) => cell.scrollIntoView({ block: 'center' }))
    const name = (index: number) =>
      page.locator('[aria-hidden] > b', { hasText: homes[index]?.name_ko ?? '' })
    await expect(page.getByRole('columnheader').first()).not.toBeInViewport()
    await expect(name(0)).toBeInViewport({ ratio: 1 })
    for (const index of [0, 2]) {
      if (index > 0) await region.evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
      await expect(name(index)).toBeInViewport({ ratio: 1 })
      await expect
        .poll(async () => {
          const [above, cell] = [name(index), cells(page, '확인').nth(index)]
          return Math.abs(((await above.boundingBox())?.x ?? 0) - ((await cell.boundingBox())?.x ?? Infinity))
        })
        .toBeLessThan(2)
    }
    expect(await lookFindings(page)).toEqual([])

    const controls = page.getByRole('rowgroup').last().locator('button, input')
    expect(await controls.count()).toBeGreaterThan(3)
    for (const control of await controls.all()) {
      // As a press of Tab finds it: in the window, below the names.
      const box = await control.evaluate((element) => {
        const below = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
        const { top } = element.getBoundingClientRect()
        scrollBy({ top: top - below, behavior: 'instant' })
        element.focus()
        return element.getBoundingClientRect()
      })
      const bar = await name(0).boundingBox()
      expect(box.y).toBeGreaterThanOrEqual((bar?.y ?? Infinity) + (bar?.height ?? 0))
    }
  })
}

for (const [width, percent] of [
  [320, 100],
  [390, 100],
  [320, 200],
  [390, 200],
] as const) {
  test(`${width} px, text at ${percent} %: what two homes cost is read whole, side by side`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const [[room], [whole]] = [await homesLet(page, 'room'), await homesLet(page, 'whole')]
    if (!room || !whole) throw new Error('No homes')
    await compareById(page, [room, whole])
    await expect(page.getByRole('table')).toBeVisible()
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}%`
    }, percent)
    const region = await page.getByRole('region', { name: '나란히 놓은 집' }).boundingBox()
    if (!region) throw new Error('Nothing is shown')
    for (const row of costRows) {
      const [first, second] = await cells(page, row)
        .getByText(/^\$[\d,]+$/)
        .evaluateAll((numbers) =>
          numbers.map((number) => {
            const range = document.createRange()
            range.selectNodeContents(number)
            const [{ left = 0, right = 0 } = {}, ...further] = range.getClientRects()
            return { left, right, lines: 1 + further.length }
          }),
        )
      if (!first || !second) throw new Error(`${row}: a cost is not known`)
      expect([first.lines, second.lines], row).toEqual([1, 1])
      expect(first.left).toBeGreaterThanOrEqual(region.x)
      expect(second.left).toBeGreaterThan(first.right)
      expect(second.right).toBeLessThanOrEqual(region.x + region.width)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
}

for (const width of [320, 1280]) {
  test(`at ${width} px the page keeps its width, the names of the rows stay, and axe finds nothing`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const names = await saveHomes(page, 4)
    await choose(page, names)
    await compare(page)
    const region = page.getByRole('region', { name: '나란히 놓은 집' })
    await region.focus()
    await region.evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
    await expect(page.getByRole('rowheader', { name: '한 해' })).toBeInViewport()
    await expect(page.getByRole('columnheader', { name: names[3] })).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(await axeFindings(page)).toEqual([])
    expect(await newContrastFindings(page, new Set())).toEqual([])
  })
}
