/** What was typed stays through every failure, and the same form succeeds once the failure is over. */
import type { Locator, Page } from 'playwright/test'
import { logIn, newEmail } from './accounts.ts'
import { createAccount, PASSWORD } from './api-people.ts'
import { expect, hydrated, loseSignal, test } from './fixtures.ts'

/** Milliseconds after which any call is given up (spec section 9: 10 s, the reset request 30 s). */
const LONGEST_TIMEOUT = 31_000

interface Failure {
  name: string
  /** What the screen says: that the server failed, or that nothing answered. */
  said: 'server' | 'connection'
  /** Resolves when the answer of a call that was sent now has failed to come. */
  begin: (page: Page, call: string) => Promise<() => Promise<void>>
  end: (page: Page, call: string) => Promise<void>
}

const nothing = async () => {}
const free = (page: Page, call: string) => page.unroute(call)

function answersWith(status: number): Failure['begin'] {
  return async (page, call) => {
    await page.route(call, (route) => route.fulfill({ status, json: { status: 'error', message: '' } }))
    return nothing
  }
}

const failures: Failure[] = [
  { name: 'HTTP 500', said: 'server', begin: answersWith(500), end: free },
  { name: 'HTTP 503', said: 'server', begin: answersWith(503), end: free },
  {
    name: 'no answer in time',
    said: 'connection',
    async begin(page, call) {
      const asked = Promise.withResolvers<void>()
      // Neither answered nor refused.
      await page.route(call, () => asked.resolve())
      return async () => {
        await asked.promise
        await page.clock.fastForward(LONGEST_TIMEOUT)
      }
    },
    end: free,
  },
  {
    name: 'a connection that breaks',
    said: 'connection',
    async begin(page, call) {
      await page.route(call, (route) => route.abort('connectionreset'))
      return nothing
    },
    end: free,
  },
  {
    name: 'no connection',
    said: 'connection',
    async begin(page) {
      await loseSignal(page)
      return nothing
    },
    end: (page) => page.context().setOffline(false),
  },
]

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

async function open(page: Page, path: string): Promise<void> {
  await page.clock.install()
  await page.goto(path)
  await hydrated(page)
}

