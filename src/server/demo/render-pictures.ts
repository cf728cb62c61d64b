/** `npm run demo-pictures`: renders the files that rendered/ lacks for homes.json, and deletes unused ones. */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { contentHash } from '../services/content-hash.ts'
import { pictureSize, renderPhoto } from '../services/home-pictures.ts'
import file from './homes.json' with { type: 'json' }
import { ORIGINAL_WIDTH, renderedFolder, renderedName, renderedWidths } from './rendered-pictures.ts'

const there = new Set(await readdir(renderedFolder))
const needed = new Set<string>()
let made = 0

for (const home of file.homes) {
  const isEmbedded = home.image_form === 'data-uri' || home.image_form === 'base64'
  for (const [position, picture] of (home.pictures ?? []).entries()) {
    const bytes = await readFile(new URL(picture.file, import.meta.url))
    const { width } = await pictureSize(bytes)
    if (width !== ORIGINAL_WIDTH || bytes.toString('latin1', 8, 12) !== 'WEBP') {
      throw new Error(`${picture.file} is ${width} pixels wide: give a WebP of ${ORIGINAL_WIDTH}`)
    }
    const hash = contentHash(bytes)
    const variants = [
      ...renderedWidths,
      ...(isEmbedded ? (['embedded'] as const) : []),
      ...(position === 0 ? (['share'] as const) : []),
    ]
    const names = variants.map((variant) => ({ variant, name: renderedName(hash, variant) }))
    for (const { name } of names) needed.add(name)
    if (names.every(({ name }) => there.has(name))) continue
    const { variants: widths, embedded, share } = await renderPhoto(bytes, isEmbedded)
    const others = { embedded, share }
    for (const { variant, name } of names) {
      const rendered =
        typeof variant === 'string' ? others[variant] : widths.find(({ width }) => width === variant)?.bytes
      // What is there stays as it is, byte for byte, whatever the library renders by now.
      if (rendered && !there.has(name)) await writeFile(new URL(name, renderedFolder), rendered)
    }
    made += 1
  }
}

const unused = [...there].filter((name) => !needed.has(name))
for (const name of unused) await rm(new URL(name, renderedFolder))
console.log(`Rendered ${made} pictures, removed ${unused.length} files.`)
