/** `npm run build`: the browser's files with their compressed copies, and the server entry, into dist/. */
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { entryKilobytes } from './entry-size.mjs'
import { copyFilesBefore } from './files-before.mjs'
import { requireNode24, root } from './node24.mjs'

requireNode24()
process.env.NODE_ENV = 'production'
process.chdir(root)

/** Every text file gets its `.br` and `.gz` beside it, made once instead of at each request. */
async function compressFiles(directory) {
  const names = await readdir(directory, { recursive: true })
  const texts = names.filter((name) => /\.(?:js|css|html|svg|webmanifest|txt)$/.test(name))
  await Promise.all(
    texts.map(async (name) => {
      const path = join(directory, name)
      const content = await readFile(path)
      const hardest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
      await Promise.all([
        promisify(brotliCompress)(content, hardest).then((packed) => writeFile(`${path}.br`, packed)),
        promisify(gzip)(content, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
      ])
    }),
  )
}

const { build } = await import('vite')
const started = performance.now()
// Made aside and put in place when all of it is there: a build that fails leaves the last one, and a server that starts
// meanwhile never finds half of one.
const unfinished = `dist/unfinished-${process.pid}`
try {
  await build({ logLevel: 'warn', build: { outDir: `${unfinished}/browser` } })
  await build({ logLevel: 'warn', build: { ssr: true, outDir: `${unfinished}/server` } })
  await compressFiles(`${unfinished}/browser`)
  await copyFilesBefore('dist/browser', `${unfinished}/browser`)
  for (const part of ['browser', 'server']) {
    if (existsSync(`dist/${part}`)) await rename(`dist/${part}`, `${unfinished}/old-${part}`)
    await rename(`${unfinished}/${part}`, `dist/${part}`)
  }
} finally {
  await rm(unfinished, { recursive: true, force: true })
}
/** Of JavaScript that every page starts with, packed: what it measured (118.5) and 3 %. */
const ENTRY_LIMIT_KB = 122
const kilobytes = await entryKilobytes('dist/browser')
console.log(
  `Built in ${((performance.now() - started) / 1000).toFixed(1)} s; entry JS ${kilobytes.toFixed(1)} kB gz (at most ${ENTRY_LIMIT_KB})`,
)
if (kilobytes > ENTRY_LIMIT_KB) {
  console.error('The first visit loads more than it did: see what a route file imports.')
  process.exitCode = 1
}
