import type { Context, Hono } from 'hono'
import type { AppEnvironment } from './app-dependencies.ts'
import { RequestError } from './errors.ts'

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/')
  const given = path.split('/')
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => part.startsWith(':') || part === given[index])
  )
}

/**
 * What is left below /api when every group has passed: 405 with the methods that the path knows, or 404.
 * @throws RequestError always
 */
export function unknownCall(app: Hono<AppEnvironment>, c: Context<AppEnvironment>): never {
  const methods = new Set(
    app.routes
      .filter(({ method, path }) => method !== 'ALL' && matches(path, c.req.path))
      .map(({ method }) => method),
  )
  if (methods.size === 0) throw new RequestError('not_found', 404)
  if (methods.has('GET')) methods.add('HEAD')
  throw new RequestError('method_not_allowed', 405, { headers: { allow: [...methods].sort().join(', ') } })
}
