/** Whose contact details stand on cards, in records and in mails: the account's, as they are when one looks. */
import { expect, it } from 'vitest'
import { type Person, testWorld } from './matching-world.ts'

const { world } = testWorld()

const renamed = { name: 'Minji Park', mobile: '+821098765432', phone: null }
const save = async (person: Person, profile: object) => {
  const answer = await person.post('/partners', profile)
  expect(answer.status).toBe(200)
}

it('of a card and a match are those of today, under the name of today; the day of the application is forgotten', async () => {
  const { home, minji, jun, mine, theirs } = await world.applicants()
  const [before] = await jun.suggestions(home)
  expect(before).toMatchObject({ name: minji.email.split('@')[0], phone: '•••-••••-••23' })
  await save(minji, renamed)
  const [card] = await jun.suggestions(home)
  expect(card).toMatchObject({ name: renamed.name, phone: '•••-••••-••32' })
  await minji.swipe(theirs, 'confirmed')
  expect(await jun.record()).toMatchObject({
    matched_user_name: renamed.name,
    matched_phone: '•••-••••-••32',
  })
  await jun.swipe(mine, 'confirmed')
  expect(await jun.record()).toMatchObject({ matched_user_name: renamed.name, matched_phone: renamed.mobile })
  await save(minji, { mobile: null, kakao_id: 'minji_talks' })
  expect(await jun.record()).toMatchObject({ matched_phone: 'minji_talks' })
  await save(minji, { kakao_id: null })
  expect(await jun.record()).toMatchObject({ matched_phone: null })
})

it('of my own record are what others see of me', async () => {
  const { minji, mine } = await world.applicants()
  await save(minji, renamed)
  expect(await minji.record()).toMatchObject({
    inquiry_id: mine,
    contact_name: renamed.name,
    email_from: minji.email,
    phone: renamed.mobile,
  })
})

it('are the phone that was chosen in the application, as long as the account has it', async () => {
  const home = await world.home()
  const phones = { mobile: '+821011112222', phone: '+12015550123', kakaoId: 'jun_97' }
  const [minji, jun] = [await world.person('minji'), await world.person('jun', phones)]
  await minji.applied(home)
  const his = await jun.applied(home, { phone: phones.phone })
  await minji.swipe(his, 'confirmed')
  expect(await minji.record()).toMatchObject({ matched_phone: '•••-••••-••23' })
  await save(jun, { phone: '+12015550177' })
  expect(await minji.record()).toMatchObject({ matched_phone: '•••-••••-••22' })
})

it('of mails are those of the moment: of interest, of the match, of its end, and to the broker', async () => {
  const { home, minji, jun, mine, theirs } = await world.applicants()
  await save(minji, renamed)
  await save(jun, { name: 'Jun Lee', phone: '+12125550111' })
  await world.mails()
  await minji.swipe(theirs, 'confirmed')
  expect(await world.mails()).toMatchObject([
    { template: 'someone_interested', data: { name: 'Jun Lee', other: renamed.name } },
  ])
  await jun.swipe(mine, 'confirmed')
  const contact = { name: renamed.name, email: minji.email, phone: renamed.mobile }
  const his = { name: 'Jun Lee', email: jun.email, phone: '+12125550111' }
  const said = new Map((await world.mails()).map(({ recipient, data }) => [recipient, data]))
  expect(said.get(jun.email)).toMatchObject({ name: 'Jun Lee', other: contact })
  expect(said.get(minji.email)).toMatchObject({ name: renamed.name, other: his })
  expect(said.get('leads@broker.test')).toMatchObject({ people: [contact, his] })
  await minji.post('/change_enquiry', { property_id: home, preferred_room: 'bed-1' })
  await minji.post('/withdraw_enquiry', { property_id: home })
  expect(await world.mails()).toMatchObject([
    { template: 'broker_inquiry_change', data: { applicant: contact } },
    { template: 'broker_withdrawal', data: { applicant: contact, matches: ['Jun Lee'] } },
    { template: 'match_ended', recipient: jun.email, data: { name: 'Jun Lee', other: renamed.name } },
  ])
})

it('of a report are those of the accounts', async () => {
  const { minji, jun, theirs } = await world.applicants()
  await save(jun, { name: 'Jun Lee', phone: '+12125550111' })
  await world.mails()
  await minji.post('/reports', { inquiry_id: theirs, reason: 'fake' })
  expect(await world.mails()).toMatchObject([
    { data: { person: { name: 'Jun Lee', email: jun.email, phone: '+12125550111', inquiryId: theirs } } },
  ])
})
