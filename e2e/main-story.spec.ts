/**
 * The main job, end to end: two renters who have never met each find the same home, tap a room on its floor plan,
 * apply, meet each other on a swipe card, say yes, and see on their dashboards that they are matched.
 */
import type { Locator, Page } from 'playwright/test'
import type { FloorPlanRoom } from '../src/contract/floor-plan.ts'
import { newEmail, signUpByWizard, signUpShort } from './accounts.ts'
import { dismissMoment, matchMoment, startDeck } from './applying.ts'
import { rowsOf } from './faults/device-rows.ts'
import { arrive, expect, test } from './fixtures.ts'
import { type ListedHome, listedHomes } from './homes.ts'
import { planOf, tapPoint } from './on-floor-plan.ts'
import { openPhone } from './phones.ts'

const PASSWORD = 'moving-in-soon-77'

const korean = {
  floorPlan: '평면도',
  chosenRoom: /선택한 방/,
  send: '신청서 보내기',
  arrived: '신청이 완료되었어요',
  flow: '다른 신청자 만나기',
  like: /관심 보내기$/,
  pass: '거절하기',
  bothYes: /님과 매칭됐어요$/,
  refresh: '새로고침',
  close: '닫기',
}
type Words = { [Key in keyof typeof korean]: string | RegExp }

const english: Words = {
  floorPlan: 'Floor plan',
  chosenRoom: /Selected room/,
  send: 'Send my application',
  arrived: 'Your application has arrived',
  flow: 'Meet the other applicants',
  like: 'Accept',
  pass: 'Reject',
  bothYes: /^You matched with/,
  refresh: 'Refresh',
  close: 'Close',
}

interface Home extends ListedHome {
  room: FloorPlanRoom
}

/** The same home for both: one with a free room, opened from the list by its name. */
async function findHome(page: Page): Promise<Home> {
  for (const home of await listedHomes(page)) {
    const room = (await planOf(page, home.id))?.rooms.find((each) => each.available && each.areas.length > 0)
    if (room !== undefined) return { ...home, room }
  }
  throw new Error('No home has a free room')
}

