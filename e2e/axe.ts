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

/** All rules in light; in dark the contrast alone, the one rule that a theme can break. */
export async function inspect(page: Page, screen: string, findings: Findings): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const light = await page.evaluate(() => window.axe.run({ resultTypes: ['violations'] }))
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const dark = await page.evaluate(() =>
    window.axe.run({ runOnly: ['color-contrast'], resultTypes: ['violations'] }),
  )
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  for (const [theme, { violations }] of Object.entries({ light, dark })) {
    for (const { id, nodes } of violations) {
      findings.push(
        ...nodes.map(({ html, failureSummary }) => `${screen}, ${theme}: ${id} ${html} ${failureSummary}`),
      )
    }
  }
}

/** Fails with what axe finds on the screen that is open. */
export async function readableByAll(page: Page): Promise<void> {
  const findings: Findings = []
  await inspect(page, page.url(), findings)
  expect(findings).toEqual([])
}
