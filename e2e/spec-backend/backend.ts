/**
 * A backend that speaks only the basic API: no idempotency keys, no scores, no codes, none of our extensions, and the
 * shapes that real ERP backends answer with. It refuses requests whose Origin is not its own, as such backends do,
 * and sets its cookies for its own domain. `PORT=… node e2e/spec-backend/backend.ts` opens a port for it.
 */
import { serve } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import {
  addressedPlan,
  createFloorPlan,
  createHomes,
  createPicture,
  filterOptions,
  findHomes,
  listedOnly,
} from './homes.ts'
import { type Application, People, type Person, type Session } from './people.ts'

const people = new People()
const port = Number(process.env.PORT ?? 0)
const homes = await createHomes(`http://127.0.0.1:${port}`)
const floorPlan = await createFloorPlan()
const picture = await createPicture()
/** What really happened and by whom, for tests that count it. */
const effects: { kind: 'inquiry' | 'decision' | 'profile' | 'contact'; email: string }[] = []
/** Every call that has arrived, with what it carried; `email` is of the session that made it. */
const asked: { call: string; query: Record<string, string>; body: unknown; email: string | null }[] = []

const app = new Hono()
const SCORED_HOME = 11
const nothing = (value: unknown): unknown => value ?? false

function fail(c: Context, status: 400 | 401 | 403 | 404, message: string): Response {
  return c.json({ status: 'error', message }, status)
}

function sessionOf(c: Context): { id: string; session: Session } | null {
  const id = /(?:^|;\s*)erp_session=([^;]+)/.exec(c.req.header('cookie') ?? '')?.[1] ?? ''
  const session = people.session(id)
  return session === null ? null : { id, session }
}

function wirePerson(person: Person): Record<string, unknown> {
  const { smoking, ...fields } = person.fields
  return {
    id: String(person.id),
    email: person.email,
    phone: false,
    mobile: false,
    age: false,
    job: false,
    smoking: nothing(smoking),
    country_id: [233, 'United States'],
    ...fields,
  }
}

const homeOf = (id: number) => homes.find((home) => Number(home.id) === id)

app.use('/api/*', async (c, next) => {
  const origin = c.req.header('origin')
  if (c.req.method === 'POST' && origin !== undefined && new URL(origin).host !== c.req.header('host')) {
    return fail(c, 403, `Origin ${origin} is not allowed`)
  }
  return await next()
})

app.use('/api/v1/*', async (c, next) => {
  const text = c.req.method === 'POST' ? await c.req.raw.clone().text() : ''
  const email = sessionOf(c)?.session.person.email ?? null
  const body: unknown = text === '' ? null : JSON.parse(text)
  asked.push({
    call: `${c.req.method} ${c.req.path.slice('/api/v1'.length)}`,
    query: c.req.query(),
    body,
    email,
  })
  await next()
})

/** Wraps what only a logged-in person may do; a POST must repeat the CSRF cookie in its header. */
function members(work: (c: Context, person: Person) => Response | Promise<Response>) {
  return async (c: Context) => {
    const found = sessionOf(c)
    if (found === null) return fail(c, 401, 'Session expired')
    if (c.req.method === 'POST' && c.req.header('x-csrf-token') !== found.session.csrf)
      return fail(c, 403, 'Invalid CSRF token')
    return work(c, found.session.person)
  }
}

app.post('/api/v1/login', async (c) => {
  const { login, password } = await c.req.json()
  const opened = people.logIn(login, password)
  // As some of them do: the status code says nothing, the body alone.
  if (opened === null) return c.json({ status: 'error', message: 'Wrong login or password, says the ERP' })
  c.header('set-cookie', `erp_session=${opened.id}; Domain=erp.example.com; Path=/; HttpOnly; Secure`)
  c.header(
    'set-cookie',
    `csrf_token=${opened.session.csrf}; Domain=erp.example.com; Path=/; Secure; SameSite=None`,
    {
      append: true,
    },
  )
  return c.json({ status: 'success', data: wirePerson(opened.session.person) })
})

app.post('/api/v1/logout', (c) => {
  const found = sessionOf(c)
  if (found !== null) people.logOut(found.id)
  c.header('set-cookie', 'erp_session=; Path=/; Max-Age=0')
  c.header('set-cookie', 'csrf_token=; Path=/; Max-Age=0', { append: true })
  return c.json({ status: 'success' })
})

app.get(
  '/api/v1/user/profile',
  members((c, person) => c.json({ status: 'success', data: wirePerson(person) })),
)

app.post('/api/v1/partners', async (c) => {
  const { email, password, ...fields } = await c.req.json()
  if (typeof password === 'string') {
    const person = people.add(email, password, fields)
    return person === null
      ? fail(c, 400, 'Email exists already, says the ERP')
      : c.json({ data: { id: person.id }, message: 'Created' })
  }
  return members((inner, person) => {
    effects.push({ kind: 'profile', email: person.email })
    Object.assign(person.fields, fields)
    return inner.json({ data: wirePerson(person), message: 'Saved' })
  })(c)
})

app.get(
  '/api/v1/partners',
  members((c, person) => c.json({ data: [wirePerson(person)] })),
)
app.get(
  '/api/v1/partners/:id',
  members((c, person) => c.json({ data: wirePerson(person) })),
)

app.get('/api/v1/properties', (c) => {
  const properties = findHomes([...homes, listedOnly], c.req.query())
  return c.json({ status: 'success', data: { properties, inquiry_history: [] } })
})
app.get('/api/v1/properties/filters', (c) => c.json({ data: { data: filterOptions } }))
app.get('/api/v1/properties/:id', (c) =>
  c.json({ status: 'success', data: homeOf(Number(c.req.param('id'))) ?? false }),
)
for (const path of ['/api/v1/image/:id', '/web/image/:id'])
  app.get(path, (c) => c.body(picture, 200, { 'content-type': 'image/png' }))
