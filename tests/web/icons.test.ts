import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const screens = 'src/web/screens'

const lazyScreens = new Set(
  [...readdirSync(screens).filter((name) => name.endsWith('-route.ts')), '../root-route.tsx'].flatMap(
    (name) =>
      [
        ...readFileSync(join(screens, name), 'utf8').matchAll(
          /import\('(?:\.\/screens)?\.?\/?([a-z-]+\.tsx)'\)/g,
        ),
      ].flatMap(([, file]) => file ?? []),
  ),
)

test.each([...lazyScreens])(
  'the icons of screens are known wherever %s is what a reader opens first',
  (file) => {
    expect(readFileSync(join(screens, file), 'utf8')).toContain("import '../ui/more-icons.ts'")
  },
)

test('every route has its screen in a chunk of its own', () => {
  expect(lazyScreens.size).toBeGreaterThan(15)
})
