/** Every write of the server, each in a scene of its own in which it does the most that it can do. */
import { eq } from 'drizzle-orm'
import type { Database } from '../../../src/server/database/connect.ts'
import { properties } from '../../../src/server/database/schema/homes.ts'
import { outgoingMails, users } from '../../../src/server/database/schema/people.ts'
import { inTransaction } from '../../../src/server/database/transaction.ts'
import { startMailDrain } from '../../../src/server/mail/mail-drain.ts'
import { makeVerificationToken } from '../../../src/server/services/email-verification.ts'
import { noteChanged } from '../../../src/server/services/home-offers.ts'
import { sweep } from '../../../src/server/services/housekeeping.ts'
import { importHomes, retireOthers, saveHomes } from '../../../src/server/services/import-homes.ts'
import { deleteLeavers } from '../../../src/server/services/leaving.ts'
import { makeResetToken } from '../../../src/server/services/password-reset.ts'
import { removeDemoData } from '../../../src/server/services/remove-demo-data.ts'
import { settingsOf } from '../app.ts'
import { answering, createDesk } from '../desk/desk-world.ts'
import { homeRecord, pictureRecord, roomRecord } from '../homes/home-record.ts'
import type { createWorld, Person } from '../matching/matching-world.ts'
import { PASSWORD } from '../people/site.ts'

type Work = () => Promise<unknown>
type World = ReturnType<typeof createWorld>

const photo =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

/** An answer of 2xx, or the test says what came instead. */
async function taken(answer: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await answer
  if (status >= 300) throw new Error(`${status} ${text}`)
}

const DAY_MS = 24 * 60 * 60 * 1000

