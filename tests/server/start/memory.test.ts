import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')

/** Packages of tens of megabytes, each with what first needs it. */
const loadedLater = ['sharp', 'sanitize-html', '@zxcvbn-ts/language-common']

const script = `
  import { createRequire } from 'node:module'
  const { cache } = createRequire(import.meta.url)
  const { startServer } = await import('./src/server/start.ts')
  console.log(JSON.stringify([typeof startServer, ...Object.keys(cache)]))
  process.exit()`

test('a server at rest has no package in memory that only imports, descriptions or new passwords need', () => {
  const node = join(root, 'node_modules/node/bin/node')
  const printed = execFileSync(node, ['--input-type=module', '--eval', script], {
    cwd: root,
    encoding: 'utf8',
  })
  const [start, ...modules]: string[] = JSON.parse(printed)
  expect(start).toBe('function')
  expect(modules.some((path) => path.includes('/node_modules/pg/'))).toBe(true)
  expect(loadedLater.filter((name) => modules.some((path) => path.includes(`/${name}/`)))).toEqual([])
})
