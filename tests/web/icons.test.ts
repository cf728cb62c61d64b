import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const routes = ['routes', 'route-parts', 'member-routes', 'desk-routes']
  .map((name) => readFileSync(`src/web/${name}.tsx`, 'utf8'))
  .join('\n')
const lazyScreens = new Set(
  [...routes.matchAll(/import\('\.\/screens\/([a-z-]+\.tsx)'\)/g)].flatMap(([, file]) => file ?? []),
)

test.each([...lazyScreens])(
  'the icons of screens are known wherever %s is what a reader opens first',
  (file) => {
    expect(readFileSync(`src/web/screens/${file}`, 'utf8')).toContain("import '../kit/ui/more-icons.ts'")
  },
)

test('every route has its screen in a chunk of its own', () => {
  expect(lazyScreens.size).toBeGreaterThan(15)
})
