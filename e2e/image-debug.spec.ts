/** Trying an image out: every form of it, and nothing of it leaves the device. */
import type { Page } from 'playwright/test'
import { DEMO_EMAIL, DEMO_PASSWORD, enter } from './accounts.ts'
import { expect, test } from './fixtures.ts'

test.use({ worker: false })

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const BROKEN_PNG = PNG.slice(0, 40)

const fact = (page: Page, name: string) =>
  page
    .getByRole('status')
    .locator('div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .last()
const source = (page: Page) => page.getByLabel('주소, 데이터 URI 또는 base64')

test.describe('a member', () => {
  test.beforeEach(async ({ page }) => {
    await enter(page, DEMO_EMAIL, DEMO_PASSWORD)
    await page.goto('/image_debug')
    await expect(source(page)).toBeVisible()
  })

  test('sees of a file its type by its bytes, its size and pixels, and how it would be shown; nothing is uploaded', async ({
    page,
  }) => {
    const posts: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') posts.push(request.url())
    })
    await page
      .getByLabel('이미지 파일')
      .last()
      .setInputFiles({
        name: 'plan.jpg',
        mimeType: 'image/jpeg',
        buffer: Buffer.from(PNG, 'base64'),
      })
    await expect(fact(page, '실제 형식')).toContainText('PNG')
    await expect(fact(page, '표시된 형식')).toContainText('image/jpeg')
    await expect(fact(page, '픽셀')).toContainText('1 × 1')
    await expect(page.getByRole('main').getByRole('status')).toContainText('앞부분 바이트')
    for (const name of ['집 사진 미리 보기', '평면도 미리 보기']) {
      await expect(page.getByRole('img', { name })).toBeVisible()
    }
    await expect(page.getByRole('img', { name: '평면도 미리 보기' })).toHaveCSS('max-height', '500px')
    expect(posts).toEqual([])
  })

  test('sees in the floor plan’s own words what is broken, and nothing of it runs', async ({ page }) => {
    const status = page.getByRole('main').getByRole('status')
    await source(page).fill('no image!')
    await expect(status).toContainText('base64 형식이 올바르지 않아요')
    await source(page).fill(BROKEN_PNG)
    await expect(status).toContainText('평면도 그림 데이터를 읽지 못했어요')
    await source(page).fill('data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>')
    await expect(status).toContainText('JPEG, PNG, WebP, GIF가 아니에요')
    await expect(page.getByRole('img', { name: '평면도 미리 보기' })).toHaveCount(0)
    await source(page).fill('javascript:alert(1)')
    await expect(status).toContainText('이런 주소는 쓸 수 없어요')
    await page.getByRole('button', { name: '지우기' }).click()
    await expect(source(page)).toHaveValue('')
    await expect(status).toBeEmpty()
  })

  test('pastes an image anywhere, and megabytes of text past the field, which would freeze under them', async ({
    page,
  }) => {
    await page.evaluate((base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([bytes], 'pasted.png', { type: 'image/png' }))
      document.body.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    }, PNG)
    await expect(fact(page, '형태')).toContainText('파일')
    const isForField = await source(page).evaluate((field, base64) => {
      const data = new DataTransfer()
      data.setData('text/plain', base64.replaceAll('=', '') + 'A'.repeat(10_000_000))
      return field.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    }, PNG)
    await expect(fact(page, '파일 크기')).toContainText('7.5')
    await expect(source(page)).toHaveValue('')
    expect(isForField).toBe(false)
  })
})
