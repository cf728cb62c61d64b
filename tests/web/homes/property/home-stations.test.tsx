// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { network } from '../../../../src/domain/transit/stations.ts'
import { HomeStations } from '../../../../src/web/homes/property/home-stations.tsx'
import { render } from '../../render.tsx'

const stations = [
  { name: 'Flushing-Main St', lines: ['7'], walk_minutes: 5 },
  { name: 'Flushing Main Street', lines: ['LIRR'], walk_minutes: 8 },
]

test.each([
  ['ko', '가까운 역', '도보 5분'],
  ['en', 'Stations nearby', '5 min on foot'],
] as const)('a home says in %s which stations are near: %s, %s', async (language, label, walk) => {
  const { place } = await render(<HomeStations stations={stations} />, { language })
  const list = place.querySelector('ul')
  expect(list?.getAttribute('aria-label')).toBe(label)
  expect([...place.querySelectorAll('li')].map((item) => item.textContent)).toEqual([
    `7Flushing-Main St${walk}`,
    expect.stringContaining('LIRRFlushing Main Street'),
  ])
})

test('a home without one says nothing', async () => {
  const { place } = await render(<HomeStations stations={[]} />)
  expect(place.textContent).toBe('')
})

const css = readFileSync('src/web/homes/property/line-bullets.module.css', 'utf8')

/** The lines that have a colour, with it and their letters'. */
const colours = [
  ...css.matchAll(/\n {2}([^{}]*data-line[^{}]*) \{\s+background: (#\w{6});\s+color: (#\w{3});/g),
].flatMap(([, selector = '', ground = '', ink = '']) =>
  [...selector.matchAll(/"(\w+)"/g)].map(([, line = '']) => ({ line, ground, ink })),
)

test('each line of the subway has a colour, and railways are ink', () => {
  const coloured = new Set(colours.map(({ line }) => line))
  const lines = new Set(network.services.map(({ line }) => line))
  expect([...lines].filter((line) => !coloured.has(line))).toEqual(['LIRR', 'PATH', 'HBLR'])
})

test.each(colours)(
  'the letters of the $line are read on its colour (4.5 to 1, success criterion 1.4.3)',
  ({ ground, ink }) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5]
      .map((start) => Number.parseInt(ground.slice(start, start + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
    expect(ink === '#fff' ? 1.05 / light : light / 0.05).toBeGreaterThanOrEqual(4.5)
  },
)
