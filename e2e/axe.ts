/** axe-core in a page, for journeys. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from 'playwright/test'

declare global {
  interface Window {
    axe: {
      run(options: {
        /** All rules when left out. */
        runOnly?: string[]
        preload: boolean
        /** What is told of every place; of the others axe names one. */
        resultTypes: string[]
      }): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>
    }
  }
}

/**
 * axe-core, as @axe-core/playwright brings it. Its builder is typed for another Playwright than ours; and evaluated
 * like this, axe runs under the product's own Content-Security-Policy.
 */
const axeSource = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
    'axe-core/axe.min.js',
  ),
  'utf8',
)

/** What axe found, screen by screen: a run names all of it at once. */
export type Findings = string[]

/** A theme alone can break no rule but this one. */
const CONTRAST = 'color-contrast'

/** What axe finds on the page as it is; `only` these rules, or all of them. */
export async function axeFindings(page: Page, only?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const { violations } = await page.evaluate(
    (rules) =>
      window.axe.run({
        ...(rules && { runOnly: rules }),
        resultTypes: ['violations'],
        // Of stylesheets, which no rule that is on reads.
        preload: false,
      }),
    only && [...only],
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} ${html} ${failureSummary}`),
  )
}

/** All rules in light; in dark the contrast alone. */
export async function inspect(page: Page, screen: string, findings: Findings): Promise<void> {
  const light = await axeFindings(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const dark = await axeFindings(page, [CONTRAST])
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  for (const [theme, found] of Object.entries({ light, dark }))
    findings.push(...found.map((each) => `${screen}, ${theme}: ${each}`))
}

/** Fails with what axe finds on the screen that is open. */
export async function readableByAll(page: Page): Promise<void> {
  const findings: Findings = []
  await inspect(page, page.url(), findings)
  expect(findings).toEqual([])
}
