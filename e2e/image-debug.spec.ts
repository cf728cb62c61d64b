/** Trying an image out: every form of it, and nothing of it leaves the device. */
import type { Page } from 'playwright/test'
import { DEMO_EMAIL, DEMO_PASSWORD, enter } from './accounts.ts'
import { expect, test } from './fixtures.ts'

test.use({ worker: false })

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const fact = (page: Page, name: string) => page.getByRole('row', { name })
const source = (page: Page) => page.getByLabel('주소, 데이터 URI 또는 base64')

test.beforeEach(async ({ page }) => {
  await enter(page, DEMO_EMAIL, DEMO_PASSWORD)
  await page.goto('/image_debug')
  await expect(source(page)).toBeVisible()
})

test('of a file the type by its bytes shows, its size and pixels, and how it would be shown; nothing is uploaded', async ({
  page,
}) => {
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') posts.push(request.url())
  })
  const file = { name: 'plan.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(PNG, 'base64') }
  await page.locator('input[type="file"]').setInputFiles(file)
  for (const [name, value] of [
    ['실제 형식', 'PNG'],
    ['표시된 형식', 'image/jpeg'],
    ['파일 크기', '70'],
    ['픽셀', '1 × 1'],
  ] as const) {
    await expect(fact(page, name)).toContainText(value)
  }
  await expect(page.getByRole('main').getByRole('status')).toContainText('앞부분 바이트')
  await expect(page.getByRole('img', { name: '집 사진 미리 보기' })).toBeVisible()
  await expect(page.getByRole('img', { name: '평면도 미리 보기' })).toHaveCSS('max-height', '500px')
  expect(posts).toEqual([])
})

test('what is broken is said in the floor plan’s own words, and nothing of it runs', async ({ page }) => {
  const status = page.getByRole('main').getByRole('status')
  for (const [text, said] of [
    ['no image!', 'base64 형식이 올바르지 않아요'],
    [PNG.slice(0, 40), '평면도 그림 데이터를 읽지 못했어요'],
    ['data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>', 'JPEG, PNG, WebP, GIF가 아니에요'],
    ['javascript:alert(1)', '이런 주소는 쓸 수 없어요'],
  ] as const) {
    await source(page).fill(text)
    await expect(status).toContainText(said)
    await expect(status.getByRole('img')).toHaveCount(0)
  }
  await page.getByRole('button', { name: '지우기' }).click()
  await expect(source(page)).toHaveValue('')
  await expect(status).toBeEmpty()
})

test('an image is pasted into the field, and megabytes of text past it, which would freeze under them', async ({
  page,
}) => {
  const paste = (base64: string, letters: number) =>
    source(page).evaluate(
      (field, pasted) => {
        const data = new DataTransfer()
        const bytes = Uint8Array.from(atob(pasted.base64), (letter) => letter.charCodeAt(0))
        if (pasted.letters === 0) data.items.add(new File([bytes], 'pasted.png', { type: 'image/png' }))
        else data.setData('text/plain', pasted.base64.replaceAll('=', '') + 'A'.repeat(pasted.letters))
        const init = { clipboardData: data, bubbles: true, cancelable: true }
        return field.dispatchEvent(new ClipboardEvent('paste', init))
      },
      { base64, letters },
    )
  expect(await paste(PNG, 0)).toBe(false)
  await expect(fact(page, '파일 크기')).toContainText('70')
  expect(await paste(PNG, 10_000_000)).toBe(false)
  await expect(fact(page, '파일 크기')).toContainText('7,500,0')
  await expect(source(page)).toHaveValue('')
})
