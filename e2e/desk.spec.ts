/**
 * The desk in a basement: answers from the inbox, one of them undone, others without a signal, a note, and a room that is
 * gone for two at once. Once the signal is back, each renter has exactly that answer, once.
 */
import { LANGUAGE_COOKIE } from '../src/contract/headers.ts'
import { languages } from '../src/contract/language.ts'
import { DEMO_PASSWORD, enter, logIn } from './accounts.ts'
import { apiPerson } from './api-people.ts'
import { inLanguage } from './error-catalogue/words.ts'
import { expect, loseSignal, openCold, test } from './fixtures.ts'
import { listedHomes } from './homes.ts'
import { lookAway } from './tour/tour.ts'

/** Of three free rooms each, one of which is taken afterwards; no other journey is about them. */
const homes = { ko: 'Elmhurst family apartment', en: 'Heights duplex with roof' } as const

for (const language of languages) {
  test(`answers with and without a signal reach each renter once (${language})`, async ({
    page,
    context,
    playwright,
    baseURL,
  }) => {
    test.setTimeout(120_000)
    const say = (english: string) => inLanguage(language, english)
    const button = (english: string, within = page.getByRole('main')) =>
      within.getByRole('button', { name: say(english), exact: true })
    const { id } = (await listedHomes(page)).find(({ name }) => name === homes[language]) ?? { id: 0 }
    const home = async () => {
      const { data } = await (await page.request.get(`/api/v1/properties/${id}`)).json()
      return data.rooms as { id: string; available: boolean }[]
    }
    const room = (await home()).find(({ available }) => available)?.id ?? ''
    const names = ['하나', '두리', '세희', '네온', '다솜'].map((name) => `${name} ${language}`)
    const people: Awaited<ReturnType<typeof apiPerson>>[] = []
    for (const [nth, name] of names.entries()) {
      const person = await apiPerson(playwright, name)
      await person.apply(id, nth === 2 || nth === 3 ? room : undefined)
      people.push(person)
    }
    const card = (nth: number) => page.getByRole('article').filter({ hasText: names[nth] ?? '?' })

    await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: baseURL ?? '' }])
    await enter(page, 'desk@demo.bangjjak.example', DEMO_PASSWORD)
    await page.goto(`/desk?home=${id}`)
    await button('Still available', card(0)).click()
    await expect(card(0)).toContainText(say('Will be sent'))
    await button('Come and see', card(1)).click()
    await button('Undo', card(1)).click()
    await expect(button('Come and see', card(1))).toBeVisible()
    await lookAway({ page })
    await expect(card(0)).not.toContainText(say('Will be sent'))

    await loseSignal(page)
    await button('Come and see', card(1)).click()
    await button('Still available', card(4)).click()
    await card(0).getByRole('link').click()
    await page.getByLabel(say('Write a note')).fill('After six')
    await button('Save the note').click()
    await expect(page.locator('p', { hasText: 'After six' })).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: say('Inquiries'), exact: true })
      .click()
    await button('Gone', card(2)).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('checkbox', { name: names[3] })).toBeChecked()
    await sheet.getByRole('button', { name: say('Gone') }).click()
    await expect(card(3)).toContainText(say('Will be sent'))
    await lookAway({ page })

    await context.setOffline(false)
    const answers = () =>
      Promise.all(
        people.map(async (person) => {
          const record = (await person.record(id)) as { broker_answers: { answer: string }[] }
          return record.broker_answers.map(({ answer }) => answer)
        }),
      )
    await expect
      .poll(answers, { timeout: 30_000 })
      .toEqual([['free'], ['come'], ['gone'], ['gone'], ['free']])
    expect((await home()).find((each) => each.id === room)?.available).toBe(false)
    await card(0).getByRole('link').click()
    await expect(page.getByText(say('Will be sent'))).toHaveCount(0)
    await expect(page.locator('p', { hasText: 'After six' })).toBeVisible()

    // A phone on its side, at twice the size: the answers do not lie over what they are about.
    await expect(button('Lease')).toBeInViewport()
    await page.setViewportSize({ width: 640, height: 320 })
    await page.evaluate(() => scrollTo(0, 0))
    await expect(button('Lease')).not.toBeInViewport()
    await button('Lease').scrollIntoViewIfNeeded()
    await expect(button('Lease')).toBeInViewport()
    // To whoever is not staff the address is an unknown one.
    const status = async (request: typeof page.request) => (await request.get('/desk')).status()
    const visitor = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    expect([await status(page.request), await status(visitor)]).toEqual([200, 404])
  })
}

test('after the very first load of a new device the desk opens in a basement, with all its lists', async ({
  page,
}) => {
  await page.goto('/login?redirect=%2Fdesk')
  // The last of what the inbox brings along.
  const brought = page.waitForResponse(/\/desk\/viewings\?/)
  await logIn(page, 'desk@demo.bangjjak.example', DEMO_PASSWORD)
  await expect(page.getByRole('heading', { level: 1, name: '문의' })).toBeAttached()
  await (await brought).finished()
  const cold = await openCold(page, '/desk')
  await expect(cold.getByRole('heading', { level: 1, name: '문의' })).toBeAttached()
  await expect(cold.getByRole('article')).not.toHaveCount(0)
  await cold.goto('/desk/homes')
  await expect(cold.getByRole('article')).not.toHaveCount(0)
  for (const path of ['/desk/viewings', '/desk?state=answered']) {
    await cold.goto(path)
    await expect(cold.getByRole('heading', { level: 1 })).toBeAttached()
    await expect(cold.getByRole('main').getByText('아직 이 기기에 없어요')).toHaveCount(0)
    await expect(cold.getByRole('alert')).toHaveCount(0)
  }
  await cold.goto('/desk/viewings?day=2030-01-07')
  await expect(cold.getByRole('heading', { level: 2, name: '이 목록은 아직 이 기기에 없어요' })).toBeVisible()
  await expect(cold.getByRole('alert')).toHaveCount(0)
})

test('a visitor at the desk’s address may log in there, and staff who come from nowhere begin there', async ({
  page,
}) => {
  const inbox = page.getByRole('heading', { level: 1, name: '문의' })
  await page.goto('/desk')
  await expect(page).toHaveURL('/login?redirect=%2Fdesk')
  await logIn(page, 'desk@demo.bangjjak.example', DEMO_PASSWORD)
  await expect(inbox).toBeAttached()
  await expect(page).toHaveURL('/desk')
  await page.goto('/login')
  await expect(page).toHaveURL('/desk')
  await expect(inbox).toBeAttached()
})
