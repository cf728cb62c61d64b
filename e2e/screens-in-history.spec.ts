/** Back, forward and reload on every screen, and how a screen comes in. Dialogs have a journey of their own (dialogs-in-history.spec.ts). */
import type { Page } from 'playwright/test'
import { DEMO_EMAIL, DEMO_PASSWORD, enter, logIn } from './accounts.ts'
import { createAccount, PASSWORD } from './api-people.ts'
import { arrive, deviceOpen, expect, hydrated, test } from './fixtures.ts'
import { homeIds } from './homes.ts'

test.use({ worker: false })

const cards = (page: Page) => page.getByRole('region', { name: '검색 결과' }).getByRole('article')

test('eight homes at a time, more on demand: the list comes back with all its pages and at its place, after a home, after a reload of that home, and by its link to the list', async ({
  page,
}) => {
  await arrive(page, '/listing?price_order=lh')
  await expect(cards(page)).toHaveCount(8)
  await page.getByRole('button', { name: '집 더 보기' }).click()
  await expect(cards(page)).toHaveCount(16)
  const card = cards(page).nth(12)
  const name = (await card.getByRole('heading').textContent()) ?? ''
  for (const way of ['back', 'back from a reload', 'the link'] as const) {
    await card.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    if (way === 'back from a reload') {
      await page.reload()
      await hydrated(page)
      await deviceOpen(page)
    }
    if (way === 'the link') await page.getByRole('link', { name: '집 목록으로' }).click()
    else await page.goBack()
    await expect(page).toHaveURL(/price_order=lh$/)
    await expect(cards(page)).toHaveCount(16)
    await expect(card).toBeInViewport()
  }
})

test('a chosen room and what was typed for a home come back with back, forward and reload', async ({
  page,
  context,
  request,
}) => {
  const email = await createAccount(request, '돌아오는 사람')
  const id = (await homeIds(page))[5]
  await page.goto(`/login?redirect=/property/${id}`)
  await logIn(page, email, PASSWORD)
  await expect(page).toHaveURL(new RegExp(`/property/${id}$`))
  const details = page.getByLabel('중개팀에게')
  const anyRoom = page.getByRole('radio', { name: '어느 방이든', exact: true })
  await details.fill('6월부터 1년이요.')
  await anyRoom.check()
  const remains = async () => {
    await expect(details).toHaveValue('6월부터 1년이요.')
    await expect(anyRoom).toBeChecked()
  }
  await page.reload()
  await remains()
  await page.getByRole('link', { name: '전체 집 목록' }).click()
  await expect(page).toHaveURL(/\/listing$/)
  await page.goBack()
  await remains()
  await page.goForward()
  await expect(page).toHaveURL(/\/listing$/)
  await page.goBack()
  await remains()

  await test.step('to nobody else', async () => {
    await context.clearCookies({ name: 'session' })
    await page.goto('/login')
    await logIn(page, await createAccount(request, '다음 사람'), PASSWORD)
    await expect(page).toHaveURL(/\/$/)
    await page.goto(`/property/${id}`)
    await expect(page.getByRole('button', { name: '신청서 보내기' })).toBeVisible()
    await expect(details).toHaveValue('')
  })
})

test('an address that names a part of a home opens there', async ({ page }) => {
  await arrive(page, `/property/${(await homeIds(page))[5]}#inquiry`)
  await expect(page.locator('#inquiry')).toBeInViewport()
})

test("the dashboard's view comes from the address, else from what a link brought along, else it is the matches; views are places in the history", async ({
  page,
}) => {
  await enter(page, DEMO_EMAIL, DEMO_PASSWORD)
  await page.goto('/dashboard')
  const matches = page.getByRole('heading', { level: 1, name: '내 매칭' })
  const profile = page.getByRole('heading', { level: 1, name: '내 프로필' })
  await expect(matches).toBeVisible()
  await page.getByRole('navigation', { name: '내 매칭' }).getByRole('link', { name: '프로필' }).click()
  await expect(profile).toBeVisible()
  await page.reload()
  await expect(profile).toBeVisible()
  await page.goBack()
  await expect(matches).toBeVisible()
  await page.goForward()
  await expect(profile).toBeVisible()

  const bring = () => page.evaluate(() => history.replaceState({ ...history.state, view: 'profile' }, ''))
  await page.goto('/dashboard')
  await expect(matches).toBeVisible()
  await bring()
  await page.reload()
  await expect(profile).toBeVisible()
  await page.goto('/dashboard?view=matches')
  await expect(matches).toBeVisible()
  await bring()
  await page.reload()
  await expect(matches).toBeVisible()
  await page.goto('/dashboard?view=nonsense')
  await expect(matches).toBeVisible()
})

test("the profile's tab comes back with a reload and with the way back; a new visit begins at the first", async ({
  page,
}) => {
  await enter(page, DEMO_EMAIL, DEMO_PASSWORD)
  await page.goto('/profile')
  const tab = (name: string) => page.getByRole('tab', { name })
  await expect(tab('기본 정보')).toHaveAttribute('aria-selected', 'true')
  await tab('주소').click()
  await page.reload()
  await expect(tab('주소')).toHaveAttribute('aria-selected', 'true')
  await page
    .getByRole('navigation', { name: '아래쪽 주 메뉴' })
    .getByRole('link', { name: '집 찾기' })
    .click()
  await expect(page).toHaveURL(/\/listing$/)
  await page.goBack()
  await expect(tab('주소')).toHaveAttribute('aria-selected', 'true')
  await page.goto('/listing')
  await page.goto('/profile')
  await expect(tab('기본 정보')).toHaveAttribute('aria-selected', 'true')
})

test('lost addresses are pages of the history like others', async ({ page }) => {
  await page.goto('/listing')
  for (const [lost, heading] of [
    ['/nowhere', '이 페이지를 찾을 수 없어요'],
    ['/property/99999999', '집을 찾을 수 없어요'],
  ] as const) {
    await arrive(page, lost)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: '집 찾기' })).toBeVisible()
  }
})

test('a screen comes in over 0.2 s, the first one and where motion is reduced at once', async ({ page }) => {
  const change = () =>
    page.evaluate(() => {
      const screen = document.querySelector('#main > *')
      const animations = screen?.getAnimations() ?? []
      return animations.map((animation) => Number(animation.effect?.getTiming().duration))
    })
  await page.goto('/login')
  expect(await change()).toEqual([])
  await hydrated(page)
  expect(await change()).toEqual([])
  // Asked in the very frame in which the next screen stands there.
  await page.evaluate(() => {
    const seen: number[] = []
    Object.assign(globalThis, { seen })
    new MutationObserver(() =>
      requestAnimationFrame(() => {
        for (const animation of document.querySelector('#main > *')?.getAnimations() ?? [])
          seen.push(Number(animation.effect?.getTiming().duration))
      }),
    ).observe(document.querySelector('#main') ?? document.body, { childList: true })
  })
  const seen = () => page.evaluate(() => Reflect.get(globalThis, 'seen') as number[])
  await page.getByRole('link', { name: '회원가입' }).click()
  await expect(page).toHaveURL(/\/signup/)
  await expect.poll(seen).toContain(200)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() => Reflect.get(globalThis, 'seen').splice(0))
  await page.goBack()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  expect((await seen()).filter((duration) => duration > 0)).toEqual([])
})
