/** axe-core in a page, for journeys. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright/test'
import { atRest } from './at-rest.ts'
import { misfits } from './tour/fits.ts'

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

/** The rules that read colours: a theme alone can break no others. They cost as much as all the others together. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

async function injectAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
}

function inWords(violations: readonly Violation[]): string[] {
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} ${html} ${failureSummary}`),
  )
}

/** What axe finds on the page as it is, by all its rules but those that read colours. */
export async function axeFindings(page: Page): Promise<string[]> {
  await injectAxe(page)
  const { violations } = await page.evaluate(
    (others) =>
      window.axe.run(document, {
        rules: Object.fromEntries(others.map((rule) => [rule, { enabled: false }])),
        resultTypes: ['violations'],
        // Of stylesheets, which no rule that is on reads.
        preload: false,
      }),
    COLOUR_RULES,
  )
  return inWords(violations)
}

/**
 * The contrast, also of links within text, of what no state before had like this: text of the same colour, size and weight
 * on the same grounds is looked at once, whatever it says and wherever it stands. `seen` goes from state to state.
 */
export async function newContrastFindings(page: Page, seen: Set<string>): Promise<string[]> {
  await injectAxe(page)
  // What is fading in, or changes its theme, has colours of its own on the way.
  await atRest(page.locator(':root'))
  const { violations, looks } = await page.evaluate(
    async ({ known, rules }) => {
      const before = new Set(known)
      const grounds = new Map<Element, string>()
      /** All that is painted below it. */
      const groundOf = (element: Element | null): string => {
        if (element === null) return ''
        const noted = grounds.get(element)
        if (noted !== undefined) return noted
        const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element)
        const lies = position === 'static' ? '' : `${position} ${element.getAttribute('class')}`
        const own = `${backgroundColor} ${backgroundImage} ${opacity} ${lies}`
        const below = groundOf(element.parentElement)
        const ground = own === 'rgba(0, 0, 0, 0) none 1 ' ? below : `${below}, ${own}`
        grounds.set(element, ground)
        return ground
      }
      const look = (element: Element): number => {
        const { color, fontSize, fontWeight, textDecorationLine } = getComputedStyle(element)
        const around = element.parentElement && getComputedStyle(element.parentElement).color
        const link = element.matches('a') ? `a ${textDecorationLine} ${around}` : ''
        let hash = 0x811c9dc5
        for (const letter of `${color} ${fontSize} ${fontWeight} ${link} ${groundOf(element)}`)
          hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193)
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
          : await window.axe.run(fresh, { runOnly: rules, resultTypes: ['violations'], preload: false })),
      }
    },
    { known: [...seen], rules: COLOUR_RULES },
  )
  for (const each of looks) seen.add(each)
  return inWords(violations)
}

/** What axe finds, what lacks contrast in either theme, and what does not fit, on the page as it is. */
export async function lookFindings(page: Page): Promise<string[]> {
  const seen = new Set<string>()
  const found = await axeFindings(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    found.push(...(await newContrastFindings(page, seen)).map((each) => `${colorScheme}: ${each}`))
  }
  return [...found, ...(await misfits(page))]
}
