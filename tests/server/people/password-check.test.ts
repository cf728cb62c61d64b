import { expect, it } from 'vitest'
import { refusal, testSite } from './site.ts'

const site = testSite()

it.each([
  ['password123', 'common_password'],
  ['PASSWORD123', 'common_password'],
  ['ｐａｓｓｗｏｒｄ１２３', 'common_password'],
  ['730518', 'password_digits_only'],
  ['aaaaaaaaaa', 'password_repeated'],
  ['seven purple trains', null],
])('%s is said to be %s before a sign-up, as by its end', async (password, reason) => {
  const check = await site.visitor().post('/password_check', { password })
  expect(check.data).toEqual({ reason })
  expect(check.headers.get('cache-control')).toBe('no-store')
  const email = `checked.${Buffer.from(password).toString('hex')}@example.com`
  const end = await site.visitor().post('/partners', { email, password, name: 'Some One' })
  expect(end.code).toBe(reason)
})

it.each([{}, { password: 7 }, { password: 'a'.repeat(201) }])(
  'a body that is no password is refused: %#',
  async (body) => {
    expect(refusal(await site.visitor().post('/password_check', body))).toMatch(/^4\d\d /)
  },
)
