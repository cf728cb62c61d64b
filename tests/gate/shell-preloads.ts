/**
 * A Vite plugin: the shell names the chunks that a start is going to ask for, and beside them those of the screens that
 * are opened most, each marked with the first part of its path. From the worker they come in a moment, but one after
 * the other: each says only once it is here what it imports itself.
 */
import type { Plugin, Rolldown } from 'vite'

/** Of every start that the shell makes; see entry-browser.tsx. */
const START = [
  'src/web/entry-browser.tsx',
  'src/web/start/device.ts',
  'src/web/start/settings.ts',
  'src/web/data/api/api-client.ts',
]

const SCREENS: Readonly<Record<string, string>> = {
  '': 'landing.tsx',
  listing: 'listing.tsx',
  property: 'property.tsx',
  dashboard: 'dashboard.tsx',
}

export function shellPreloads(): Plugin {
  return {
    name: 'shell-preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        if (!bundle) return
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const chunkOf = (source: string): Rolldown.OutputChunk => {
          const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${source}`)))
          if (!chunk) throw new Error(`${source} is in no chunk of the build`)
          return chunk
        }
        const filesOf = (sources: readonly string[]): Set<string> => {
          const files = new Set<string>()
          const add = (chunk: Rolldown.OutputChunk | undefined) => {
            if (!chunk || files.has(chunk.fileName)) return
            files.add(chunk.fileName)
            for (const imported of chunk.imports) add(chunks.find(({ fileName }) => fileName === imported))
          }
          for (const source of sources) add(chunkOf(source))
          return files
        }
        const start = filesOf(START)
        const link = (file: string, attributes: Record<string, string>) => ({
          tag: 'link',
          attrs: { ...attributes, href: `/${file}` },
          injectTo: 'head' as const,
        })
        const screens = Object.entries(SCREENS).flatMap(([place, name]) => {
          return [...filesOf([`src/web/screens/${name}`])]
            .filter((file) => !start.has(file))
            .map((file) => link(file, { rel: 'later', 'data-at': `/${place}` }))
        })
        return [...[...start].map((file) => link(file, { rel: 'modulepreload' })), ...screens]
      },
    },
  }
}
