// @vitest-environment jsdom
/** What a card of the dashboard says of a match, and the ways that it offers to the other person. */
import { expect, test } from 'vitest'
import type { Language } from '../../../../src/contract/language.ts'
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
const openCard = (more: object, language: Language = 'en') =>
  openDashboard({ language, records: () => [{ ...record, ...more }] })

test.each([
  ['matched', 'confirmed', 'pending', '답을 기다려요', 'Waiting for their answer'],
  ['matched', 'pending', 'confirmed', '나에게 관심이 있어요', 'Interested in you'],
  ['matched', 'confirmed', 'confirmed', '둘 다 수락했어요', 'You both said yes'],
  ['pending', null, null, '만날 사람 있음', 'People to meet'],
  ['searching', null, null, '찾는 중', 'Searching'],
  ['Onbekend', null, null, 'Onbekend', 'Onbekend'],
])(
  '%s, mine %s and theirs %s: the badge on the card’s face says what is so, beside the day',
  async (matching_status, mine, theirs, ko, en) => {
    for (const [language, words, day] of [
      ['ko', ko, '2026년 11월 18일 신청'],
      ['en', en, 'Applied on Nov 18, 2026'],
    ] as const) {
      const standing = { matching_status, my_match_decision: mine, their_match_decision: theirs }
      const { card } = await openCard({ ...standing, create_date: '2026-11-18' }, language)
      const face = [...card.querySelectorAll('header p:last-child > *')]
      expect(face.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([words, day])
      expect(card.querySelector('details')?.textContent).not.toContain(words)
    }
  },
)

test('once both have said yes, getting in touch offers call, text, KakaoTalk and mail with a greeting, and sends nothing', async () => {
  const { card, button, press, until, server } = await openCard({
    matched_email: 'jun@home.test',
    matched_phone: '+12015550123',
  })
  expect(button('Ask to connect')).toBeUndefined()
  await press(button('Get in touch'))
  const dialog = await until(() => card.querySelector('dialog[open]'))
  const hrefs = [...dialog.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
  expect(hrefs.map((href) => decodeURIComponent(href).split('We matched')[0])).toEqual([
    'sms:+12015550123?&body=Hi Jun, this is Minji. ',
    'tel:+12015550123',
    'mailto:jun@home.test?subject=A home&body=Hi Jun, this is Minji. ',
  ])
  expect(button('Copy the number (201) 555-0123')).toBeDefined()
  expect(server.received).toEqual([])
})

test('a Kakao id in the place of the phone is copied, not called', async () => {
  const { card, button, press, until } = await openCard({ matched_phone: 'jun_kakao' })
  await press(button('Get in touch'))
  await until(() => card.querySelector('dialog[open]'))
  expect(card.querySelectorAll('dialog a')).toHaveLength(0)
  expect(button('Copy the KakaoTalk ID jun_kakao')).toBeDefined()
})

test('where a backend tells no contact details, the request for contact stays', async () => {
  const { button } = await openCard({})
  expect(button('Get in touch')).toBeUndefined()
  expect(button('Ask to connect')).toBeDefined()
})

test('with a match, too, others can be met: a home of three needs one more', async () => {
  const bothYes = { my_match_decision: 'confirmed', their_match_decision: 'confirmed' }
  const app = await openDashboard({ records: () => [{ ...matched, ...bothYes, suggestion_count: 3 }] })
  await app.says('둘 다 수락했어요')
  expect(app.button('3명 더 만나 보기')).toBeDefined()
})
