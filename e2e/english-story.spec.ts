/** The whole journey in English, by someone who finds the page in Korean and has never met anyone on it. */
import { randomInt } from 'node:crypto'
import { newEmail, signUpByWizard } from './accounts.ts'
import { apiPerson } from './api-people.ts'
import { rowsOf } from './faults/device-rows.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { collectNames, foreignTexts } from './read-screen.ts'

const PASSWORD = 'moving-in-soon-77'

test('in English: switch, browse, sign up, apply for a room, meet the others, be matched and get in touch', async ({
  page,
  playwright,
}) => {
  test.setTimeout(120_000)
  const names = collectNames(page)
  const email = newEmail('alex.smith')
  const main = page.getByRole('main')

  await test.step('the page opens in Korean; the switch is kept for the next visit', async () => {
    await page.goto('/')
    await hydrated(page)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
    await page.getByRole('link', { name: 'English' }).first().click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })

  await test.step('the landing page leads to the homes, which are filtered', async () => {
    await hydrated(page)
    const newest = main.getByRole('region', { name: 'New homes' }).getByRole('article')
    await expect(newest).toHaveCount(4)
    await expect(newest.first()).toContainText(/\$\d,\d{3}\/mo.*, USA/)
    await main.getByRole('link', { name: 'Find a roommate' }).click()
    await expect(page).toHaveURL(/\/listing$/)
    await main.getByRole('button', { name: 'Filters' }).click()
    const filters = page.getByRole('dialog', { name: 'Filters' })
    await filters.getByRole('radio', { name: 'Low to high' }).check()
    await filters.getByLabel('Minimum').fill('1000')
    await expect(page).toHaveURL(/\/listing$/)
    await filters.getByRole('button', { name: /^Show \d+ propert/ }).click()
    await expect(page).toHaveURL(/price_order=lh/)
    await expect(page).toHaveURL(/min_price=1000/)
    await expect(main.getByText('Lowest price first')).toBeVisible()
    await expect(main.getByRole('article').first()).toContainText(/\$1,\d{3}\/mo/)
  })

  const opened = await test.step('a visitor looks at a home and is asked to log in', async () => {
    await main.getByRole('article').first().getByRole('link').click()
    await expect(page).toHaveURL(/\/property\/\d+$/)
    const login = main.getByRole('button', { name: 'Log in to apply' })
    // Only a home has it: before it, the heading may still be the list's.
    await expect(login).toBeVisible()
    const home = (await main.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await login.click()
    const question = page.getByRole('dialog', { name: 'Login required' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    return { home, id: Number(new URL(page.url()).pathname.split('/').at(-1)) }
  })

  const other = await apiPerson(playwright, `Robin Baker ${randomInt(1_000_000)}`)
  await other.apply(opened.id)

  await test.step('the ten questions make an account and lead to the dashboard', async () => {
    await signUpByWizard(page, email, PASSWORD, 'en')
    await expect(main.getByRole('heading', { name: 'No matches yet' })).toBeVisible()
  })

  await test.step('an application for a room arrives, with its number and day', async () => {
    await page.goto(`/property/${opened.id}`)
    await hydrated(page)
    const form = page.locator('#inquiry')
    await expect(form.getByRole('button', { name: 'Send my application' })).toBeDisabled()
    await main
      .getByRole('group', { name: 'Rooms' })
      .locator('label', { hasText: /Available$/ })
      .first()
      .click()
    await expect(form.getByText('Selected room:')).toBeVisible()
    await form.getByLabel('Additional details').fill('I play the cello, quietly.')
    await form.getByRole('button', { name: 'Send my application' }).click()
    await expect(form.getByText('Your application has arrived')).toBeVisible()
    await expect(form.getByText('Inquiry number')).toBeVisible()
    await expect(form.getByText('Submitted on')).toBeVisible()
  })

  await test.step('the others come as cards; one is liked', async () => {
    const flow = page.getByRole('dialog', { name: 'Meet the other applicants' })
    const top = flow.locator('[data-top]')
    const shown = top.getByRole('heading', { level: 3 })
    for (;;) {
      const name = (await shown.textContent()) ?? ''
      if (name === other.name) break
      await flow.getByRole('button', { name: 'Reject', exact: true }).click()
      await expect(shown).not.toHaveText(name)
    }
    for (const term of ['Home', 'Preferred room', 'Move-in date', 'Email', 'Applies as'])
      await expect(top.getByRole('term').filter({ hasText: term })).toBeVisible()
    await expect(top).toContainText('r•••@journeys.example.com')
    await expect(top).toContainText(/\d+%/)
    expect(await foreignTexts(page, 'en', names)).toEqual([])
    // Left right after the press: the held decision goes out with the page.
    await flow.getByRole('button', { name: 'Accept', exact: true }).click()
    await expect
      .poll(async () => (await rowsOf(page)).at(-1)?.payload)
      .toMatchObject({ decision: 'confirmed' })
    await page.goto('/dashboard?view=matches')
  })

  const card = page.getByRole('article', { name: opened.home })
  await test.step('the dashboard says where both stand', async () => {
    // Said as the page was left, it may be left alone for 15 s before it is sent again.
    await expect(card.getByRole('heading', { name: other.name })).toBeVisible({ timeout: 40_000 })
    for (const term of ['Applied on', 'Preferred room', 'Move-in date'])
      await expect(card.getByRole('term').filter({ hasText: term })).toBeVisible()
    const steps = card.getByRole('list', { name: 'Where this match stands' })
    await expect(steps.getByRole('listitem')).toHaveText([/Matched/, /My decision/, /Their decision/])
    await expect(card.getByRole('button', { name: 'Accept' })).toBeHidden()
    await expect(card.getByRole('button', { name: 'Ask to connect' })).toBeVisible()
    expect(await foreignTexts(page, 'en', names)).toEqual([])
  })

  await test.step('once both have said yes, the contact details are open', async () => {
    const mine = await page.evaluate(async () => {
      const profile: { data: { id: number } } = await (await fetch('/api/v1/user/profile')).json()
      const records: { data: { inquiry_id: number }[] } = await (
        await fetch(`/api/v1/get_my_record?user_id=${profile.data.id}`)
      ).json()
      return records.data[0]?.inquiry_id ?? 0
    })
    await other.like(mine)
    await main.getByRole('button', { name: 'Refresh' }).click()
    await expect(card.getByText('You have both said yes. It’s time to talk!')).toBeVisible()
    await card.getByRole('button', { name: 'Get in touch' }).click()
    await expect(card.getByRole('link', { name: other.email })).toBeVisible()
    await card.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('the home knows that the application is there', async () => {
    await card.getByRole('link', { name: 'View details' }).click()
    await expect(page).toHaveURL(new RegExp(`/property/${opened.id}$`))
    await expect(page.locator('#inquiry')).toContainText('Inquiry already submitted.')
    await page.locator('#inquiry').getByRole('link', { name: 'View your matches' }).click()
    await expect(page).toHaveURL(/\/dashboard\?view=matches$/)
  })
})
