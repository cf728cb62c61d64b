/** An empty page with a script of the bench's in it: IndexedDB and locks want an origin of their own. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { root } from '../gate/node24.mjs'

/** One script of a file (its path from the project's root) and all that it imports. */
export async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: join(root, entry), formats: ['iife'], name: 'bench' },
    },
  })
  const [output] = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[]
  const chunk = output?.output[0]
  if (chunk?.type !== 'chunk') throw new Error('The page of the bench was not built')
  return chunk.code
}

export async function serveBlankPage(): Promise<{ origin: string; stop: () => void }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end('<!doctype html><link rel="icon" href="data:,">')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.close() }
}
