import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Every Markdown file of the project. */
const documents = globSync('{*.md,{src,tests,e2e}/**/*.md}', { cwd: root }).sort()

/** GitHub's anchor of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

/** The links of a document that lead to a file of the project, or to a heading. */
function relativeLinks(path: string): string[] {
  const prose = read(path).replace(/^```[\s\S]*?^```/gm, '')
  const targets = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
  // An address of the app (`/listing`) or of elsewhere, or a place that the build fills in (`{mail}`).
  return targets.filter((target) => !/^(?:\w+:|\/|\{)/.test(target))
}

function resolves(path: string, link: string): boolean {
  const [file = '', anchor] = link.split('#')
  const target = file === '' ? path : join(dirname(path), file)
  if (!existsSync(join(root, target))) return false
  if (anchor === undefined) return true
  const headings = [...read(target).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading))
  return headings.includes(anchor)
}

test('the README has at most 12 kB', () => {
  expect(statSync(join(root, 'README.md')).size).toBeLessThanOrEqual(12_000)
})

test('every relative link of a document leads to a file, and its anchor to a heading', () => {
  expect(documents).toContain('src/docs/rules.md')
  const links = documents.flatMap((path) => relativeLinks(path).map((link) => ({ path, link })))
  expect(links.length).toBeGreaterThan(10)
  expect(links.filter(({ path, link }) => !resolves(path, link))).toEqual([])
})

const foldersOf = (path: string): string[] =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()

test.each([
  ['src', /^src\/([\w-]+) {2,}/gm],
  ['src/web', /^ {2}([\w-]+) {8,}/gm],
])('the README names each folder of %s, and no other', (path, line) => {
  const named = [...read('README.md').matchAll(line)].map(([, name = '']) => name)
  expect(named.toSorted()).toEqual(foldersOf(path))
})