/** @param passwordHash of PASSWORD */
export function tracedWrites(world: World, database: Database, passwordHash: string) {
  let keys = 0
  const desk = createDesk(() => database, world)
  /** A queued write under a key of its own. */
  const keyed = (person: Person, path: string, body: unknown): Work => {
    keys += 1
    const key = `key-${keys}`
    return () => taken(person.post(path, body, { 'Idempotency-Key': key }))
  }

  /** Minji is matched with Jun, and Sora waits for her answer. */
  async function matched() {
    const all = await world.applicants()
    await taken(all.sora.swipe(all.mine, 'confirmed'))
    await taken(all.minji.swipe(all.theirs, 'confirmed'))
    await taken(all.jun.swipe(all.mine, 'confirmed'))
    await taken(all.minji.post('/contact_match', { match_id: all.theirs }))
    return all
  }

  /** Someone with a password, logged in at three places; `person` is at the last of them. */
  async function withPassword() {
    const person = await world.person('minji', { passwordHash })
    const elsewhere = await world.person('minji', { passwordHash })
    for (const browser of [elsewhere, elsewhere, person]) {
      browser.cookies.clear()
      await taken(browser.login(person.email, PASSWORD))
    }
    return person
  }

  const tokens = (person: Person, make: typeof makeResetToken) =>
    database.transaction(async (transaction) => {
      await make(transaction, person.id, world.clock.now)
      return make(transaction, person.id, world.clock.now)
    })

  /** A home of its own with everything that an import stores. */
  async function records(city: string) {
    const rooms = [roomRecord('a'), roomRecord('b')]
    const pictures = [await pictureRecord('#a33', 'Room')]
    return [1, 2].map((number) =>
      homeRecord(number, { rooms, pictures, city: { name: city, nameKo: null }, demo: city === 'Demo' }),
    )
  }

  const queued: Readonly<Record<string, () => Promise<Work>>> = {
    async 'profile save'() {
      return keyed(await world.person('minji'), '/partners', { job: 'baker' })
    },
    async 'profile save with a photo'() {
      const minji = await world.person('minji')
      await taken(minji.post('/partners', { photo }))
      return keyed(minji, '/partners', { photo, job: 'baker' })
    },
    async 'photo taken back'() {
      const minji = await world.person('minji')
      await taken(minji.post('/partners', { photo }))
      return keyed(minji, '/partners', { photo: null })
    },
    async application() {
      const [home, minji] = [await world.home(), await world.person('minji')]
      const body = {
        property_id: home,
        name: 'minji',
        email: minji.email,
        phone: '',
        preferred_room: 'bed-1',
      }
      return keyed(minji, '/property_matching_enquiry', body)
    },
    async 'change of an application'() {
      const { minji, home } = await world.applicants()
      return keyed(minji, '/change_enquiry', { property_id: home, preferred_room: 'bed-1' })
    },
    async withdrawal() {
      const { minji, home } = await matched()
      return keyed(minji, '/withdraw_enquiry', { property_id: home })
    },
    async 'first yes'() {
      const { minji, theirs } = await world.applicants()
      return keyed(minji, '/update_user_suggestions', { inquiry_id: theirs, decision: 'confirmed' })
    },
    async 'second yes by a swipe'() {
      const { minji, jun, mine, theirs } = await world.applicants()
      await taken(jun.swipe(mine, 'confirmed'))
      return keyed(minji, '/update_user_suggestions', { inquiry_id: theirs, decision: 'confirmed' })
    },
    async 'second yes on the dashboard'() {
      const { minji, jun, mine, theirs } = await world.applicants()
      await taken(minji.swipe(theirs, 'confirmed'))
      const body = { inquiry_id: theirs, matched_inquiry_id: mine, decision: 'confirmed' }
      return keyed(jun, '/update_match_decision', body)
    },
    async 'no to somebody who has withdrawn'() {
      const { home, minji, jun, theirs } = await world.applicants()
      await taken(jun.post('/withdraw_enquiry', { property_id: home }))
      return keyed(minji, '/update_user_suggestions', { inquiry_id: theirs, decision: 'rejected' })
    },
    async 'yes taken back'() {
      const { minji, theirs } = await world.applicants()
      await taken(minji.swipe(theirs, 'confirmed'))
      return keyed(minji, '/withdraw_interest', { inquiry_id: theirs })
    },
    async 'contact request'() {
      const { minji, theirs } = await matched()
      world.minutes((2 * DAY_MS) / 60_000)
      // The session is extended once an hour, by whatever comes first.
      await minji.records()
      return keyed(minji, '/contact_match', { match_id: theirs })
    },
    async block() {
      const { minji, theirs } = await matched()
      return keyed(minji, '/blocks', { inquiry_id: theirs })
    },
    async 'end of a block'() {
      const { minji, theirs } = await matched()
      await taken(minji.post('/blocks', { inquiry_id: theirs }))
      const { json } = await minji.get('/blocks')
      const [block] = json.data as { id: number }[]
      return keyed(minji, '/blocks/removal', { block_id: block?.id })
    },
    async 'report of a person'() {
      const { minji, theirs } = await world.applicants()
      return keyed(minji, '/reports', { inquiry_id: theirs, reason: 'other', details: '' })
    },
    async 'home hidden'() {
      const [home, minji] = [await world.home(), await world.person('minji')]
      return keyed(minji, `/property/${home}/hidden`, { hidden: true })
    },
    async 'home shown again'() {
      const [home, minji] = [await world.home(), await world.person('minji')]
      await taken(minji.post(`/property/${home}/hidden`, { hidden: true }))
      return keyed(minji, `/property/${home}/hidden`, { hidden: false })
    },
    async 'home saved'() {
      const [home, minji] = [await world.home(), await world.person('minji')]
      return keyed(minji, `/property/${home}/bookmark`, { saved: true })
    },
    async 'answer of the desk'() {
      const { home, mine, theirs } = await matched()
      const broker = await desk.staff()
      await taken(desk.answer(broker, home, [mine]))
      await database.update(properties).set({ letting: 'room' }).where(eq(properties.id, home))
      await desk.silence(home)
      const body = answering(home, [theirs, mine], { answer: 'gone', taken_room: 'bed-1' })
      return keyed(broker, '/desk/answers', body)
    },
    async 'note of the desk'() {
      const { mine } = await world.applicants()
      return keyed(await desk.staff(), '/desk/notes', { inquiry_id: mine, text: 'called' })
    },
    async 'home confirmed by the desk'() {
      const [home, broker] = [await world.home(), await desk.staff()]
      await desk.silence(home)
      return keyed(broker, '/desk/homes', { change: 'confirmed', property_id: home, confirmed: true })
    },
    async 'home saved no more'() {
      const [home, minji] = [await world.home(), await world.person('minji')]
      await taken(minji.post(`/property/${home}/bookmark`, { saved: true }))
      return keyed(minji, `/property/${home}/bookmark`, { saved: false })
    },
  }

  const others: Readonly<Record<string, () => Promise<Work>>> = {
    async 'sign-up'() {
      const visitor = await world.person('visitor')
      visitor.cookies.clear()
      const body = { email: `new-${visitor.email}`, password: PASSWORD, name: 'New' }
      return () => taken(visitor.post('/partners', body))
    },
    async 'login over an older one'() {
      const person = await withPassword()
      return () => taken(person.login(person.email, PASSWORD))
    },
    async logout() {
      const person = await withPassword()
      return () => taken(person.post('/logout', { confirm: true }))
    },
    async 'change of the password'() {
      const person = await withPassword()
      await tokens(person, makeResetToken)
      const body = { current_password: PASSWORD, password: 'nine green boats' }
      return () => taken(person.post('/change_password', body))
    },
    async 'end of all other sessions'() {
      const person = await withPassword()
      return () => taken(person.post('/end_session', {}))
    },
    async leaving() {
      const person = await withPassword()
      return () => taken(person.post('/leave', { password: PASSWORD }))
    },
    async 'account deleted'() {
      const { minji, jun } = await matched()
      const home = await world.home()
      const [hers, his] = [await minji.applied(home), await jun.applied(home)]
      await taken(minji.swipe(his, 'confirmed'))
      await taken(jun.swipe(hers, 'confirmed'))
      await database.update(users).set({ leavesAt: world.clock.now }).where(eq(users.id, minji.id))
      return () => deleteLeavers(database, settingsOf(), world.clock.now)
    },
    async 'request for a reset'() {
      const person = await world.person('minji')
      return () => taken(person.post('/reset_password_email', { email: person.email }))
    },
    async 'reset of the password'() {
      const person = await withPassword()
      const token = await tokens(person, makeResetToken)
      const body = { token, password: 'nine green boats' }
      return () => taken(person.post('/reset_password_complete', body))
    },
    async 'confirmed address'() {
      const person = await world.person('minji', { emailVerifiedAt: null })
      await person.applied(await world.home())
      await person.applied(await world.home())
      const token = await tokens(person, makeVerificationToken)
      return () => taken(person.post('/verify_email', { token }))
    },
    async 'sign-up removed'() {
      const person = await world.person('minji', { emailVerifiedAt: null })
      await person.applied(await world.home())
      const token = await tokens(person, makeVerificationToken)
      return () => taken(person.post('/remove_signup', { token }))
    },
    async 'mail sent'() {
      await database.delete(outgoingMails)
      const person = await world.person('minji')
      await taken(person.post('/reset_password_email', { email: person.email }))
      const mailer = { send: async () => {}, close() {} }
      return async () => {
        const drain = startMailDrain({
          database,
          mailer,
          settings: settingsOf(),
          clock: () => world.clock.now,
        })
        await drain.drain()
        await drain.stop()
      }
    },
    async 'old rows deleted'() {
      await withPassword()
      const { minji, theirs } = await matched()
      await taken(minji.post('/blocks', { inquiry_id: theirs }, { 'Idempotency-Key': 'old-1' }))
      await taken(minji.post('/blocks', { inquiry_id: theirs }, { 'Idempotency-Key': 'old-2' }))
      await database.update(outgoingMails).set({ nextAttemptAt: null })
      const later = new Date(world.clock.now.getTime() + 400 * DAY_MS)
      return () => sweep(database, later)
    },
    async 'import of homes'() {
      const homes = await records('Edgewater')
      const retired = [homeRecord(3), homeRecord(4)]
      await inTransaction(database, (transaction) => importHomes(transaction, [...homes, ...retired]))
      return () =>
        inTransaction(database, async (transaction) => {
          const changed = await saveHomes(transaction, homes)
          const retired = await retireOthers(transaction, ['R-1', 'R-2'], world.clock.now)
          await noteChanged(transaction, [...changed.values(), ...retired])
        })
    },
    async 'removal of the demo data'() {
      const { home, minji, jun } = await matched()
      await database.update(properties).set({ demo: true }).where(eq(properties.id, home))
      for (const { id } of [minji, jun])
        await database.update(users).set({ demo: true }).where(eq(users.id, id))
      await taken(minji.post('/reports', { property_id: home, reason: 'other', details: '' }))
      return () => inTransaction(database, removeDemoData)
    },
  }
  return { queued, others }
}
