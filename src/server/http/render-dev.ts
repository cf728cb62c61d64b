/** `npm run dev`: renders the same pages from the sources by Vite, with hot reload and without the strict policy. */
import { readFile } from 'node:fs/promises'
import type { RequestListener, Server } from 'node:http'
import { join } from 'node:path'
import { LANGUAGE_PATH } from '../../contract/language.ts'
import { languageResponse } from './language.ts'
import { createPageRenderer, type PageOptions, type Pages, type ServerEntry } from './render.ts'
import { assemblePage } from './render-template.ts'

interface DevOptions extends Omit<PageOptions, 'dist'> {
  /** The project's directory. */
  root: string
  /** The server that carries the hot reload's socket. */
  server: Server
}

interface DevRenderer {
  pages: Pages
  /** Lets Vite answer its own requests (modules, its client), and passes all others to `listener`. */
  wrap: (listener: RequestListener) => RequestListener
  close: () => Promise<void>
}

const ENTRY = '/src/web/entry-server.tsx'

/** Vite injects inline scripts and opens a socket, so this policy only forbids framing. */
const DEV_POLICY = "frame-ancestors 'none'"

export async function createDevRenderer({ root, server, ...options }: DevOptions): Promise<DevRenderer> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, ws: { server }, hmr: { server } },
  })
  const render = createPageRenderer({
    ...options,
    policy: () => DEV_POLICY,
    entry: async () => (await vite.ssrLoadModule(ENTRY)) as ServerEntry,
    template: async (path) => {
      const page = await vite.transformIndexHtml(path, await readFile(join(root, 'index.html'), 'utf8'))
      return {
        shell: (parts) => ({ html: assemblePage(page, parts, {}), styleHashes: [] }),
        rendered: (parts) => ({
          html: assemblePage(page, parts, { app: parts.html, state: parts.state }),
          styleHashes: [],
        }),
      }
    },
  })
  return {
    pages: async (request) =>
      new URL(request.url).pathname === LANGUAGE_PATH
        ? languageResponse(request, false)
        : await render(request),
    wrap: (listener) => (request, response) =>
      vite.middlewares(request, response, () => listener(request, response)),
    close: () => vite.close(),
  }
}
