/** Renters who apply, and meet, in front of a backend that speaks only the spec. */
import type { Browser, Page } from 'playwright/test'
import { newEmail, signUpByWizard, signUpShort } from './accounts.ts'
import { matchFlow } from './applying.ts'
import { expect, hydrated, test, watchContext } from './fixtures.ts'

test.use({ worker: false })

const PASSWORD = 'long-enough-77'

/** A phone of one's own, whose complaints fail the test as well. */
async function openPhone(browser: Browser, complaints: string[]): Promise<Page> {
  const { use } = test.info().project
  const context = await browser.newContext({ ...use, locale: 'ko-KR', timezoneId: 'America/New_York' })
  await watchContext(context, complaints)
  return context.newPage()
}

/** What the backend has really done for someone, in order. */
async function effectsOf(page: Page, email: string): Promise<string[]> {
  const answer = await page.request.get('/api/effects')
  const effects: { kind: string; email: string }[] = await answer.json()
  return effects.filter((effect) => effect.email === email).map(({ kind }) => kind)
}

/** Finds the loft in the list and taps a room on its plan. */
async function tapRoom(page: Page, roomId: number, roomName: string): Promise<void> {
  await page.goto('/listing')
  await hydrated(page)
  await page.getByRole('searchbox').fill('loft')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByRole('region', { name: '검색 결과' }).getByRole('article')).toHaveCount(1)
  await page.getByRole('link', { name: 'Upstream Loft' }).click()
  await expect(page).toHaveURL(/\/property\/7$/)
  await page.getByRole('img', { name: '평면도' }).locator(`[data-room="${roomId}"] rect`).click()
  await expect(page.locator('#inquiry')).toContainText(`선택한 방: ${roomName}`)
}

test('two renters sign up, find the loft, apply, meet on a card, say yes and are matched', async ({
  browser,
  complaints,
}) => {
  test.setTimeout(150_000)
  const her = await openPhone(browser, complaints)
  const him = await openPhone(browser, complaints)
  const herEmail = newEmail('mina')
  const hisEmail = newEmail('joon')
  const hisName = '이준'
  const herName = `Mina ${herEmail.slice(5, 6).toUpperCase()}${herEmail.slice(6, 13)}`

  await test.step('she signs up by the wizard, taps a room and applies', async () => {
    await signUpByWizard(her, herEmail, PASSWORD)
    await expect(her.getByRole('heading', { name: '아직 매칭이 없어요' })).toBeVisible()
    await tapRoom(her, 2, 'South Room')
    await her.getByRole('button', { name: '신청서 보내기' }).click()
    await expect(her.getByText('신청이 완료되었어요')).toBeVisible()
    await expect(matchFlow(her).getByText('지금은 새로운 사람이 없어요')).toBeVisible()
    await matchFlow(her).getByRole('button', { name: '닫기', exact: true }).first().click()
  })

  await test.step('he signs up by the short form, applies, and answers in between what is missing', async () => {
    await signUpShort(him, hisName, hisEmail, PASSWORD)
    await tapRoom(him, 1, 'North Room')
    await him.getByRole('button', { name: '신청서 보내기' }).click()
    const profile = him.getByRole('dialog', { name: '프로필을 채워 주세요' })
    const no = (question: string) =>
      profile.getByRole('group', { name: question }).getByRole('radio', { name: '아니요', exact: true })
    await no('담배를 피우나요?').check()
    await no('반려동물이 있나요?').check()
    await profile.getByRole('button', { name: '프로필 저장하기' }).click()
    await expect(profile).toBeHidden()
    await expect(him.getByText('신청이 완료되었어요')).toBeVisible()
    expect(await effectsOf(him, hisEmail)).toEqual(['profile', 'inquiry'])
  })

  await test.step('he meets her on a card, whose score says that it is an estimate, and says yes', async () => {
    const card = matchFlow(him).locator('[data-top]')
    await expect(card.getByRole('heading', { name: herName })).toBeVisible()
    await expect(card).toContainText(/\d\d%\s*예상치/)
    await matchFlow(him).getByRole('button', { name: '수락하기', exact: true }).click()
    await expect(matchFlow(him)).toBeHidden()
    await expect.poll(() => effectsOf(him, hisEmail), { timeout: 15_000 }).toContain('decision')
  })

  await test.step('she meets him from her dashboard and says yes, which is celebrated', async () => {
    await her.goto('/dashboard')
    const record = her.getByRole('article', { name: 'Upstream Loft' })
    await expect(record.getByRole('heading', { name: hisName })).toBeVisible()
    await record.getByRole('button', { name: '다른 신청자 만나기' }).click()
    await expect(matchFlow(her).locator('[data-top]').getByRole('heading', { name: hisName })).toBeVisible()
    await matchFlow(her).getByRole('button', { name: '수락하기', exact: true }).click()
    await expect(her.getByText('님과 서로 수락했어요!').first()).toBeVisible({ timeout: 20_000 })
  })

  await test.step('both dashboards show them matched', async () => {
    for (const [page, name] of [
      [her, hisName],
      [him, herName],
    ] as const) {
      await page.goto('/dashboard?view=matches')
      const record = page.getByRole('article', { name: 'Upstream Loft' })
      await expect(record.getByRole('heading', { name })).toBeVisible()
      await expect(record.getByText('두 분 모두 수락했어요.')).toBeVisible()
      await record.getByRole('button', { name: '연락 요청하기' }).click()
      await expect(page.getByText('연락 요청을 보냈어요')).toBeVisible()
    }
    expect(await effectsOf(her, herEmail)).toEqual(['inquiry', 'decision', 'contact'])
    expect(await effectsOf(him, hisEmail)).toEqual(['profile', 'inquiry', 'decision', 'contact'])
  })
  await her.context().close()
  await him.context().close()
})
