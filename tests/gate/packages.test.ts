import { readFile, stat } from 'node:fs/promises'
import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }

test('packages.md says of each direct dependency, and of no other, what it is for and why this one', async () => {
  const document = await readFile(new URL('../../src/docs/packages.md', import.meta.url), 'utf8')
  const [, table = ''] = /\n\|---.*\n([\s\S]*?)\n\n/.exec(document) ?? []
  const named = table.split('\n').flatMap((line) => {
    const [, packages = '', what = '', why = ''] = line.split('|')
    expect([what.trim(), why.trim()], line).not.toContain('')
    return [...packages.matchAll(/`([^`]+)`/g)].map(([, name]) => name)
  })
  expect(named.toSorted()).toEqual(
    Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).toSorted(),
  )
})

test('what Drizzle exports is a short list (src/server/after-install.mjs): Node reads it anew for each of its modules', async () => {
  const { size } = await stat(new URL('../../node_modules/drizzle-orm/package.json', import.meta.url))
  expect(size).toBeLessThan(10_000)
})
