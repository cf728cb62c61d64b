/** What was typed stays through every failure, and the same form succeeds once the failure is over. */
import type { Locator, Page } from 'playwright/test'
import { atQuestion, newEmail } from './accounts.ts'
import { createAccount, PASSWORD } from './api-people.ts'
import { type Failure, failures, openByClock } from './failing-calls.ts'
import { expect, hydrated, test } from './fixtures.ts'

interface FormUnderTest {
  call: string
  typed: () => readonly (readonly [field: Locator, text: string])[]
  submit: () => Promise<void>
  said: Record<Failure['said'], string>
  /** From where the failure is said to where the fields are, where that is elsewhere. */
  toFields?: () => Promise<void>
  /** And back to the button. */
  toButton?: () => Promise<void>
}

const failed = (page: Page) => page.getByRole('main').getByRole('alert')

async function expectTyped({ typed }: FormUnderTest, when: string): Promise<void> {
  for (const [field, text] of typed()) await expect(field, when).toHaveValue(text)
}

/** Sends the form into every failure. Whatever it is, it is said, and the fields keep what was typed. */
async function keepsItsText(page: Page, form: FormUnderTest): Promise<void> {
  for (const failure of failures) {
    await test.step(failure.name, async () => {
      const happens = await failure.begin(page, form.call)
      await form.submit()
      await happens()
      await expect(failed(page).first()).toContainText(form.said[failure.said])
      await form.toFields?.()
      await expectTyped(form, failure.name)
      await form.toButton?.()
      await failure.end(page, form.call)
    })
  }
  await test.step('passwords are kept in the page alone', async () => {
    const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
    expect(stored).not.toContain(PASSWORD)
  })
}

async function fill({ typed }: FormUnderTest): Promise<void> {
  for (const [field, text] of typed()) await field.fill(text)
}

test('the login keeps email and password through every failure, and then logs in', async ({
  page,
  request,
}) => {
  const email = await createAccount(request, '로그인 하는 사람')
  await openByClock(page, '/login')
  const form: FormUnderTest = {
    call: '**/api/v1/login',
    typed: () => [
      [page.getByLabel('이메일'), email],
      [page.getByLabel('비밀번호', { exact: true }), PASSWORD],
    ],
    submit: () => page.getByRole('main').getByRole('button', { name: '로그인' }).click(),
    said: { server: '서버 문제로 로그인하지 못했어요.', connection: '서버에서 응답이 없어요.' },
  }
  await fill(form)
  await keepsItsText(page, form)
  await form.submit()
  await expect(page).toHaveURL(/\/$/)
})

test("the wizard's account step keeps everything through every failure, and then finishes", async ({
  page,
}) => {
  const email = newEmail('stays')
  const next = page.getByRole('button', { name: '다음', exact: true })
  await openByClock(page, '/signup')
  await next.click()
  for (let step = 1; step < 8; step += 1) {
    await atQuestion(page, step + 1)
    for (const group of await page.getByRole('main').getByRole('group').all()) {
      const radio = group.getByRole('radio')
      if ((await radio.count()) > 0) await radio.first().check()
    }
    await next.click()
    await expect(page).toHaveURL(new RegExp(`step=${step + 1}$`))
  }
  const form: FormUnderTest = {
    call: '**/api/v1/partners',
    typed: () => [
      [page.getByLabel('이메일'), email],
      [page.getByLabel('비밀번호', { exact: true }), PASSWORD],
      [page.getByLabel('비밀번호 확인'), PASSWORD],
    ],
    submit: () => page.getByRole('button', { name: '가입 완료' }).click(),
    said: { server: '서버 문제로 가입하지 못했어요.', connection: '서버에서 응답이 없어요.' },
    toFields: async () => void (await page.goBack()),
    toButton: () => next.click(),
  }
  await fill(form)
  await next.click()
  await keepsItsText(page, form)
  await form.submit()
  await expect(page).toHaveURL(/\/dashboard/)
})

test('another language loses no typed text and loads no page', async ({ page }) => {
  await page.goto('/signup?form=short')
  await hydrated(page)
  await page.getByLabel('이름').fill('한결')
  await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD)
  await page.evaluate(() => {
    document.documentElement.dataset.sameDocument = ''
  })
  await page.getByRole('button', { name: '더보기' }).click()
  await page.locator('#more').getByRole('link', { name: 'English' }).click()
  await expect(page.getByLabel('Full name')).toHaveValue('한결')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD)
  await expect(page.locator('html')).toHaveAttribute('data-same-document')
})

test('the Enter that ends a Korean syllable sends no form; the next one does', async ({ page, context }) => {
  const input = await context.newCDPSession(page)
  /** Types a syllable as an input method does, and presses Enter before it is done. */
  async function composeAndEnter(field: Locator): Promise<void> {
    await field.focus()
    await input.send('Input.imeSetComposition', { text: '한', selectionStart: 1, selectionEnd: 1 })
    await page.keyboard.press('Enter')
    await input.send('Input.insertText', { text: '한' })
  }
  const submits = () => page.evaluate(() => Number(document.documentElement.dataset.submits ?? 0))
  for (const [path, field] of [
    ['/listing', page.getByRole('searchbox')],
    ['/login', page.getByLabel('이메일')],
    ['/signup?form=short', page.getByLabel('이름')],
    ['/passwordreset', page.getByLabel('이메일')],
  ] as const) {
    await page.goto(path)
    await hydrated(page)
    await page.evaluate(() => {
      addEventListener(
        'submit',
        (event) => {
          event.preventDefault()
          const { dataset } = document.documentElement
          dataset.submits = String(Number(dataset.submits ?? 0) + 1)
        },
        true,
      )
    })
    await composeAndEnter(field)
    expect(await submits(), path).toBe(0)
    await field.press('Enter')
    expect(await submits(), path).toBe(1)
  }
})
