import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** What a first visit loads before anything shows its life, packed: the entry chunk with all that it imports. */
export async function entryKilobytes(directory) {
  const manifest = JSON.parse(await readFile(join(directory, '.vite/manifest.json'), 'utf8'))
  const files = new Set()
  const add = (source) => {
    files.add(manifest[source].file)
    for (const imported of manifest[source].imports ?? []) add(imported)
  }
  add('index.html')
  const sizes = await Promise.all(
    [...files].map(async (file) => gzipSync(await readFile(join(directory, file)), { level: 9 }).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}
