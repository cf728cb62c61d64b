/** A copy of one's data, leaving, and the login that undoes it. */
import { readFile } from 'node:fs/promises'
import { enter } from './accounts.ts'
import { apiPerson, PASSWORD } from './api-people.ts'
import { axeFindings } from './axe.ts'
import { arrive, expect, test } from './fixtures.ts'
import { isPopular, listedHomes } from './homes.ts'

const words = {
  ko: {
    download: '내 정보 내려받기',
    leave: '탈퇴하기',
    dialog: '방짝을 탈퇴할까요?',
    password: '비밀번호',
    wrong: '비밀번호가 맞지 않아요.',
    left: '탈퇴했어요.',
    undone: '탈퇴가 취소됐어요.',
    email: '이메일',
    login: '로그인',
    gone: '떠난 사람이 1명 있어요.',
  },
  en: {
    download: 'Download my data',
    leave: 'Leave',
    dialog: 'Leave 방짝?',
    password: 'Password',
    wrong: 'This is not your password.',
    left: 'You’ve left.',
    undone: 'Your account won’t be deleted.',
    email: 'Email',
    login: 'Log in',
    gone: 'Somebody you had matched with has left',
  },
} as const

for (const language of ['ko', 'en'] as const) {
  test(`in ${language}: downloaded, left on one device, logged out on the other, hidden from a match, undone by a login`, async ({
    page,
    browser,
    contextOptions,
    baseURL,
    playwright,
  }) => {
    const said = words[language]
    const origin = baseURL ?? ''
    const inLanguage = { name: 'language', value: language, url: origin }
    await page.context().addCookies([inLanguage])
    const [yuna, jun] = [await apiPerson(playwright, 'Yuna'), await apiPerson(playwright, 'Jun')]
    const { email } = yuna
    const home = (await listedHomes(page)).find(isPopular)?.id ?? 0
    const [hers, his] = [await yuna.apply(home), await jun.apply(home)]
    await yuna.like(his)
    await jun.like(hers)
    const junsContext = await browser.newContext({ ...contextOptions, baseURL })
    await junsContext.addCookies([inLanguage])
    const junsPage = await junsContext.newPage()
    await enter(junsPage, jun.email, PASSWORD)
    const other = await browser.newContext({ ...contextOptions, baseURL })
    await other.addCookies([inLanguage])
    const elsewhere = await other.newPage()
    await enter(elsewhere, email, PASSWORD)
    await arrive(elsewhere, '/dashboard')
    await enter(page, email, PASSWORD)

    await arrive(page, '/profile')
    const link = page.getByRole('link', { name: said.download })
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toMatch(/^bangjjak-\d{4}-\d\d-\d\d\.zip$/)
    const zip = await readFile(await download.path())
    expect(zip.subarray(0, 4)).toEqual(Buffer.from('PK\u0003\u0004'))
    expect(zip.toString()).toContain(email)

    await page.getByRole('button', { name: said.leave }).click()
    const dialog = page.getByRole('dialog', { name: said.dialog })
    const password = dialog.getByLabel(said.password, { exact: true })
    const press = () => dialog.getByRole('button', { name: said.leave, exact: true }).click()
    expect(await axeFindings(page)).toEqual([])
    await password.fill('not the one')
    await press()
    await expect(dialog).toContainText(said.wrong)
    await password.fill(PASSWORD)
    await press()
    await expect(page.getByText(said.left)).toBeVisible()
    await expect(page).toHaveURL(({ pathname }) => pathname === '/')
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()

    await elsewhere.reload()
    await expect(elsewhere).toHaveURL(/\/login/)
    await other.close()
    await arrive(junsPage, '/dashboard')
    await expect(junsPage.getByText(said.gone)).toBeVisible()
    await expect(junsPage.getByRole('article')).not.toContainText('Yuna')

    await arrive(page, '/login?redirect=/profile')
    await page.getByLabel(said.email).fill(email)
    await page.getByLabel(said.password, { exact: true }).fill(PASSWORD)
    await page.getByRole('main').getByRole('button', { name: said.login }).click()
    await expect(page.getByText(said.undone)).toBeVisible()
    await expect(page).toHaveURL(/\/profile$/)
    await expect(link).toBeVisible()
    await arrive(junsPage, '/dashboard')
    await expect(junsPage.getByRole('article')).toContainText('Yuna')
    await expect(junsPage.getByText(said.gone)).toBeHidden()
    await junsContext.close()
  })
}
