// @vitest-environment jsdom
/** What a card of the dashboard says of a match, and the ways that it offers to the other person. */
import { expect, test } from 'vitest'
import { browserFor } from '../../open-app.tsx'
import { matched, openDashboard } from './open-dashboard.tsx'

browserFor()

const record = {
  ...matched,
  property_name: 'A home',
  contact_name: 'Minji',
  matched_user_name: 'Jun',
  my_match_decision: 'confirmed',
  their_match_decision: 'confirmed',
}
const openCard = (more: object) => openDashboard({ records: () => [{ ...record, ...more }] })
const asks = { inquiry_id: 43, name: 'Aran', my_decision: null, their_decision: 'confirmed' }
const waits = { inquiry_id: 44, name: 'Bora', my_decision: 'confirmed', their_decision: null }
const jun = { inquiry_id: 41, name: 'Jun', my_decision: 'confirmed', their_decision: 'confirmed' }
const dana = { ...jun, inquiry_id: 42, name: 'Dana' }

/** What a card with these people says: the badge, the sentence, and each face with its word. */
test.each<[string, object, string, string, string[]]>([
  [
    'nobody',
    { people: [], suggestion_count: 0 },
    'Searching',
    'Nobody new to meet right now. New applicants will show up here.',
    [],
  ],
  [
    'people to meet',
    { people: [], suggestion_count: 3 },
    'People to meet',
    '3 applicants you have not met yet.',
    [],
  ],
  [
    'a status of a backend’s own',
    { matching_status: 'Onbekend' },
    'Onbekend',
    'Meet the others who want to live here.',
    [],
  ],
  [
    'my yes',
    { people: [waits], suggestion_count: 0 },
    'Waiting',
    'Waiting for Bora to answer',
    ['BoraWaiting'],
  ],
  [
    'a yes for me',
    { people: [asks], suggestion_count: 1 },
    'Your turn',
    'Aran is interested in you',
    ['AranInterested'],
  ],
  [
    'three people: a yes for me comes before the one I wait for',
    { people: [waits, asks], suggestion_count: 2 },
    'Your turn',
    'Aran is interested in you',
    ['AranInterested', 'BoraWaiting', '+1NewMeet'],
  ],
  [
    'several yeses for me',
    {
      people: [asks, { ...asks, inquiry_id: 45, name: 'Chan' }, { ...asks, inquiry_id: 46, name: 'Doyun' }],
      suggestion_count: 3,
    },
    'Your turn',
    'Aran and Chan and 1 more are interested in you',
    ['AranInterested', 'ChanInterested', 'DoyunInterested'],
  ],
  [
    'several matches, others to meet',
    { people: [waits, jun, dana], suggestion_count: 3 },
    'Match',
    'You matched with Jun and Dana',
    ['JunMatch', 'DanaMatch', 'BoraWaiting', '+3NewMeet'],
  ],
  [
    'a proposal',
    { ...matched, matched_user_name: 'Jun', suggestion_count: 0 },
    'Your turn',
    'You are matched with Jun. Now it’s your turn.',
    ['JunMatched'],
  ],
])('%s', async (_, more, badge, sentence, faces) => {
  const unmatched = { matched_inquiry_id: null, matching_status: null, my_match_decision: null }
  const app = await openCard({ ...unmatched, their_match_decision: null, ...more })
  expect(app.state()).toEqual([badge, sentence])
  expect(app.faces().map(({ textContent }) => textContent)).toEqual(faces)
})

test('a card says when one applied, and its menu the application', async () => {
  const app = await openCard({ create_date: '2026-11-18', visit_date: '2026-12-01', property_unit: '4B' })
  expect(app.card.querySelector('header')?.textContent?.replaceAll('\u00a0', ' ')).toContain(
    'Applied on Nov 18, 2026',
  )
  await app.press(app.card.querySelector('[aria-label="My application"]'))
  const dialog = await app.until(app.dialog)
  for (const words of ['Dec 1, 2026', '4B', 'Minji'])
    expect(dialog.textContent?.replaceAll('\u00a0', ' ')).toContain(words)
})