test('the login keeps email and password through every failure, and then logs in', async ({
  page,
  request,
}) => {
  const email = await createAccount(request, '로그인 하는 사람')
  await open(page, '/login')
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

test('the short form keeps everything through every failure, and then makes the account', async ({
  page,
}) => {
  const email = newEmail('stays')
  await open(page, '/signup?form=short')
  const form: FormUnderTest = {
    call: '**/api/v1/partners',
    typed: () => [
      [page.getByLabel('이름'), '한결'],
      [page.getByLabel('이메일'), email],
      [page.getByLabel('비밀번호', { exact: true }), PASSWORD],
      [page.getByLabel('비밀번호 확인'), PASSWORD],
      [page.getByLabel('전화번호'), '201-555-0123'],
    ],
    submit: () => page.getByRole('button', { name: '가입하기' }).click(),
    said: { server: '서버 문제로 가입하지 못했어요.', connection: '서버에서 응답이 없어요.' },
  }
  await fill(form)
  await keepsItsText(page, form)
  await form.submit()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByLabel('이메일')).toHaveValue(email)
})

test("the wizard's account step keeps everything through every failure, and then finishes", async ({
  page,
}) => {
  const email = newEmail('stays')
  const next = page.getByRole('button', { name: '다음', exact: true })
  await open(page, '/signup')
  await next.click()
  for (let step = 1; step < 8; step += 1) {
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
    toFields: () => page.goBack().then(nothing),
    toButton: () => next.click(),
  }
  await fill(form)
  await next.click()
  await keepsItsText(page, form)
  await form.submit()
  await expect(page).toHaveURL(/\/dashboard/)
})

test('the request for a new password keeps the email through every failure, and then is sent', async ({
  page,
  request,
}) => {
  const email = await createAccount(request, '잊은 사람')
  await open(page, '/passwordreset')
  const form: FormUnderTest = {
    call: '**/api/v1/reset_password_email',
    typed: () => [[page.getByLabel('이메일'), email]],
    submit: () => page.getByRole('button', { name: '재설정 링크 보내기' }).click(),
    said: { server: '재설정 메일을 보내지 못했어요.', connection: '네트워크에 연결하지 못했어요.' },
  }
  await fill(form)
  await keepsItsText(page, form)
  await form.submit()
  await expect(page.getByRole('status').filter({ hasText: '메일을 확인해 주세요' })).toContainText(email)
})

test.describe('forms whose writes are queued', () => {
  /** Logs in and opens the page, by a clock that the test moves. */
  async function openLoggedIn(page: Page, email: string, path: string): Promise<void> {
    await page.goto(`/login?redirect=${path}`)
    await logIn(page, email, PASSWORD)
    await expect(page).toHaveURL(({ pathname }) => pathname === path)
    await open(page, path)
  }

  test('the profile keeps every edit through every failure and a reload, says that it waits, and no edit is saved twice', async ({
    page,
    request,
  }) => {
    const email = await createAccount(request, '프로필 쓰는 사람')
    await openLoggedIn(page, email, '/profile')
    const job = page.getByLabel('직업')
    const waits = page.getByRole('status').filter({ hasText: '이 기기에 저장했어요.' })
    const call = '**/api/v1/partners'
    const saved = new Map<string | undefined, unknown>()
    let isCounting = false
    page.on('response', (response) => {
      const asked = response.request()
      if (isCounting && asked.method() === 'POST' && response.url().endsWith('/partners') && response.ok())
        saved.set(asked.headers()['idempotency-key'], asked.postDataJSON().job)
    })
    for (const [index, failure] of failures.entries()) {
      await test.step(failure.name, async () => {
        const happens = await failure.begin(page, call)
        await job.fill(`사서 ${index}`)
        await page.getByRole('button', { name: '프로필 저장하기' }).click()
        await happens()
        await expect(waits).toBeVisible()
        await expect(job).toHaveValue(`사서 ${index}`)
        // Once the last failure is over, anything may leave, before the reload, too.
        isCounting = index === failures.length - 1
        await failure.end(page, call)
      })
    }
    await page.reload()
    await expect(job).toHaveValue(`사서 ${failures.length - 1}`)
    // The first edit met a server that may have saved it, so it goes out again, by its key, before the last; those between are replaced.
    await expect.poll(() => [...saved.values()]).toEqual(['사서 0', `사서 ${failures.length - 1}`])
  })

  test('the application keeps what was typed through every failure, says that it waits, and is sent once', async ({
    page,
    request,
  }) => {
    const email = await createAccount(request, '신청하는 사람')
    const answer = await page.request.get('/api/v1/properties')
    const body: { data: { properties: { id: number }[] } } = await answer.json()
    const path = `/property/${body.data.properties[3]?.id}`
    await openLoggedIn(page, email, path)
    const call = '**/api/v1/property_matching_enquiry'
    const details = page.getByLabel('추가로 전할 말')
    const waits = page.getByRole('status').filter({ hasText: '신청서가 대기 중이에요' })
    let effects = 0
    page.on('response', (response) => {
      if (response.url().endsWith('/property_matching_enquiry') && response.ok()) effects += 1
    })
    await page.getByRole('switch', { name: '어느 방이든 좋아요' }).check()
    await details.fill('고양이와 함께 살아요.')
    for (const failure of failures) {
      await test.step(failure.name, async () => {
        const happens = await failure.begin(page, call)
        await page.getByRole('button', { name: '신청서 보내기' }).click()
        await happens()
        await expect(waits).toBeVisible()
        // Taken back, it is a form again, with everything in it.
        await waits.getByRole('button', { name: '버리기' }).click()
        await expect(details).toHaveValue('고양이와 함께 살아요.')
        await expect(page.getByRole('switch', { name: '어느 방이든 좋아요' })).toBeChecked()
        await failure.end(page, call)
      })
    }
    await page.getByRole('button', { name: '신청서 보내기' }).click()
    await expect(page.getByText('신청이 완료되었어요')).toBeVisible()
    expect(effects).toBe(1)
  })
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
