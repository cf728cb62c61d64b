import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('../../../../src/web/kit/ui/tokens.css', import.meta.url), 'utf8')

type Theme = 'light' | 'dark'

/** The colour of a token in a theme, as `#rrggbb`. */
function colour(token: string, theme: Theme): string {
  const pair = new RegExp(`--${token}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(css)
  const value = pair?.[theme === 'light' ? 1 : 2]
  if (!value) throw new Error(`${token} is no pair of colours`)
  return value
}

/** Relative luminance (WCAG 2.2, "relative luminance"). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['paper', 'surface', 'sunken', 'raised', 'lifted']

/** Text and the grounds it stands on: 4.5 (success criterion 1.4.3). */
const texts: [text: string, grounds: string[]][] = [
  ['ink', grounds],
  ['ink-soft', grounds],
  ['action-text', grounds],
  ['danger', ['paper', 'surface', 'raised']],
  ['on-action', ['action', 'action-hover']],
  ['on-action-soft', ['action-soft']],
  ['on-accent', ['accent', 'accent-hover']],
  ['on-accent-soft', ['accent-soft']],
  ['on-danger', ['danger', 'danger-hover']],
  ['on-danger-soft', ['danger-soft']],
  ['on-success-soft', ['success-soft']],
  ['on-info-soft', ['info-soft']],
  ['on-warning-soft', ['warning-soft']],
  ['plan-ink', ['plan-paper', 'plan-floor']],
  ['ink', ['action-soft', 'accent-soft', 'warning-soft', 'info-soft', 'success-soft', 'danger-soft']],
]

/** Edges of controls, marks and focus rings: 3 (success criterion 1.4.11). */
const edges: [edge: string, grounds: string[]][] = [
  ['line-strong', ['paper', 'surface', 'raised']],
  ['focus', grounds],
  ['action', ['paper', 'surface', 'raised']],
  ['accent', ['paper', 'surface']],
  ['plan-line', ['plan-paper', 'plan-floor']],
  ['plan-wall', ['plan-paper', 'plan-floor']],
]

/** What stands on a plan's own white paper, as in the demo homes' drawings, whose grey is as light as may be. */
const onPlans: [text: string, ground: string][] = [
  ['#6b625c', '#fffdf8'],
  ['#5d5550', '#f6ecd9'],
]

/** A colour of a plan as the dark theme shades it. */
function shaded(hex: string): string {
  const [, ...parts] =
    /--plan-shade: light-dark\(transparent, rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)\)/.exec(css) ?? []
  const [red = 0, green = 0, blue = 0, percent = 0] = parts.map(Number)
  const mixed = [red, green, blue].map((part, index) => {
    const own = Number.parseInt(hex.slice(1 + 2 * index, 3 + 2 * index), 16)
    return Math.round(own + ((part - own) * percent) / 100)
  })
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

test('what a floor plan says is readable in the shade of the dark theme, and its paper no glare', () => {
  for (const [text, ground] of onPlans)
    expect(contrast(shaded(text), shaded(ground))).toBeGreaterThanOrEqual(4.5)
  expect(shaded('#fffdf8')).toBe(colour('plan-paper', 'dark'))
  expect(contrast(shaded('#ffffff'), colour('paper', 'dark'))).toBeLessThan(11)
})

for (const theme of ['light', 'dark'] as const) {
  const tooLow = (pairs: [string, string[]][], least: number) =>
    pairs.flatMap(([front, backs]) =>
      backs
        .map((back) => ({ front, back, ratio: contrast(colour(front, theme), colour(back, theme)) }))
        .filter(({ ratio }) => ratio < least)
        .map(({ front: name, back, ratio }) => `${name} on ${back}: ${ratio.toFixed(2)}`),
    )

  test(`text is readable in the ${theme} theme`, () => {
    expect(tooLow(texts, 4.5)).toEqual([])
  })

  test(`edges of controls can be seen in the ${theme} theme`, () => {
    expect(tooLow(edges, 3)).toEqual([])
  })
}
