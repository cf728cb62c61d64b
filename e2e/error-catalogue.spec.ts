/**
 * The error catalogue (rule 10.2): messages, what provokes them, and where they show, in Korean. The rows stand in
 * e2e/error-catalogue; that none is missing, and that each has its sentence in both languages, is checked in
 * tests/web/error-catalogue.test.ts.
 */
import type { Locator, Page } from 'playwright/test'
import { LANGUAGE_PATH, type Language } from '../src/contract/language.ts'
import { sessionCookie } from './error-catalogue/member.ts'
import { standIn } from './error-catalogue/replies.ts'
import type { ErrorRow } from './error-catalogue/row.ts'
import { type ErrorScreen, errorRows } from './error-catalogue/rows.ts'
import { screens } from './error-catalogue/screens.ts'
import type { Stage } from './error-catalogue/stage.ts'
import { inLanguage } from './error-catalogue/words.ts'
import { arrive, expect, test } from './fixtures.ts'

test.describe.configure({ mode: 'parallel' })
// The worker's own requests pass page.route by.
test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } })

/** Opens a screen where no answer of the API is left to chance, on a clock that can be turned on. */
async function setStage(page: Page, screen: ErrorScreen, language: Language): Promise<Stage> {
  const { own = {}, member = false, start = '/passwordreset', open } = screens[screen]
  if (member) {
    const { origin } = new URL(test.info().project.use.baseURL ?? '')
    await page.context().addCookies([{ ...sessionCookie, url: origin }])
  }
  // Playwright's block leaves a registration that resolves to nothing.
  await page.addInitScript('delete Navigator.prototype.serviceWorker')
  await page.clock.install()
  const api = await standIn(page, own)
  await arrive(page, `${LANGUAGE_PATH}?to=${language}&back=${encodeURIComponent(start)}`)
  let number = 0
  const next = () => {
    number += 1
    return number
  }
  const stage: Stage = { page, api, say: (text, values) => inLanguage(language, text, values), next }
  await open?.(stage)
  return stage
}

function placeOf({ page }: Stage, { shown }: ErrorRow, text: string): Locator {
  const place = shown === 'text' ? page.getByText(text) : page.getByRole(shown).filter({ hasText: text })
  return place.first()
}

/** Waits for the message, and turns the clock on while a call, its repetition or an undo is waited for. */
async function expectShown(stage: Stage, row: ErrorRow): Promise<void> {
  const place = placeOf(stage, row, stage.say(row.sentence, row.values))
  const isThere = async () =>
    (row.replies === undefined || stage.api.asked() > 0) && (await place.isVisible())
  const attempts = { intervals: [25], timeout: 500 }
  const soon = await expect(async () => expect(await isThere()).toBe(true))
    .toPass(attempts)
    .then(() => true)
    .catch(() => false)
  if (soon) return
  await expect(async () => {
    // Less than the shortest message stands, by far.
    await stage.page.clock.fastForward(500)
    expect(await isThere(), row.sentence).toBe(true)
  }).toPass({ intervals: [40], timeout: 20_000 })
}

async function type(page: Page, typed: ErrorRow['typed'] = {}): Promise<void> {
  for (const [name, text] of Object.entries(typed)) await page.locator(`main [name="${name}"]`).fill(text)
}

async function expectKept(page: Page, typed: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(typed)) {
    await expect(page.locator(`main [name="${name}"]`), `${name} keeps what was typed`).toHaveValue(text)
  }
}

const provocation = ({ replies, act, typed }: ErrorRow): string => {
  const calls = Object.entries(replies ?? {}).map(([call, reply]) => `${call} ${JSON.stringify(reply)}`)
  return [...calls, act, typed && Object.keys(typed).join(', ')].filter(Boolean).join('; ').slice(0, 120)
}

for (const [name, rows] of Object.entries(errorRows)) {
  const screen = name as ErrorScreen
  test(`${screen}: each failure has its message, and nothing typed is lost`, async ({ page }) => {
    const stage = await setStage(page, screen, 'ko')
    let typed: Readonly<Record<string, string>> = {}
    for (const row of rows as readonly ErrorRow[]) {
      await test.step(`${row.sentence} (${provocation(row)})`, async () => {
        stage.api.provoke(row.replies ?? {})
        await type(page, row.typed)
        typed = { ...typed, ...row.typed }
        await screens[screen].act(stage, row)
        await expectShown(stage, row)
        // What refuses a press is in sight of whoever pressed, however far down that was; the list of sessions is no press.
        if (row.shown === 'alert' && row.act !== 'sessions')
          await expect(placeOf(stage, row, stage.say(row.sentence, row.values))).toBeInViewport()
        // A success takes the draft along.
        if (row.shown === 'status') typed = {}
        await expectKept(page, typed)
        await screens[screen].after?.(stage, row)
      })
    }
  })
}
