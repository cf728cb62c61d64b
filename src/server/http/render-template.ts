/** index.html taken apart: the built shell, and the pieces that a rendered page is put together from. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Language } from '../../contract/language.ts'

const manifestSchema = v.record(
  v.string(),
  v.object({
    file: v.string(),
    imports: v.optional(v.array(v.string()), []),
    css: v.optional(v.array(v.string()), []),
  }),
)
type Manifest = v.InferOutput<typeof manifestSchema>

/** What the server's HTML says about a page besides its content. */
export type HeadTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }

export interface PageParts {
  language: Language
  head: readonly HeadTag[]
  /** Absolute address of the page, for link previews and search engines. */
  address: string
}

export interface RenderedParts extends PageParts {
  html: string
  state: unknown
  screens: readonly string[]
}

export interface Template {
  /** The page with its content, ready before any script runs. */
  rendered: (parts: RenderedParts) => string
  /** The shell as the network sends it: the browser renders. */
  shell: (parts: PageParts) => string
  /** `sha256-…` of the inline script and styles. */
  hashes: { scripts: readonly string[]; styles: readonly string[] }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

function headMarkup({ head, address }: PageParts): string {
  const tags = head.map((tag) => {
    if ('title' in tag) return `<title>${escapeHtml(tag.title)}</title>`
    const key = 'name' in tag ? `name="${escapeHtml(tag.name)}"` : `property="${escapeHtml(tag.property)}"`
    return `<meta ${key} content="${escapeHtml(tag.content)}">`
  })
  const canonical = escapeHtml(address)
  return [
    ...tags,
    `<link rel="canonical" href="${canonical}">`,
    `<meta property="og:url" content="${canonical}">`,
  ].join('')
}

/** Everything that the chunks import, entry first. */
function chunkFiles(manifest: Manifest, sources: readonly string[]): string[] {
  const files = new Set<string>()
  const add = (source: string) => {
    const chunk = manifest[source]
    if (!chunk) throw new Error(`${source} is not in the build's manifest`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports) add(imported)
  }
  for (const source of sources) add(source)
  return [...files]
}

const REPLACED = {
  language: /<html lang="[^"]*"/,
  title: /\s*<title>[^<]*<\/title>/,
  entry: /\s*<script type="module"[^>]*><\/script>/g,
  preloads: /\s*<link rel="modulepreload"[^>]*>/g,
  stylesheet: /\s*<link rel="stylesheet"[^>]*>/g,
}

/** Reads the browser build in `directory`. @throws where the build is not what this file expects */
export function readTemplate(directory: string): Template {
  const index = readFileSync(join(directory, 'index.html'), 'utf8')
  const manifest = v.parse(
    manifestSchema,
    JSON.parse(readFileSync(join(directory, '.vite/manifest.json'), 'utf8')),
  )
  const entry = manifest['index.html']
  const boot = manifest['src/web/boot-script.ts']
  if (!entry || !boot) throw new Error('The browser build lacks its entry or its boot script')
  const styleFiles = Object.values(manifest)
    .map((chunk) => chunk.file)
    .filter((file) => file.endsWith('.css'))
  const styles = styleFiles.map((file) => readFileSync(join(directory, file), 'utf8')).join('')
  const bootScript = readFileSync(join(directory, boot.file), 'utf8').trim()

  const lean = index
    .replace(REPLACED.entry, '')
    .replace(REPLACED.preloads, '')
    .replace(REPLACED.stylesheet, '')
    .replace(REPLACED.title, '')

  const withLanguage = (page: string, language: Language) =>
    page.replace(REPLACED.language, `<html lang="${language}"`)
  // A function as the replacement: `$` in content must not be read as a pattern.
  const fill = (page: string, marker: string, content: string) => page.replace(marker, () => content)

  return {
    hashes: { scripts: [hashOf(bootScript)], styles: [hashOf(styles)] },
    shell: (parts) =>
      fill(withLanguage(index.replace(REPLACED.title, ''), parts.language), '<!--head-->', headMarkup(parts)),
    rendered(parts) {
      const sources = [
        'index.html',
        `src/web/i18n/locales/${parts.language}.po`,
        ...parts.screens.map((screen) => `src/web/screens/${screen}`),
      ]
      const later = chunkFiles(manifest, sources).map((file) => `<link rel="later" href="/${file}">`)
      const head = `${headMarkup(parts)}<style>${styles}</style>`
      const entryTag = `<meta name="entry" content="/${entry.file}">`
      // U+2028 and U+2029 are valid in JSON; `<` could end the block.
      const state = JSON.stringify(parts.state).replace(/</g, '\\u003c')
      let page = withLanguage(lean, parts.language)
      page = fill(page, '<!--head-->', head)
      page = fill(page, '<!--app-->', parts.html)
      return fill(
        page,
        '<!--state-->',
        `<script type="application/json" id="state">${state}</script>${entryTag}${later.join('')}<script>${bootScript}</script>`,
      )
    },
  }
}