/** Opens the home from the list, and taps the middle of the room on the drawing. */
async function chooseRoom(page: Page, words: Words, home: Home) {
  const name = words === korean ? home.name_ko : home.name
  await arrive(page, '/listing')
  await page.getByRole('search').getByRole('combobox').fill(name)
  await page.getByRole('search').getByRole('combobox').press('Enter')
  await expect(page).toHaveURL(/searchTerm=/)
  // What she told the wizard filters her list, and this home is beyond it.
  if (words === korean) await page.getByRole('link', { name: /만 찾기 · 집 1곳$/ }).click()
  await page.getByRole('article').getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/property/${home.id}$`))
  const drawing = page.getByRole('img', { name: words.floorPlan })
  await drawing.evaluate((svg) => svg.scrollIntoView({ block: 'center' }))
  const [area] = home.room.areas
  if (area === undefined) throw new Error('The room has no area')
  await tapPoint(page, (area.x1 + area.x2) / 2, (area.y1 + area.y2) / 2, drawing)
  await expect(page.locator('#inquiry').getByText(words.chosenRoom)).toBeVisible()
}

/** Passes the others until this person's card is on top. */
async function passUntil(flow: Locator, words: Words, name: string): Promise<void> {
  const top = flow.locator('[data-top]')
  const progress = flow.getByRole('progressbar')
  const wanted = flow.getByRole('heading', { name, exact: true })
  for (;;) {
    const shown = await top.getByRole('heading', { level: 3 }).textContent()
    if (shown === null || shown === name) break
    // By their number: two applicants may have one name.
    const decided = Number(await progress.getAttribute('value'))
    await flow.getByRole('button', { name: words.pass, exact: true }).click()
    await expect(progress).toHaveAttribute('value', String(decided + 1))
  }
  await expect(wanted).toBeVisible()
}

/** Throws the top card to the right with a finger's movement. */
async function swipeRight(page: Page, flow: Locator): Promise<void> {
  const box = await flow.locator('[data-top]').boundingBox()
  if (box === null) throw new Error('There is no card')
  const y = box.y + 60
  await page.mouse.move(box.x + 60, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.6, y + 4, { steps: 6 })
  await page.mouse.move(box.x + box.width * 0.95, y + 6, { steps: 4 })
  await page.mouse.up()
}

test('two renters who have never met, one in Korean and one in English, find the same home, apply, meet on a card, say yes and are matched', async ({
  browser,
  complaints,
}) => {
  test.setTimeout(180_000)
  const her = await openPhone(browser, complaints, 'ko')
  const him = await openPhone(browser, complaints, 'en')
  const herEmail = newEmail('seoyeon')
  const herName = herEmail
    .replace(/@.*/, '')
    .split('.')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ')
  const hisEmail = newEmail('daniel')
  const hisName = `Daniel Park ${hisEmail.slice(7, 11)}`
  const home = await findHome(her)

  await test.step('she signs up by the wizard and applies in Korean', async () => {
    await signUpByWizard(her, herEmail, PASSWORD)
    await expect(her.getByRole('heading', { name: '아직 매칭이 없어요' })).toBeVisible()
    await chooseRoom(her, korean, home)
    await her.getByLabel('중개팀에게').fill('조용한 집을 찾고 있어요.')
    await her.getByRole('button', { name: korean.send }).click()
    await expect(her.getByText(korean.arrived)).toBeVisible()
    const flow = her.getByRole('dialog', { name: korean.flow })
    await expect(flow).toBeVisible()
    await flow.getByRole('button', { name: korean.close, exact: true }).first().click()
    await expect(flow).toBeHidden()
  })

  await test.step('he signs up by the short form', async () => {
    await signUpShort(him, hisName, hisEmail, PASSWORD)
    await him.getByRole('link', { name: 'English' }).first().click()
    await expect(him.locator('html')).toHaveAttribute('lang', 'en')
  })

  await test.step('he applies in English, and says in between how he lives', async () => {
    await chooseRoom(him, english, home)
    await him.getByRole('button', { name: english.send }).click()
    const profile = him.getByRole('dialog', { name: 'Complete your profile' })
    const answer = (question: string, choice: string) =>
      profile.getByRole('group', { name: question }).getByRole('radio', { name: choice, exact: true }).check()
    await answer('Do you smoke?', 'No')
    await answer('Do you have pets?', 'No')
    await profile.getByRole('button', { name: 'Show my whole profile' }).click()
    await answer('Cleanliness', 'Very tidy')
    await answer('Noise at home', 'Quiet household')
    await answer('Guests', 'Rarely has guests')
    await profile.getByRole('button', { name: 'Save profile' }).click()
    await expect(profile).toBeHidden()
    await expect(him.getByText(english.arrived)).toBeVisible()
  })

  await test.step('he meets her on a card and says yes', async () => {
    const flow = him.getByRole('dialog', { name: english.flow })
    await startDeck(flow)
    await passUntil(flow, english, herName)
    // Nothing of her address shows before both have said yes, masked or not.
    await expect(flow.locator('[data-top]')).not.toContainText('@')
    await flow.getByRole('button', { name: english.like, exact: true }).click()
    await expect
      .poll(async () => (await rowsOf(him)).at(-1)?.payload)
      .toMatchObject({ decision: 'confirmed' })
    await him.goto('/dashboard')
    const card = him.getByRole('article', { name: home.name })
    await expect(card.getByText(`Waiting for ${herName} to answer`)).toBeVisible({ timeout: 40_000 })
  })

  await test.step('she meets him on a card, swipes to the right, and it is celebrated', async () => {
    await her.goto(`/property/${home.id}`)
    await her.locator('#inquiry').getByRole('button', { name: korean.flow }).click()
    const flow = her.getByRole('dialog', { name: korean.flow })
    await startDeck(flow)
    await passUntil(flow, korean, hisName)
    await swipeRight(her, flow)
    // In the deck it waits for the next swipe, of which there may be none.
    await her.keyboard.press('Escape')
    const moment = matchMoment(her)
    await expect(moment).toContainText(hisName, { timeout: 20_000 })
    await expect(moment.getByRole('link', { name: hisEmail })).toBeVisible()
    await dismissMoment(her)
  })

  await test.step('both see that they are matched, and how to reach each other', async () => {
    await her.goto('/dashboard?view=matches')
    const hers = her.getByRole('article', { name: home.name_ko })
    await expect(hers.getByText(korean.bothYes)).toBeVisible()
    await hers.getByRole('button', { name: '인사 보내기' }).click()
    await expect(hers.getByRole('link', { name: hisEmail })).toHaveAttribute(
      'href',
      new RegExp(`^mailto:${hisEmail}[?]`),
    )

    await him.getByRole('button', { name: english.refresh }).click()
    // Her yes is news to him as well.
    await dismissMoment(him)
    const his = him.getByRole('article', { name: home.name })
    await expect(his.getByText(english.bothYes)).toBeVisible()
    await his.getByRole('button', { name: 'Say hello' }).click()
    await expect(his.getByRole('link', { name: herEmail })).toHaveAttribute(
      'href',
      new RegExp(`^mailto:${herEmail}[?]`),
    )
  })
  await her.context().close()
  await him.context().close()
})
