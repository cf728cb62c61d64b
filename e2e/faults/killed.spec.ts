/** The phone kills the browser, or a page of it, while rows wait or are under way: each is done once. */

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright/test'
import sharp from 'sharp'
import { tidyAnswers } from '../../tests/server/matching/stored-home.ts'
import { arrive } from '../fixtures.ts'
import { stopDate } from '../stopped-date.ts'
import { delivered, rowsOf } from './device-rows.ts'
import { accept, enterAs, expect, test } from './scene.ts'

/** The browser's own process, which every other of its processes ends with. Its command names the profile. */
async function browserProcess(profile: string): Promise<number> {
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const command = await readFile(join('/proc', name, 'cmdline'), 'utf8').catch(() => '')
    const words = command.split('\0')
    if (words.includes(`--user-data-dir=${profile}`) && !words.some((word) => word.startsWith('--type='))) {
      return Number(name)
    }
  }
  throw new Error(`No browser runs with the profile ${profile}`)
}

async function apply(page: Page, origin: string, home: number): Promise<void> {
  await arrive(page, `${origin}/property/${home}`)
  await page.locator('#inquiry').getByRole('button', { name: '신청서 보내기' }).click()
}

// It starts browsers of its own.
test.describe.configure({ timeout: 150_000 })

const inquiryPath = /\/property_matching_enquiry$/

test('the browser is killed with one row under way and one on hold; opened again, each is delivered once', async ({
  backend,
  network,
}) => {
  test.skip(process.platform !== 'linux', 'finds the process in /proc')
  const renter = await backend.world.renter(tidyAnswers)
  const profile = await mkdtemp(join(tmpdir(), 'killed-browser-'))
  const { launchOptions = {} } = test.info().project.use
  const open = async (): Promise<BrowserContext> => {
    const context = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      locale: 'ko-KR',
      viewport: { width: 390, height: 844 },
    })
    // A phone has had its cookies on the disk for days.
    await enterAs(context, backend, renter, network)
    return context
  }
  try {
    const before = await open()
    const page = await before.newPage()
    // Committed by the server, and the answer never comes: the row is under way when the browser dies.
    network.script({ method: 'POST', path: inquiryPath, fault: { kind: 'silence_after' }, times: 1 })
    const dashboard = await before.newPage()
    await dashboard.goto(`${network.origin}/dashboard`)
    await expect(dashboard.getByRole('button', { name: '만나 보기', exact: true }).first()).toBeVisible()
    await page.bringToFront()
    await apply(page, network.origin, renter.homes[0] ?? 0)
    await network.until((log) => log.some(({ path, status }) => inquiryPath.test(path) && status !== null))
    await dashboard.bringToFront()
    // What one tab holds leaves by another's Date as well, once that is some seconds past its hold.
    for (const tab of [page, dashboard]) await stopDate(tab)
    await accept(dashboard)
    const states = async () => (await rowsOf(dashboard)).map(({ kind, state }) => `${kind} ${state}`)
    await expect.poll(states).toEqual(['inquiry sending', 'match_decision held'])
    const gone = new Promise((resolve) => before.once('close', resolve))
    process.kill(await browserProcess(profile), 'SIGKILL')
    await gone

    const after = await open()
    const again = await after.newPage()
    await again.goto(`${network.origin}/help`)
    await delivered(again, 2)
    await network.settled()
    const effects = await backend.world.effects(renter.id)
    const done = effects.map(({ changes }) =>
      changes.map(({ table }) => table).filter((table) => table !== 'outgoing_mails'),
    )
    // A match counts as the day's mail of each to the other.
    const match = ['suggestion_decisions', 'leads', 'contact_requests', 'contact_requests']
    expect(done).toEqual([['inquiries'], match])
    expect(effects.map(({ key }) => key)).toEqual((await rowsOf(again)).map(({ id }) => id))
    await after.close()
  } finally {
    // The browser's last processes may still write while theirs is closed.
    await rm(profile, { recursive: true, force: true, maxRetries: 10 })
  }
})

test('a withdrawal that is answered late, a block whose answer is lost and a photo whose page is killed: what the server has in the end is what the screens show', async ({
  backend,
  network,
  page,
  context,
}) => {
  const { world } = backend
  const renter = await world.renter(tidyAnswers)
  const [shared, matched] = renter.applied
  const answered = (path: RegExp) =>
    network.until((log) =>
      log.some((each) => path.test(each.path) && each.method === 'POST' && each.status !== null),
    )
  network.script(
    { method: 'POST', path: /\/withdraw_enquiry$/, fault: { kind: 'delay_after', delay: 2_000 }, times: 1 },
    { method: 'POST', path: /\/blocks$/, fault: { kind: 'drop_after' }, times: 1 },
    { method: 'POST', path: /\/partners$/, fault: { kind: 'silence_after' }, times: 1 },
  )
  await enterAs(context, backend, renter, network)
  await arrive(page, `${network.origin}/dashboard?view=matches`)
  const card = (home: string) => page.getByRole('article', { name: home, exact: true })
  const dialog = page.getByRole('dialog')

  await card('집 3').getByRole('button', { name: '신청 내용' }).click()
  await dialog.getByRole('button', { name: '신청 취소' }).click()
  await dialog.filter({ hasText: '이 신청을 취소할까요?' }).getByRole('button', { name: '신청 취소' }).click()
  await expect(card('집 3')).toContainText('신청을 취소했어요')
  await answered(/\/withdraw_enquiry$/)
  await expect(card('집 3')).toHaveCount(0, { timeout: 20_000 })

  await card('집 2').getByRole('button', { name: '만나 보기', exact: true }).click()
  await dialog.getByRole('button', { name: /더보기/ }).click()
  await dialog.getByRole('button', { name: '차단하기' }).click()
  await dialog
    .filter({ hasText: '차단하면 서로 보이지 않아요' })
    .getByRole('button', { name: '차단하기' })
    .click()
  await expect(card('집 2').getByRole('button', { name: /관심 받음/ })).toHaveCount(0)
  await answered(/\/blocks$/)

  await arrive(page, `${network.origin}/profile`)
  const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#c96' } })
    .jpeg()
    .toBuffer()
  await page.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('button', { name: '프로필 저장하기' }).click()
  await answered(/\/partners$/)
  await page.close()

  const again = await context.newPage()
  await again.goto(`${network.origin}/dashboard?view=matches`)
  await delivered(again, 3)
  await network.settled()
  const rows = await rowsOf(again)
  const effects = await world.effects(renter.id)
  expect(effects.map(({ key }) => key).sort()).toEqual(rows.map(({ id }) => id).sort())
  const stand = [shared, matched].flatMap((home) => [`application ${home}`, `note ${home}`])
  const blocked = [renter.blocked.theirs, renter.matches[0]?.theirs].map((theirs) => `blocked ${theirs}`)
  expect([...(await world.facts(renter.id)).keys()].sort()).toEqual([...stand, ...blocked, 'photo'].sort())
  // As the server has it: the answers of before have gone with their page.
  await expect(again.getByRole('article')).toHaveCount(2)
  await expect(again.getByRole('article').getByRole('button', { name: /관심 받음/ })).toHaveCount(0)
  await again.goto(`${network.origin}/profile`)
  await expect(again.getByRole('button', { name: /차단 풀기/ })).toHaveCount(2)
  await expect(again.getByRole('region', { name: '내 얼굴' }).locator('img')).toHaveAttribute(
    'src',
    /^data:image\/webp/,
  )
})
