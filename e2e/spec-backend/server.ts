/** `PORT=… node e2e/spec-backend/server.ts` opens a port for the backend that speaks only the spec. */
import { serve } from '@hono/node-server'
import { specBackend } from './backend.ts'

const port = Number(process.env.PORT ?? 0)
serve({ fetch: specBackend.fetch, hostname: '127.0.0.1', port }, (address) =>
  console.log(`spec backend on http://127.0.0.1:${address.port}`),
)
