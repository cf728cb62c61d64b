/** axe-core in a page, for journeys. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from 'playwright/test'
import { atRest } from './at-rest.ts'

declare global {
  interface Window {
    axe: {
      run(where: Document | Element[], options: Options): Promise<{ violations: Violation[] }>
    }
  }
}

interface Options {
  /** All rules when left out. */
  runOnly?: string[]
  rules?: Readonly<Record<string, { enabled: boolean }>>
  preload: boolean
  /** What is told of every place; of the others axe names one. */
  resultTypes: string[]
}

interface Violation {
  id: string
  nodes: { html: string; failureSummary?: string }[]
}

/** Evaluated as a text, axe runs under the product's own Content-Security-Policy. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe found, screen by screen: a run names all of it at once. */
export type Findings = string[]

/** A theme alone can break no rule but this one. */
const CONTRAST = 'color-contrast'

async function injectAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
}

function inWords(violations: readonly Violation[]): string[] {
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} ${html} ${failureSummary}`),
  )
}

/** What axe finds on the page as it is, by all its rules, by `only` these, or by all but the contrast. */
export async function axeFindings(page: Page, only?: readonly string[] | 'no contrast'): Promise<string[]> {
  await injectAxe(page)
  const which =
    only === 'no contrast' ? { rules: { [CONTRAST]: { enabled: false } } } : only && { runOnly: [...only] }
  const { violations } = await page.evaluate(
    (chosen) =>
      window.axe.run(document, {
        ...chosen,
        resultTypes: ['violations'],
        // Of stylesheets, which no rule that is on reads.
        preload: false,
      }),
    which,
  )
  return inWords(violations)
}

/**
 * The contrast of what no state before had like this: text in the same elements, colours and sizes is looked at once,
 * in each theme and at each width. `seen` goes from state to state.
 */
export async function newContrastFindings(page: Page, seen: Set<string>): Promise<string[]> {
  await injectAxe(page)
  const { violations, looks } = await page.evaluate(
    async ({ known, rule }) => {
      const before = new Set(known)
      const lookOf = new Map<Element, number>()
      const look = (element: Element): number => {
        const noted = lookOf.get(element)
        if (noted !== undefined) return noted
        const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, position } =
          getComputedStyle(element)
        const own = [color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, position]
        let hash = element.parentElement === null ? innerWidth : look(element.parentElement)
        for (const letter of `${element.tagName} ${element.getAttribute('class')} ${own}`)
          hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193)
        lookOf.set(element, hash)
        return hash
      }
      const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
      const fresh = [...top.querySelectorAll('*')].filter((element) => {
        const says =
          element.matches('input, textarea') ||
          [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
        if (!says || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
          return false
        const its = String(look(element))
        if (before.has(its)) return false
        before.add(its)
        return true
      })
      const nothing: Awaited<ReturnType<typeof window.axe.run>> = { violations: [] }
      return {
        looks: [...before],
        ...(fresh.length === 0
          ? nothing
          : await window.axe.run(fresh, { runOnly: [rule], resultTypes: ['violations'], preload: false })),
      }
    },
    { known: [...seen], rule: CONTRAST },
  )
  for (const each of looks) seen.add(each)
  return inWords(violations)
}

/** All rules in light; in dark the contrast alone. What still fades in has colours that it will not keep. */
export async function inspect(page: Page, screen: string, findings: Findings): Promise<void> {
  await atRest(page.locator('html'))
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
