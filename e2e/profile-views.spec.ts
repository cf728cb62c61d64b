/** Where the profile opens: from an application that needs it, at its own address, on the dashboard. */
import { DEMO_PASSWORD, logIn } from './accounts.ts'
import { expect, hydrated, test } from './fixtures.ts'

test.use({ worker: false })

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