app.get('/api/v1/cities', (c) => c.json(['Fort Lee']))
app.get('/api/v1/floor_plan/health', (c) => c.json({ status: 'ok' }))
app.get('/api/v1/floor_plan/property/:id', (c) =>
  ['7', '11'].includes(c.req.param('id'))
    ? c.json({ status: 'success', data: c.req.param('id') === '7' ? floorPlan : addressedPlan })
    : c.json({ status: 'error', message: 'No floor plan', data: false }),
)

app.post(
  '/api/v1/property_matching_enquiry',
  members(async (c, person) => {
    const body = await c.req.json()
    const existing = people.application(person, Number(body.property_id))
    if (existing !== undefined) {
      return c.json({
        status: 'error',
        message: 'You have already submitted an enquiry for this property',
        data: { inquiry_id: String(existing.id), create_date: existing.created },
      })
    }
    effects.push({ kind: 'inquiry', email: person.email })
    const made = people.apply(person, Number(body.property_id), body)
    return c.json({ status: 'success', message: 'OK', data: { id: made.id } })
  }),
)

app.post(
  '/api/v1/property/:id/bookmark',
  members((c) => c.json({ success: true })),
)

app.get(
  '/api/v1/user_suggestions',
  members((c, person) => {
    const propertyId = Number(c.req.query('property_id'))
    const mine = people.application(person, propertyId)
    if (mine === undefined) return fail(c, 403, 'No inquiry')
    const others = people.applications.filter(
      (each) => each.propertyId === propertyId && each !== mine && !mine.decisions.has(each.id),
    )
    const data = others.map((each) => ({
      id: each.person.id,
      inquiry_id: String(each.id),
      name: each.person.fields.name,
      email: each.person.email,
      phone: nothing(each.person.fields.phone),
      // It scores at one home alone: elsewhere the app has to estimate.
      ...(propertyId === SCORED_HOME && { matching_score: '100' }),
      preferred_room: nothing(each.fields.preferred_room),
      move_in_date: nothing(each.fields.visit_date),
      user_type: 'customer',
      is_tenancy: false,
      application_date: each.created,
    }))
    return c.json({ status: 'success', data, count: data.length, property_id: propertyId })
  }),
)

function decided(
  c: Context,
  mine: Application | undefined,
  theirs: Application | undefined,
  decision: string,
): Response {
  if (mine === undefined || theirs === undefined) return fail(c, 404, 'Unknown inquiry')
  // As such backends do: the same again is written over, and nothing has happened.
  if (mine.decisions.get(theirs.id) !== decision) effects.push({ kind: 'decision', email: mine.person.email })
  const both = people.decide(mine, theirs, decision)
  return c.json({
    status: 'success',
    data: { inquiry_id: theirs.id, decision, status: 'matched', created_lead: both ? 31 : false },
  })
}

app.post(
  '/api/v1/update_user_suggestions',
  members(async (c, person) => {
    const { inquiry_id, decision } = await c.req.json()
    const theirs = people.applications.find((each) => each.id === Number(inquiry_id))
    return decided(c, theirs && people.application(person, theirs.propertyId), theirs, decision)
  }),
)

/** The first applicant for the same home with whom there is a yes on either side. */
function counterpart(mine: Application): Application | undefined {
  const others = people.applications.filter((each) => each.propertyId === mine.propertyId && each !== mine)
  return (
    others.find((each) => mine.decisions.has(each.id)) ??
    others.find((each) => each.decisions.get(mine.id) === 'confirmed')
  )
}

app.get(
  '/api/v1/get_my_record',
  members((c, person) => {
    const data = people.applications
      .filter((each) => each.person === person)
      .map((mine) => {
        const theirs = counterpart(mine)
        return {
          id: String(mine.id),
          property_id: [mine.propertyId, homeOf(mine.propertyId)?.name],
          property_name: homeOf(mine.propertyId)?.name,
          create_date: mine.created,
          matching_status: theirs === undefined ? 'searching' : 'matched',
          preferred_room: nothing(mine.fields.preferred_room),
          visit_date: nothing(mine.fields.visit_date),
          contact_name: person.fields.name,
          email_from: person.email,
          phone: false,
          matched_inquiry_id: nothing(theirs?.id),
          matched_user_name: nothing(theirs?.person.fields.name),
          ...(mine.propertyId === SCORED_HOME && theirs && { matching_score: '100' }),
          my_match_decision: theirs === undefined ? false : (mine.decisions.get(theirs.id) ?? 'pending'),
          their_match_decision: theirs === undefined ? false : (theirs.decisions.get(mine.id) ?? 'pending'),
        }
      })
    return c.json({ status: 'success', data })
  }),
)

app.post(
  '/api/v1/update_match_decision',
  members(async (c, person) => {
    const { inquiry_id, decision } = await c.req.json()
    const mine = people.applications.find((each) => each.id === Number(inquiry_id) && each.person === person)
    const answer = decided(c, mine, mine && counterpart(mine), decision)
    // Their JSON-RPC routes put the envelope into `result`.
    return answer.ok ? c.json({ jsonrpc: '2.0', id: null, result: await answer.json() }) : answer
  }),
)

app.post(
  '/api/v1/contact_match',
  members((c, person) => {
    effects.push({ kind: 'contact', email: person.email })
    return c.json({ success: true })
  }),
)
app.get('/api/effects', (c) => c.json(effects))
app.get('/api/asked', (c) => c.json(asked))

serve({ fetch: app.fetch, hostname: '127.0.0.1', port }, (address) =>
  console.log(`basic backend on http://127.0.0.1:${address.port}`),
)
