/**
 * What a write tells of another person: every POST of the contract as each kind of reader sends it. A new call fails here
 * until it is listed, and one that names a person until its answers stand in the table.
 */
import { describe, expect, it } from 'vitest'
import { defaultNoticeSettings } from '../../../src/contract/notices.ts'
import { type Answer, refusal } from '../people/site.ts'
import {
  type Before,
  blocksReader,
  found,
  pathsOf,
  printed,
  readerLeaves,
  readers,
  readersSessionEnds,
  rows,
  type Scene,
  said,
  testScenes,
  withdraws,
} from './scenes.ts'

const { sceneOf } = testScenes()

const pushSubscription = {
  endpoint: 'https://push.example/x',
  keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
}

type Bodies = Readonly<Record<string, (scene: Scene) => object>>

/** Calls that name another person. */
const aboutPeople: Bodies = {
  '/update_user_suggestions': ({ inquiry }) => ({ inquiry_id: inquiry, decision: 'confirmed' }),
  '/update_match_decision': ({ inquiry, readersInquiry }) => ({
    ...{ inquiry_id: readersInquiry || 1, matched_inquiry_id: inquiry, decision: 'confirmed' },
  }),
  '/withdraw_interest': ({ inquiry }) => ({ inquiry_id: inquiry }),
  '/contact_match': ({ inquiry }) => ({ match_id: inquiry }),
  '/update_user_suggestions#no': ({ inquiry }) => ({ inquiry_id: inquiry, decision: 'rejected' }),
  '/update_match_decision#no': ({ inquiry, readersInquiry }) => ({
    ...{ inquiry_id: readersInquiry || 1, matched_inquiry_id: inquiry, decision: 'rejected' },
  }),
  '/blocks': ({ inquiry }) => ({ inquiry_id: inquiry }),
  '/reports': ({ inquiry }) => ({ inquiry_id: inquiry, reason: 'fake' }),
  '/desk/answers': ({ home, inquiry }) => ({
    ...{ property_id: home, inquiries: [{ inquiry_id: inquiry, seen: 0 }], answer: 'free' },
  }),
  '/desk/notes': ({ inquiry }) => ({ inquiry_id: inquiry, text: 'x' }),
  '/desk/viewings': ({ inquiry, slot }) => ({ inquiry_id: inquiry, slot_id: slot, outcome: 'seen' }),
  // They name nobody, but answer who else comes.
  '/viewing_booking': ({ home, slot }) => ({ property_id: home, slot_id: slot }),
  '/viewing_booking#other': ({ home }) => ({ property_id: home, slot_id: 9_999_999 }),
}

/** Calls that name nobody, or only the reader; tried in this order, the logout last. */
const aboutOneself: Bodies = {
  '/blocks/removal': () => ({ block_id: 1 }),
  '/property/:id/bookmark': () => ({ saved: true }),
  '/property/:id/hidden': () => ({ hidden: true }),
  '/property_matching_enquiry': ({ home, reader }) => ({
    ...{ property_id: home, name: 'Reader', email: reader.email, phone: null },
  }),
  '/change_enquiry': ({ home }) => ({ property_id: home, preferred_room: 'bed-1' }),
  '/viewing_cancellation': ({ home }) => ({ property_id: home }),
  '/viewing_outcome': ({ home }) => ({ property_id: home }),
  '/viewing_link': () => ({ token: 'x' }),
  '/withdraw_enquiry': ({ home }) => ({ property_id: home }),
  '/partners': () => ({ job: 'Reader' }),
  '/change_password': () => ({ current_password: 'not the one', password: 'nine green boats' }),
  '/end_session': () => ({ id: 'x' }),
  '/leave': () => ({ password: 'not the one' }),
  '/verify_email': () => ({ token: 'x' }),
  '/remove_signup': () => ({ token: 'x' }),
  '/password_check': () => ({ password: 'nine green boats' }),
  '/send_verification_email': () => ({}),
  '/reset_password_email': ({ subject }) => ({ email: subject.email }),
  '/reset_password_complete': () => ({ token: 'x', password: 'nine green boats' }),
  '/login': ({ subject }) => ({ login: subject.email, password: 'not the one' }),
  '/desk/homes': ({ home }) => ({ change: 'confirmed', property_id: home, confirmed: true }),
  '/desk/slots': ({ home, slot }) => ({ change: 'cancel', property_id: home, slot_id: slot }),
  '/answer_link': () => ({ token: 'x' }),
  '/notice_settings': () => defaultNoticeSettings,
  '/saved_searches': () => ({
    ...{ key: '6f1b8f0e-5f3c-4c7a-9d5e-0a1b2c3d4e5f', name: 'x', query: { city: 'Fort Lee' } },
    ...{ frequency: 'daily', lower_rents: true },
  }),
  '/saved_searches/removal': () => ({ key: '6f1b8f0e-5f3c-4c7a-9d5e-0a1b2c3d4e5f' }),
  '/search_link': () => ({ token: 'x' }),
  '/push_subscriptions': () => pushSubscription,
  '/push_test': () => ({}),
  '/push_subscriptions/renewal': () => ({ ...pushSubscription, old_endpoint: pushSubscription.endpoint }),
  '/push_subscriptions/removal': () => ({}),
  '/notices/seen': () => ({ keys: ['x'] }),
  '/logout': () => ({}),
}