/** What can be done about a person is on their card, wherever it is opened. */
test.each<[string, object, string[]]>([
  ['waits for me', asks, ['Reject', 'Accept']],
  ['is waited for', waits, ['No longer interested']],
  ['is a match', { ...jun, email: 'jun@home.test' }, ['Say hello']],
  ['is a match of a backend without contacts', jun, []],
])('of who %s the card offers: %j', async (_, person, offered) => {
  const app = await openCard({ matched_inquiry_id: null, matching_status: 'pending', people: [person] })
  await app.press(app.faces()[0])
  const dialog = await app.until(app.dialog)
  const words = [...dialog.querySelectorAll('button')].map(({ textContent }) => textContent)
  expect(
    words.filter((each) => ['Reject', 'Accept', 'No longer interested', 'Say hello'].includes(each ?? '')),
  ).toEqual(offered)
})

test('of whoever withdraws while their card is open it says so, and offers nothing', async () => {
  let people: unknown[] = [asks]
  const app = await openDashboard({
    records: () => [{ ...record, matched_inquiry_id: null, matching_status: 'pending', people }],
  })
  await app.press(app.faces()[0])
  await app.inDialog('Accept')
  people = []
  await app.queryClient.refetchQueries()
  await app.says('This applicant is no longer available for this home.')
  expect(app.dialog()?.textContent).toContain('Aran')
  expect(app.dialog()?.textContent).not.toMatch(/Accept|Reject/)
})

test.each([
  ['confirmed', 'you will see each other’s contact details right away.'],
  [null, 'Once both of you have said yes, you will see each other’s contact details.'],
])(
  'before accepting somebody whose answer is %s it says when contact details open',
  async (theirs, words) => {
    const app = await openDashboard({ records: () => [{ ...matched, their_match_decision: theirs }] })
    await app.press(app.button('Accept'))
    expect((await app.until(app.dialog)).textContent).toContain(words)
  },
)

test('once both have said yes, getting in touch offers call, text, KakaoTalk and mail with a greeting, and sends nothing', async () => {
  const {
    button,
    press,
    until,
    server,
    dialog: open,
  } = await openCard({
    matched_email: 'jun@home.test',
    matched_phone: '+12015550123',
  })
  expect(button('Ask to connect')).toBeUndefined()
  await press(button('Say hello'))
  const dialog = await until(open)
  const hrefs = [...dialog.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
  expect(hrefs.map((href) => decodeURIComponent(href).split('We matched')[0])).toEqual([
    'sms:+12015550123?&body=Hi Jun, this is Minji. ',
    'tel:+12015550123',
    'mailto:jun@home.test?subject=A home&body=Hi Jun, this is Minji. ',
  ])
  expect(button('KakaoTalk, Copy the number (201) 555-0123')).toBeDefined()
  expect(server.received).toEqual([])
})

test('a Kakao id in the place of the phone is copied, not called', async () => {
  const { card, button, press, until, dialog } = await openCard({ matched_phone: 'jun_kakao' })
  await press(button('Say hello'))
  await until(dialog)
  expect(card.querySelectorAll('dialog a[href]')).toHaveLength(0)
  expect(button('Copy the KakaoTalk ID jun_kakao')).toBeDefined()
})

test.each<[string, object, boolean]>([
  ['both have said yes, and a backend tells no contact details', {}, true],
  ['I have said yes and they have not answered', { their_match_decision: 'pending' }, true],
  ['the contact details are open', { matched_email: 'jun@home.test' }, false],
  ['it is my turn', { my_match_decision: 'pending' }, false],
  ['the backend tells no id of theirs', { matched_inquiry_id: null }, false],
])('where %s, the request for contact is offered: %s', async (_, more, isOffered) => {
  const { button, state } = await openCard(more)
  expect(state()).toHaveLength(2)
  expect(button('Ask to connect') !== undefined).toBe(isOffered)
})
