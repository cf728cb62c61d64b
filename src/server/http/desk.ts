/** (+) Calls of the broker's desk, for staff alone. */
import { Hono } from 'hono'
import {
  addDeskNote,
  answerInquiries,
  changeDeskHome,
  fetchDeskHomes,
  fetchDeskInquiry,
  fetchInbox,
} from '../../contract/desk.ts'
import { changeSlots, fetchDeskViewings, noteViewing } from '../../contract/viewings.ts'
import { answerInquiries as storeAnswers } from '../services/desk-answers.ts'
import { deskHomes, changeDeskHome as storeHome } from '../services/desk-homes.ts'
import { readInbox, readPosition } from '../services/desk-inbox.ts'
import { deskInquiry } from '../services/desk-inquiries.ts'
import { addNote } from '../services/desk-notes.ts'
import { listDeskViewings, changeSlots as storeSlots } from '../services/desk-viewings.ts'
import { Refusal } from '../services/refusal.ts'
import { noteViewing as storeOutcome } from '../services/viewing-outcomes.ts'
import { requireStaff } from './access.ts'
import type { AppDependencies, AppEnvironment } from './app-dependencies.ts'
import { RequestError } from './errors.ts'
import { queuedWrite } from './queued-write.ts'
import { parseQuery, readId } from './request.ts'

const badCursor = () => new RequestError('invalid_request', 400, { fields: { cursor: 'invalid' } })

export function deskRoutes({ database, settings }: AppDependencies): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>()
  routes.use('/desk/*', requireStaff)

  routes.get(fetchInbox.path, async (c) => {
    const query = parseQuery(fetchInbox.request, c)
    const after = query.cursor === undefined ? null : readPosition(query.cursor)
    if (query.cursor !== undefined && after === null) throw badCursor()
    return c.json({
      status: 'success',
      data: await readInbox(database, query, after, settings, c.get('session').user),
    })
  })

  routes.get(fetchDeskInquiry.path, async (c) => {
    const id = readId(c.req.param('id'))
    const inquiry = id === null ? undefined : await deskInquiry(database, id, settings, c.get('session').user)
    if (inquiry === undefined) throw new Refusal('application_withdrawn', 404)
    return c.json({ status: 'success', data: inquiry })
  })

  routes.get(fetchDeskHomes.path, async (c) => {
    const { name, cursor } = parseQuery(fetchDeskHomes.request, c)
    if (cursor !== undefined && !/^\d{1,7}$/.test(cursor)) throw badCursor()
    return c.json({ status: 'success', data: await deskHomes(database, name, Number(cursor ?? 0)) })
  })

  routes.post(
    answerInquiries.path,
    queuedWrite(answerInquiries, (write) =>
      storeAnswers(write, write.request, { staff: write.user, linkKey: null }),
    ),
  )
  routes.post(addDeskNote.path, queuedWrite(addDeskNote, addNote))
  routes.post(changeDeskHome.path, queuedWrite(changeDeskHome, storeHome))
  routes.get(fetchDeskViewings.path, async (c) => {
    const { from } = parseQuery(fetchDeskViewings.request, c)
    return c.json({ status: 'success', data: await listDeskViewings(database, from) })
  })
  routes.post(changeSlots.path, queuedWrite(changeSlots, storeSlots))
  routes.post(noteViewing.path, queuedWrite(noteViewing, storeOutcome))
  return routes
}