/** A call may stand more than once, with a mark for each of its bodies. */
const urlOf = (path: string) => path.replace(/#.*/, '')

const post = (scene: Scene, path: string, bodies: Bodies): Promise<Answer> =>
  scene.reader.post(urlOf(path).replace(':id', String(scene.home)), bodies[path]?.(scene) ?? {})

/** An answer without what differs from scene to scene: ids, and what is made of them. */
const shapeOf = ({ status, text }: Answer) =>
  `${status} ${text.replace(/"(\w*id)":\d+/g, '"$1":#').replace(/(reader|Home |집 )\d+/g, '$1#')}`

/** What of the planted person an answer shows. */
const shown = ({ text, json }: Answer) =>
  Object.keys(rows).filter((row) => row !== 'score' && rows[row]?.(found(text, json)))

it('every POST of the contract is listed', () => {
  const listed = Object.keys({ ...aboutPeople, ...aboutOneself }).map(urlOf)
  expect([...new Set(listed)].toSorted()).toEqual(pathsOf('POST'))
})

/** Whoever is blocked is answered like whoever looks for somebody gone, and whoever is rejected like any applicant. */
const table = `
call                        | visitor             | member                   | applicant                 | asked                     | said yes           | matched               | rejected                  | turned down               | blocked                  | of one gone              | has blocked              | staff                    | ex-staff                 | of one leaving           | staff, of one leaving     | leaving             | came back
/update_user_suggestions    | 401 unauthenticated | 404 suggestion_not_found | 200                       | 200                       | 200                | 200                   | 200                       | 200                       | 404 suggestion_not_found | 404 suggestion_not_found | 404 suggestion_not_found | 404 suggestion_not_found | 404 suggestion_not_found | 404 suggestion_not_found | 404 suggestion_not_found  | 401 unauthenticated | 200
/update_match_decision      | 401 unauthenticated | 404 record_not_found     | 409 counterpart_changed   | 200                       | 200                | 200                   | 409 counterpart_changed   | 200                       | 409 counterpart_changed  | 409 counterpart_changed  | 409 counterpart_changed  | 404 record_not_found     | 404 record_not_found     | 409 counterpart_changed  | 404 record_not_found      | 401 unauthenticated | 200
/withdraw_interest          | 401 unauthenticated | 200                      | 200                       | 200                       | 200                | 409 interest_answered | 200                       | 200                       | 200                      | 200                      | 200                      | 200                      | 200                      | 200                      | 200                       | 401 unauthenticated | 409 interest_answered
/contact_match              | 401 unauthenticated | 404 record_not_found     | 409 contact_not_confirmed | 409 contact_not_confirmed | 200                | 200                   | 409 contact_not_confirmed | 409 contact_not_confirmed | 404 record_not_found     | 404 record_not_found     | 404 record_not_found     | 404 record_not_found     | 404 record_not_found     | 404 record_not_found     | 404 record_not_found      | 401 unauthenticated | 200
/update_user_suggestions#no | 401 unauthenticated | 404 suggestion_not_found | 200                       | 200                       | 409 decision_final | 409 decision_final    | 200                       | 409 decision_final        | 200                      | 200                      | 200                      | 404 suggestion_not_found | 404 suggestion_not_found | 200                      | 404 suggestion_not_found  | 401 unauthenticated | 409 decision_final
/update_match_decision#no   | 401 unauthenticated | 404 record_not_found     | 409 counterpart_changed   | 200                       | 409 decision_final | 409 decision_final    | 409 counterpart_changed   | 409 decision_final        | 200                      | 200                      | 200                      | 404 record_not_found     | 404 record_not_found     | 200                      | 404 record_not_found      | 401 unauthenticated | 409 decision_final
/blocks                     | 401 unauthenticated | 404 person_not_found     | 200                       | 200                       | 200                | 200                   | 200                       | 200                       | 200                      | 200                      | 200                      | 404 person_not_found     | 404 person_not_found     | 200                      | 404 person_not_found      | 401 unauthenticated | 200
/reports                    | 401 unauthenticated | 404 person_not_found     | 200                       | 200                       | 200                | 200                   | 200                       | 200                       | 200                      | 200                      | 200                      | 404 person_not_found     | 404 person_not_found     | 200                      | 404 person_not_found      | 401 unauthenticated | 200
/desk/answers               | 404 not_found       | 404 not_found            | 404 not_found             | 404 not_found             | 404 not_found      | 404 not_found         | 404 not_found             | 404 not_found             | 404 not_found            | 404 not_found            | 404 not_found            | 200                      | 404 not_found            | 404 not_found            | 404 application_withdrawn | 401 unauthenticated | 404 not_found
/desk/notes                 | 404 not_found       | 404 not_found            | 404 not_found             | 404 not_found             | 404 not_found      | 404 not_found         | 404 not_found             | 404 not_found             | 404 not_found            | 404 not_found            | 404 not_found            | 200                      | 404 not_found            | 404 not_found            | 404 application_withdrawn | 401 unauthenticated | 404 not_found
/desk/viewings              | 404 not_found       | 404 not_found            | 404 not_found             | 404 not_found             | 404 not_found      | 404 not_found         | 404 not_found             | 404 not_found             | 404 not_found            | 404 not_found            | 404 not_found            | 404 viewing_not_found    | 404 not_found            | 404 not_found            | 404 viewing_not_found     | 401 unauthenticated | 404 not_found
/viewing_booking            | 401 unauthenticated | 404 inquiry_not_found    | 200                       | 200                       | 200                | 200                   | 200                       | 200                       | 200                      | 200                      | 200                      | 404 inquiry_not_found    | 404 inquiry_not_found    | 200                      | 404 inquiry_not_found     | 401 unauthenticated | 200
/viewing_booking#other      | 401 unauthenticated | 404 inquiry_not_found    | 409 viewing_closed        | 409 viewing_closed        | 409 viewing_closed | 409 viewing_closed    | 409 viewing_closed        | 409 viewing_closed        | 409 viewing_closed       | 409 viewing_closed       | 409 viewing_closed       | 404 inquiry_not_found    | 404 inquiry_not_found    | 409 viewing_closed       | 404 inquiry_not_found     | 401 unauthenticated | 409 viewing_closed
`

it('what a write about a person answers each kind of reader', async () => {
  const columns = []
  for (const reader of readers) {
    const cells = new Map<string, string>()
    for (const path of Object.keys(aboutPeople)) {
      const answer = await post(await sceneOf(reader), path, aboutPeople)
      // Of the video call that the planted person comes to is told who has booked the same time.
      const own = path === '/viewing_booking' && answer.status === 200 ? ['video link'] : []
      expect(shown(answer), `${path} by ${reader.name}`).toEqual(own)
      cells.set(path, refusal(answer).replace(' null', ''))
    }
    columns.push([reader.name, cells] as const)
  }
  expect(printed('call', Object.keys(aboutPeople), columns)).toBe(table.trim())
}, 120_000)

it('what a write about oneself answers is the same whatever somebody else has said, and shows nobody', async () => {
  const shapes = new Map<string, Set<string>>()
  for (const { name, before } of readers.filter(({ applies, leaves }) => applies && !leaves)) {
    const scene = await sceneOf({ applies: true, before })
    for (const path of Object.keys(aboutOneself)) {
      const answer = await post(scene, path, aboutOneself)
      expect(shown(answer), `${path} by ${name}`).toEqual([])
      shapes.set(path, (shapes.get(path) ?? new Set()).add(shapeOf(answer)))
    }
  }
  expect([...shapes].filter(([, each]) => each.size > 1)).toEqual([])
}, 120_000)

it('whoever is leaving can do what anybody can whose session has ended', async () => {
  const bodies = { ...aboutPeople, ...aboutOneself }
  async function answersAfter(end: Before): Promise<string[]> {
    const scene = await sceneOf({ applies: true, before: end })
    const lines: string[] = []
    for (const path of Object.keys(bodies)) lines.push(`${path} ${shapeOf(await post(scene, path, bodies))}`)
    return lines
  }
  expect(await answersAfter(readerLeaves)).toEqual(await answersAfter(readersSessionEnds))
}, 60_000)

describe('whoever is blocked cannot tell it from the other’s withdrawal', () => {
  /** Every call about the person one after the other, then what the reader may read. */
  async function answersAfter(history: Before, end: Before): Promise<string[]> {
    const lines: string[] = []
    for (const path of [...Object.keys(aboutPeople), 'again']) {
      const scene = await sceneOf({ applies: true, before: history })
      await end(scene)
      const paths = path === 'again' ? Object.keys(aboutPeople) : [path]
      for (const each of paths) lines.push(`${each} ${shapeOf(await post(scene, each, aboutPeople))}`)
      const { reader, home } = scene
      for (const read of [
        `/get_my_record?user_id=${reader.id}`,
        `/user_suggestions?property_id=${home}`,
        '/blocks',
      ])
        lines.push(`after ${path} ${read.replace(/\d+/, '#')} ${shapeOf(await reader.get(read))}`)
    }
    return lines
  }

  it.each(Object.keys(said) as (keyof typeof said)[])(
    'whatever was said before: %s',
    async (history) => {
      const blocked = await answersAfter(said[history], blocksReader)
      expect(blocked).toEqual(await answersAfter(said[history], withdraws))
    },
    60_000,
  )
})
