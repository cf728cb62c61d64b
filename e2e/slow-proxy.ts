/** A proxy before the server under test, whose answers can be held back: no route of Playwright sees a worker's calls. */
import { once } from 'node:events'
import { createServer, request } from 'node:http'

export interface SlowProxy {
  readonly origin: string
  /** Holds back what is asked of paths that begin so; gives the way to let it go. */
  hold(path: string): () => void
  /** Paths with their queries, in the order in which they were asked for. */
  readonly asked: readonly string[]
  close(): Promise<void>
}

export async function slowProxy(target: string): Promise<SlowProxy> {
  const asked: string[] = []
  const held = new Map<string, Promise<void>>()
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/'
    asked.push(path)
    const released = [...held].find(([prefix]) => path.startsWith(prefix))?.[1]
    void (released ?? Promise.resolve()).then(() => {
      const onward = request(new URL(path, target), { method: incoming.method, headers: incoming.headers })
      onward.on('response', (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      })
      onward.on('error', () => outgoing.destroy())
      incoming.pipe(onward)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    hold(path) {
      const { promise, resolve } = Promise.withResolvers<void>()
      held.set(path, promise)
      return () => {
        held.delete(path)
        resolve()
      }
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
