/** Splits index.html into the built shell and the pieces that rendered pages are assembled from. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import * as v from 'valibot'
import type { Language } from '../../contract/language.ts'
import { readStyles } from './used-styles.ts'

const manifestSchema = v.record(
  v.string(),
  v.object({
    file: v.string(),
    name: v.optional(v.string()),
    imports: v.optional(v.array(v.string()), []),
    css: v.optional(v.array(v.string()), []),
  }),
)
type Manifest = v.InferOutput<typeof manifestSchema>

/** A tag in the head of the server's HTML. */
export type HeadTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }

interface PageParts {
  language: Language
  head: readonly HeadTag[]
  /** The page's absolute address, for link previews and search engines. */
  address: string
}

interface RenderedParts extends PageParts {
  html: string
  /** JSON. */
  state: string | null
  screens: readonly string[]
}

interface AssembledPage {
  html: string
  /** `sha256-…` of the page's inline styles, for its Content-Security-Policy. */
  styleHashes: readonly string[]
}

export interface Template {
  /** A page with content, visible before any script runs. */
  rendered: (parts: RenderedParts) => AssembledPage
  /** The shell without content: the browser renders. */
  shell: (parts: PageParts) => AssembledPage
  /** `sha256-…` of the template's inline scripts. */
  scriptHashes: readonly string[]
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
    // Link previews need an absolute address (ogp.me).
    const isPath = 'property' in tag && tag.property === 'og:image'
    const content = isPath ? new URL(tag.content, address).href : tag.content
    return `<meta ${key} content="${escapeHtml(content)}">`
  })
  const canonical = escapeHtml(address)
  return [
    ...tags,
    `<link rel="canonical" href="${canonical}">`,
    `<meta property="og:url" content="${canonical}">`,
  ].join('')
}

/** The files of the chunks and of everything that they import, entry first. */
function chunkFiles(manifest: Manifest, sources: readonly string[]): string[] {
  const files = new Set<string>()
  // A page that shares a file with the dialogs that it alone opens (tests/gate/chunks.ts) stands there by its name.
  const named = (source: string) => {
    const chunks = Object.values(manifest).filter(({ name }) => name === posix.parse(source).name)
    return chunks.length === 1 ? chunks[0] : undefined
  }
  const add = (source: string) => {
    const chunk = manifest[source] ?? named(source)
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
  preloads: /\s*<link rel="(?:modulepreload|later)"[^>]*>/g,
  stylesheet: /\s*<link rel="stylesheet"[^>]*>/g,
}

interface Insertions {
  /** Inserted into the head after the page's own tags. */
  head?: string
  /** Content of the root element. */
  app?: string
  /** The state from which the browser hydrates, as JSON. */
  state?: string | null
  /** Inserted after the state. */
  tail?: string
}

/** Assembles a page from an index.html with its three markers. */
export function assemblePage(
  index: string,
  parts: PageParts,
  { head = '', app = '', state = null, tail = '' }: Insertions,
): string {
  // A function as replacement, since `$` in a string would be read as a pattern.
  const fill = (page: string, marker: string, content: string) => page.replace(marker, () => content)
  // `<` is escaped: it could end the script block, or open another.
  const json = state === null ? '' : state.replace(/</g, '\\u003c')
  const block = json && `<script type="application/json" id="state">${json}</script>`
  let page = index.replace(REPLACED.title, '').replace(REPLACED.language, `<html lang="${parts.language}"`)
  page = fill(page, '<!--head-->', headMarkup(parts) + head)
  page = fill(page, '<!--state-->', block + tail)
  // Filled last, because only this content may contain text that looks like a marker.
  return fill(page, '<!--app-->', app)
}

/** Reads the browser build in `directory`. @throws where the build has an unexpected structure */
export function readTemplate(directory: string): Template {
  const index = readFileSync(join(directory, 'index.html'), 'utf8')
  const manifestText = readFileSync(join(directory, '.vite/manifest.json'), 'utf8')
  const manifest = v.parse(manifestSchema, JSON.parse(manifestText))
  const entry = manifest['index.html']
  const boot = manifest['src/web/start/before-hydration.ts']
  if (!entry || !boot) throw new Error('The browser build lacks its entry or its boot script')
  const styleFiles = Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => file.endsWith('.css'))
  const usedStyles = readStyles(
    styleFiles.map((file) => readFileSync(join(directory, file), 'utf8')).join(''),
  )
  const bootScript = readFileSync(join(directory, boot.file), 'utf8').trim()
  const lean = index
    .replace(REPLACED.entry, '')
    .replace(REPLACED.preloads, '')
    .replace(REPLACED.stylesheet, '')

  const styleLinks = styleFiles.map((file) => `<link rel="later" as="style" href="/${file}">`)

  return {
    scriptHashes: [hashOf(bootScript)],
    shell: (parts) => ({ html: assemblePage(index, parts, {}), styleHashes: [] }),
    rendered(parts) {
      const catalogue = `src/web/kit/i18n/locales/${parts.language}.po`
      const screens = parts.screens.map((screen) => posix.join('src/web/screens', screen))
      const chunks = chunkFiles(manifest, ['index.html', catalogue, ...screens])
      const later = [...styleLinks, ...chunks.map((file) => `<link rel="later" href="/${file}">`)].join('')
      const styles = usedStyles(parts.html)
      const html = assemblePage(lean, parts, {
        head: `<style>${styles}</style>`,
        app: parts.html,
        state: parts.state,
        tail: `<meta name="entry" content="/${entry.file}">${later}<script>${bootScript}</script>`,
      })
      return { html, styleHashes: [hashOf(styles)] }
    },
  }
}
