/** The face that a renter shows: chosen where there is no signal, sent once, and clear to those whom they said yes to. */
import { randomInt } from 'node:crypto'
import type { Locator, Page } from 'playwright/test'
import sharp from 'sharp'
import { enter } from './accounts.ts'
import { createAccount, PASSWORD } from './api-people.ts'
import { fillIn, inquiryForm, matchFlow, sendButton, startDeck } from './applying.ts'
import { axeFindings } from './axe.ts'
import { arrive, deviceOpen, expect, hydrated, loseSignal, test, watchContext } from './fixtures.ts'
import { listedHomes } from './homes.ts'

const say = {
  choose: '사진 고르기',
  another: '다른 사진 고르기',
  blurred: '매칭될 때까지 흐리게 보이기',
  save: '프로필 저장하기',
  waiting: '신호가 잡히면 바로 보낼게요.',
  saved: '프로필을 저장했어요.',
  unreadable: '여기서 읽을 수 있는 사진이 아니에요',
} as const

/** A photo as a phone takes it: large, and turned by what it says of itself. */
async function cameraPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 150, sigma: 12 } as const
  return sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#c96', noise } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

const give = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer })

const ownPhoto = (page: Page) => page.getByRole('region', { name: '내 얼굴' }).locator('img')

test('a photo chosen without a signal waits and is sent once, small and square', async ({
  page,
  context,
}) => {
  await enter(page, await createAccount(page.request, '나해솔'), PASSWORD)
  await arrive(page, '/profile')
  await deviceOpen(page)
  await expect(page.getByRole('button', { name: say.choose })).toBeVisible()
  await give(page, 'notes.jpg', Buffer.from('no picture'))
  await expect(page.getByRole('alert')).toContainText(say.unreadable)

  await loseSignal(page)
  // Read late, as a large photo is on a slow phone: it then moves nothing that a finger may be on.
  await page.evaluate(() => {
    const read = createImageBitmap
    Object.assign(window, {
      createImageBitmap: async (file: Blob) => {
        await new Promise((resolve) => addEventListener('read', resolve, { once: true }))
        return read(file)
      },
    })
  })
  let saves = 0
  context.on('response', (response) => {
    if (response.request().method() === 'POST' && response.url().endsWith('/partners')) saves += 1
  })
  await give(page, 'me.jpg', await cameraPhoto())
  await expect(page.getByRole('button', { name: say.choose })).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('alert')).toHaveCount(0)
  const below = await page.getByRole('tablist').boundingBox()
  await page.evaluate(() => dispatchEvent(new Event('read')))
  await expect(ownPhoto(page)).toHaveAttribute('src', /^data:image\/jpeg;base64,/)
  const size = await ownPhoto(page).evaluate((image: HTMLImageElement) => [
    image.naturalWidth,
    image.naturalHeight,
  ])
  expect(size).toEqual([320, 320])
  expect((await page.getByRole('tablist').boundingBox())?.y).toBe(below?.y)
  await expect(page.getByRole('switch', { name: say.blurred })).toBeChecked()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: say.save }).click()
  await expect(page.getByText(say.waiting)).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(ownPhoto(page)).toHaveAttribute('src', /^data:image\/jpeg;base64,/)

  await context.setOffline(false)
  // What the server has made of it.
  await expect(ownPhoto(page)).toHaveAttribute('src', /^data:image\/webp;base64,/)
  await expect(page.getByRole('button', { name: say.another })).toBeVisible()
  await expect(page.getByText(say.waiting)).toHaveCount(0)
  expect(saves).toBe(1)
})

/** Passes the others until this person's card is on top. @returns the card's head */
async function meet(page: Page, name: string, has = { asksForCard: true }): Promise<Locator> {
  const flow = matchFlow(page)
  await startDeck(flow, has)
  const top = flow.locator('[data-top]')
  const heading = top.getByRole('heading', { level: 3 })
  for (;;) {
    const shown = (await heading.textContent()) ?? ''
    if (shown === name) return top.locator('header')
    await flow.getByRole('button', { name: '거절하기', exact: true }).click()
    await expect(heading).not.toHaveText(shown)
  }
}
const accept = (page: Page) =>
  matchFlow(page)
    .getByRole('button', { name: /관심 보내기$/ })
    .click()

test('another applicant sees it blurred, and clear once both said yes; what is written to the broker they never see', async ({
  page,
  browser,
  contextOptions,
  baseURL,
  complaints,
}) => {
  const homes = await listedHomes(page)
  const id = homes.find(({ name }) => name === 'Koreatown high-rise, primary bedroom')?.id ?? 0
  const [hers, his] = [`나해솔${randomInt(1e6)}`, `마루한${randomInt(1e6)}`]
  await enter(page, await createAccount(page.request, hers), PASSWORD)
  await arrive(page, '/profile')
  await give(page, 'me.jpg', await cameraPhoto())
  await page.getByRole('tab').nth(2).click()
  await page.getByLabel('한마디 1').selectOption({ label: '퇴근 후 나는…' })
  await page.getByLabel('이어지는 말').fill('강변을 한 시간 걸어요.')
  await page.getByRole('checkbox', { name: '한국어' }).check()
  await page.getByRole('button', { name: say.save }).click()
  await expect(page.getByText(say.saved)).toBeVisible()
  await expect(ownPhoto(page)).toHaveAttribute('src', /^data:image\/webp/)
  const clear = await ownPhoto(page).getAttribute('src')
  await fillIn(page, id)
  await inquiryForm(page).getByLabel('함께 살 사람에게').fill('아침마다 커피를 내려요.')
  await inquiryForm(page).getByLabel('중개팀에게').fill('토요일에 볼 수 있어요.')
  await sendButton(page).click()
  await expect(matchFlow(page)).toBeVisible()

  const other = await browser.newContext({ ...contextOptions, baseURL, locale: 'ko-KR' })
  await watchContext(other, complaints)
  const phone = await other.newPage()
  await enter(phone, await createAccount(phone.request, his), PASSWORD)
  await fillIn(phone, id)
  await sendButton(phone).click()
  const blurred = await (await meet(phone, hers)).locator('img').getAttribute('src')
  expect(blurred).toMatch(/^data:image\/webp;base64,/)
  expect(blurred).not.toBe(clear)
  const suggestions = await (await phone.request.get(`/api/v1/user_suggestions?property_id=${id}`)).text()
  expect(suggestions).toContain('아침마다 커피를 내려요.')
  expect(suggestions).toContain('강변을 한 시간 걸어요.')
  expect(suggestions).not.toContain('토요일에 볼 수 있어요.')
  await accept(phone)

  // Its dialog is still open, and he has come meanwhile.
  await page.reload()
  // He has chosen no face: it is neither drawn nor a photo.
  await expect((await meet(page, his, { asksForCard: false })).locator('img')).toHaveCount(0)
  await accept(page)

  const userId = (await (await phone.request.get('/api/v1/user/profile')).json()).data.id
  const matched = async () => {
    const answer = await phone.request.get(`/api/v1/get_my_record?user_id=${userId}`)
    // A yes leaves five seconds after it was said.
    const person = (await answer.json()).data[0].matched_person
    return person && { photo: person.photo, photo_blurred: person.photo_blurred }
  }
  await expect.poll(matched, { timeout: 15_000 }).toEqual({ photo: clear, photo_blurred: false })
  await other.close()
})
