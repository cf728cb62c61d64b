/** Saving a home. */
import { Hono } from 'hono'
import { saveBookmark } from '../../contract/properties.ts'
import { setBookmark } from '../services/bookmarks.ts'
import { requireSession } from './access.ts'
import type { AppEnvironment } from './app-dependencies.ts'
import { queuedWrite } from './queued-write.ts'
import { readId } from './request.ts'

const bookmark = queuedWrite(saveBookmark, async ({ transaction, user, body, params, now }) => {
  const propertyId = readId(params.id)
  const saved = await setBookmark(transaction, { userId: user.id, propertyId, saved: body.saved }, now)
  return { data: { property_id: propertyId, saved } }
})

export function bookmarksRoutes(): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>().post(saveBookmark.path, requireSession, bookmark)
}
