/** Applying for a home, from the form to the celebration, and what becomes of an application that is refused. */
import { expect } from 'playwright/test'
import { newEmail } from '../accounts.ts'
import { PASSWORD } from '../api-people.ts'
import {
  bringUp,
  button,
  dialog,
  dismiss,
  go,
  heading,
  homeCalled,
  listedHomes,
  logIn,
  main,
  open,
  POPULAR,
  say,
  type Tour,
  titled,
} from './tour.ts'

/** An account that says nothing of its owner yet. */
async function newcomer(tour: Tour): Promise<number> {
  const email = newEmail('tour')
  const name = tour.language === 'ko' ? '이하늘' : 'Robin Park'
  const answer = await tour.page.request.post('/api/v1/partners', {
    data: { email, password: PASSWORD, name },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  await logIn(tour, email, PASSWORD)
  const { data }: { data: { id: number } } = await answer.json()
  return data.id
}

export async function applying(tour: Tour): Promise<void> {
  const { page, show, glance, later } = tour
  const [other] = (await listedHomes(tour)).filter(({ name }) => name !== POPULAR)
  const popular = await homeCalled(tour, POPULAR)
  const name = tour.language === 'ko' ? '최서연' : 'Jamie Cho'
  const met = await tour.another(name)
  const theirs = await met.apply(other?.id ?? 0)
  const me = await newcomer(tour)
  const form = page.locator('#inquiry')
  const send = button(tour, 'Send my application', form)

  await open(tour, `/property/${popular}`, send)
  const rooms = page.getByRole('group', { name: say(tour, 'Rooms') }).locator('label')
  await rooms.first().click()
  await bringUp(page.locator('#floor-plan'))
  await show('room-chosen')
  await form.getByRole('switch').check()
  await form.getByLabel(say(tour, 'Move-in date')).fill('2020-01-01')
  await send.click()
  await expect(form.locator('[aria-invalid="true"]')).toBeVisible()
  await bringUp(form)
  await show('application-with-an-error')
  await form.getByLabel(say(tour, 'Move-in date')).fill('')
  await send.click()
  const profile = page.getByRole('dialog', { name: say(tour, 'Complete your profile') })
  await expect(profile.getByRole('tab').first()).toBeVisible()
  await show('complete-profile')
  for (const question of ['Do you smoke?', 'Do you have pets?']) {
    await profile
      .getByRole('group', { name: say(tour, question) })
      .getByRole('radio', { name: say(tour, 'No'), exact: true })
      .check()
  }
  await dismiss(tour, profile)
  await bringUp(form)
  await show('application-needs-profile')
  await button(tour, 'Complete my profile', form).click()
  await button(tour, 'Save profile', profile).click()
  await expect(profile).toBeHidden()

  const flow = page.getByRole('dialog', { name: say(tour, 'Meet the other applicants') })
  await expect(flow.locator('[data-top]')).toBeVisible()
  await button(tour, 'Like', flow).click()
  await expect(button(tour, 'Undo', flow)).toBeEnabled()
  await show('deck-with-undo')
  await dismiss(tour, flow)
  await expect(button(tour, 'Undo', page.locator('body'))).toBeVisible()
  await show('undo-after-the-deck')
  await later(6_000)
  await bringUp(form)
  await show('application-sent')
  // Not by its cards: the home that is left has one, too.
  await go(tour, '/dashboard', titled(tour, 'My matches'))
  await go(
    tour,
    `/property/${popular}`,
    form.getByText(say(tour, 'You have applied for this home. One application per home is enough.')),
  )
  await bringUp(form)
  await glance('applied-before')

  const refused = '**/property_matching_enquiry'
  await page.route(refused, (route) =>
    route.fulfill({ status: 422, json: { status: 'error', code: 'room_unavailable', message: 'no' } }),
  )
  await go(tour, `/property/${other?.id}`, heading(tour).filter({ hasText: other?.name ?? '?' }))
  await form.getByRole('switch').check()
  await send.click()
  await expect(form.getByRole('alert')).toBeVisible()
  await bringUp(form)
  await show('application-refused')
  await go(tour, '/outbox', titled(tour, 'Outbox'))
  await expect(main(tour).getByRole('alert')).toBeVisible()
  await show('outbox-refused')
  await button(tour, 'Discard').click()
  await expect(dialog(tour)).toBeVisible()
  await show('outbox-discard')
  await button(tour, 'Keep', dialog(tour)).click()
  await expect(dialog(tour)).toBeHidden()
  await go(tour, '/dashboard?view=matches', main(tour).getByRole('article'))
  await show('matches-refused')

  await page.unroute(refused)
  await go(tour, '/outbox', titled(tour, 'Outbox'))
  await button(tour, 'Try again').click()
  await go(tour, '/dashboard?view=matches', main(tour).getByRole('article').nth(1))
  let mine = 0
  const arrived = async () => {
    const records = await page.request.get(`/api/v1/get_my_record?user_id=${me}`)
    const { data }: { data: { property_id: number; inquiry_id: number }[] } = await records.json()
    mine = data.find(({ property_id }) => property_id === other?.id)?.inquiry_id ?? 0
    return mine
  }
  await expect.poll(arrived).toBeGreaterThan(0)
  await met.like(mine)
  await page.route(/user_suggestions\?/, async (route) => {
    const suggested = await route.fetch()
    const body: { data: { inquiry_id: number }[] } = await suggested.json()
    const isTheirs = ({ inquiry_id }: { inquiry_id: number }) => inquiry_id === theirs
    const others = body.data.filter((one) => !isTheirs(one))
    // One more below them: with the last card the deck goes, and news of it are told elsewhere.
    const data = [...body.data.filter(isTheirs), ...others.slice(0, 1)]
    await route.fulfill({ response: suggested, json: { ...body, data, count: data.length } })
  })
  await go(tour, `/property/${other?.id}`, button(tour, 'Meet the other applicants', form))
  // What was sent a moment ago opens it by itself.
  if (!(await flow.isVisible())) await button(tour, 'Meet the other applicants', form).click()
  await expect(flow.locator('[data-top]').getByRole('heading', { name })).toBeVisible()
  await button(tour, 'Like', flow).click()
  await later(6_000)
  await expect(page.getByText(say(tour, 'You can reach each other now.')).first()).toBeVisible({
    timeout: 20_000,
  })
  await show('match-confirmed')
}
