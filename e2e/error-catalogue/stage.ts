/** What the scripts of the screens work with. */
import type { Locator, Page } from 'playwright/test'
import type { ApiStandIn, OwnReplies } from './replies.ts'
import type { ErrorRow } from './row.ts'

export interface Stage {
  readonly page: Page
  readonly api: ApiStandIn
  /** The app's own words in the language of the test. */
  readonly say: (english: string, values?: Readonly<Record<string, string | number>>) => string
  /** A number that no act has had before. */
  readonly next: () => number
}

export interface ScreenScript {
  /** Answers that stand behind those of the row. */
  readonly own?: OwnReplies
  /** Someone is logged in. */
  readonly member?: boolean
  /** Where the page starts; a form that asks nothing of the API when left out. */
  readonly start?: string
  readonly open?: (stage: Stage) => Promise<void>
  /** What holds once the message shows, beside the row's own fields. */
  readonly after?: (stage: Stage, row: ErrorRow) => Promise<void>
  readonly act: (stage: Stage, row: ErrorRow) => Promise<void>
}

/** Goes on within the page: what the server would render is asked of the API. */
export async function goTo({ page }: Stage, path: string): Promise<void> {
  await page.evaluate((address) => history.pushState({}, '', address), path)
}

export const main = ({ page }: Stage): Locator => page.getByRole('main')

export const press = (stage: Stage, name: string, within: Locator = main(stage)): Promise<void> =>
  within
    .getByRole('button', { name: stage.say(name), exact: true })
    .first()
    .click()
