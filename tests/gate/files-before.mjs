import { existsSync } from 'node:fs'
import { copyFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Copies the hashed files of the build before beside the new ones, and no older ones: a page that is open while a new
 * version is put in place, and has no worker, still finds the parts that it has yet to load. Older pages offer to load
 * themselves again.
 * @param {string} before the browser's folder of the build before; nothing happens where there is none
 * @param {string} directory that of the new build
 */
export async function copyFilesBefore(before, directory) {
  const manifestPath = join(before, '.vite/manifest.json')
  if (!existsSync(manifestPath)) return
  const manifest = JSON.parse(await readFile(manifestPath, 'utf8'))
  const files = Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css])
  const copies = files.flatMap((file) => [file, `${file}.br`, `${file}.gz`])
  await Promise.all(
    copies.map(async (file) => {
      const from = join(before, file)
      if (existsSync(from) && !existsSync(join(directory, file))) await copyFile(from, join(directory, file))
    }),
  )
}
