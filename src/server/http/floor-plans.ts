/** Floor plans and their images. Public: no cookies are read, and a replica may answer. */
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { PublicReads } from '../database/public-reads.ts'
import { findFloorPlan, findFloorPlanImage } from '../services/floor-plan.ts'
import { Refusal } from '../services/refusal.ts'
import type { AppDependencies, AppEnvironment } from './app-dependencies.ts'
import { answerFile, FOR_EVER } from './file-answer.ts'
import { readId } from './request.ts'

/** Routes below /api/v1. */
export function floorPlansRoutes({ database }: AppDependencies, read: PublicReads): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>()

  routes.get('/floor_plan/health', async (c) => {
    await database.execute(sql`select 1`)
    c.header('cache-control', 'no-store')
    return c.json({ status: 'success', data: { healthy: true } })
  })

  routes.get('/floor_plan/property/:propertyId', async (c) => {
    const id = readId(c.req.param('propertyId'))
    const plan = id === null ? null : await read((database) => findFloorPlan(database, id))
    if (plan === null) throw new Refusal('floor_plan_not_found', 404, null)
    c.header('cache-control', 'no-cache')
    return c.json({ status: 'success', data: plan })
  })
  return routes
}

/** Mounted at the root, since the basic API has the image outside /api/v1. */
export function floorPlanImageRoutes(read: PublicReads): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>()
  routes.get('/api/floor_plan/property/:propertyId/image', async (c) => {
    const id = readId(c.req.param('propertyId'))
    const image = id === null ? null : await read((database) => findFloorPlanImage(database, id))
    if (image === null) throw new Refusal('floor_plan_not_found', 404, null)
    const caching = c.req.query('v') === image.hash ? FOR_EVER : 'no-cache'
    return answerFile(c, { bytes: image.bytes, type: image.type, tag: image.hash, caching })
  })
  return routes
}
