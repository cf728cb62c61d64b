/** Where the profile opens: from an application that needs it, at its own address, on the dashboard. */
import { DEMO_PASSWORD, logIn, newEmail } from './accounts.ts'
import { PASSWORD } from './api-people.ts'
import { expect, hydrated, test } from './fixtures.ts'

test.use({ worker: false })

test('an application that lacks smoking and pets names both, opens the profile there, and goes on 1.5 s after the save', async ({
  page,
}) => {
  const email = newEmail('gaps')
  const made = await page.request.post('/api/v1/partners', {
    data: { email, password: PASSWORD, name: '서지안' },
  })
  expect(made.ok()).toBe(true)
  await page.goto('/login?redirect=/listing')
  await logIn(page, email, PASSWORD)
  await expect(page).toHaveURL(/\/listing$/)
  await page.getByRole('article').nth(3).getByRole('link').click()
  const form = page.locator('#inquiry')
  await form.getByRole('switch').check()
  await form.getByRole('button', { name: '신청서 보내기' }).click()
  const profile = page.getByRole('dialog', { name: '프로필을 채워 주세요' })
  await expect(profile).toBeVisible()
  await expect(form).toContainText('흡연 여부, 반려동물 여부')
  await expect(profile.getByRole('tab', { selected: true })).toHaveText('생활 방식')
  await expect(profile.getByRole('group', { name: '반려동물 종류' })).toBeHidden()
  await profile
    .getByRole('group', { name: '담배를 피우나요?' })
    .getByRole('radio', { name: '아니요' })
    .check()
  await profile
    .getByRole('group', { name: '반려동물이 있나요?' })
    .getByRole('radio', { name: '아니요' })
    .check()
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await profile.getByRole('button', { name: '프로필 저장하기' }).click()
  await expect(async () => {
    await page.clock.runFor(10)
    await expect(profile.getByText(/저장했어요/)).toBeVisible({ timeout: 100 })
  }).toPass()
  await page.clock.runFor(1_000)
  await expect(profile.getByText(/저장했어요/)).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(profile).toBeHidden()
  await page.clock.resume()
  await expect(form).toContainText('신청이 완료되었어요')
  await expect(form.getByRole('link', { name: '매칭 보러 가기' })).toBeVisible()
})

test('/profile is the profile view of the dashboard, with its sidebar and its way to the matches', async ({
  page,
}) => {
  await page.goto('/login?redirect=/profile')
  await logIn(page, 'grace@demo.bangjjak.example', DEMO_PASSWORD)
  await expect(page).toHaveURL(/\/profile$/)
  const views = page.getByRole('navigation', { name: '내 매칭' })
  await expect(views).toContainText('Grace Lee')
  await expect(views.getByRole('link', { name: '프로필' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('tab')).toHaveCount(4)
  await views.getByRole('link', { name: '매칭' }).click()
  await expect(page).toHaveURL(/\/dashboard\?view=matches$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('내 매칭')
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
