import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStaticFiles } from '../../src/server/http/static-files.ts'
import { copyFilesBefore } from './files-before.mjs'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bangjjak-builds-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** As Vite and `npm run build` leave it: one script with its packed copy, and a stylesheet. */
async function build(version: string, before: string | null): Promise<string> {
  const directory = join(folder, version)
  await mkdir(join(directory, '.vite'), { recursive: true })
  await mkdir(join(directory, 'assets'))
  const files = { file: `assets/terms-${version}.js`, css: [`assets/style-${version}.css`] }
  await writeFile(join(directory, '.vite/manifest.json'), JSON.stringify({ 'src/terms.tsx': files }))
  for (const name of [files.file, `${files.file}.br`, ...files.css, 'assets/same-1.js'])
    await writeFile(join(directory, name), `${name} of ${version}`)
  if (before !== null) await copyFilesBefore(before, directory)
  return directory
}

test('a server answers for the hashed files of its build and of the build before, and for no older ones', async () => {
  const first = await build('A', join(folder, 'none'))
  const second = await build('B', first)
  const third = await build('C', second)
  const files = createStaticFiles(third, {})
  const ask = (path: string, encoding = '') =>
    files(new Request(`http://localhost/assets/${path}`, { headers: { 'accept-encoding': encoding } }))

  for (const path of ['terms-C.js', 'style-C.css', 'terms-B.js', 'style-B.css']) {
    expect(ask(path)?.headers.get('cache-control'), path).toBe('public, max-age=31536000, immutable')
  }
  expect(ask('terms-B.js', 'br')?.headers.get('content-encoding')).toBe('br')
  expect(await ask('terms-B.js')?.text()).toBe('assets/terms-B.js of B')
  expect(await ask('same-1.js')?.text()).toBe('assets/same-1.js of C')
  expect(ask('terms-A.js')).toBeNull()
})
