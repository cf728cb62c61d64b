// @vitest-environment jsdom
/** The link in a mail that is about one person: it opens their card over the dashboard. */
import { expect, test } from 'vitest'
import { matched } from '../applying/deck/open-dashboard.tsx'
import { browserFor, member, openApp } from '../open-app.tsx'

browserFor()

const deck = [{ inquiry_id: 52, name: '다온' }]

interface Linked {
  person: number
  record?: object
}

async function openLink({ person, record = matched }: Linked) {
  const app = await openApp(`/dashboard?view=matches&person=${person}`, {
    session: member,
    language: 'ko',
    deviceOpen: true,
    answer: (path) =>
      path === '/get_my_record' ? [record] : path === '/user_suggestions' ? deck : undefined,
  })
  const dialog = () => app.place.querySelector('main dialog[open]')
  return { ...app, dialog, says: (words: string) => app.until(() => dialog()?.textContent?.includes(words)) }
}

test('of a match it opens the card; closed, the dashboard stays', async () => {
  const app = await openLink({ person: 41 })
  const dialog = await app.until(() => app.dialog()?.querySelector('h3') && app.dialog())
  expect(dialog.querySelector('h2')?.textContent).toBe('나리')
  expect(app.address()).toBe('/dashboard?view=matches')
  await app.press(dialog.querySelector('button'))
  await app.until(() => app.dialog() === null)
  expect(app.place.querySelector('h1')?.textContent).toBe('내 매칭')
})

const nari = { inquiry_id: 41, name: '나리', email: 'nari@home.test' }

test.each([
  ['the match of the card', { matched_person: nari, matched_email: nari.email }],
  ['another match', { matched_inquiry_id: 42, matched_user_name: '다온', also_matched: [nari] }],
])('of %s it offers to write to them', async (_, more) => {
  const bothYes = { my_match_decision: 'confirmed', their_match_decision: 'confirmed', contact_name: '민지' }
  const record = { ...matched, ...bothYes, ...more }
  const app = await openLink({ person: 41, record })
  const button = await app.until(() =>
    [...(app.dialog()?.querySelectorAll('button') ?? [])].find((each) => each.textContent === '연락하기'),
  )
  await app.press(button)
  const mail = await app.until(() =>
    app.dialog()?.querySelector('dialog[open] a[href^="mailto:nari@home.test?"]'),
  )
  expect(decodeURIComponent(mail.getAttribute('href') ?? '')).toContain('나리 님, 안녕하세요.')
  // One sheet: not another one of the card on the page.
  expect(app.place.querySelectorAll('dialog[open]')).toHaveLength(2)
})

test('of whoever waits for my answer it takes that, asked about once more', async () => {
  const app = await openLink({ person: 41, record: { ...matched, their_match_decision: 'confirmed' } })
  const yes = await app.until(() =>
    [...(app.dialog()?.querySelectorAll('button') ?? [])].find((each) => each.textContent === '수락하기'),
  )
  await app.press(yes)
  await app.says('이 매칭을 수락할까요?')
  expect(app.place.querySelectorAll('dialog[open]')).toHaveLength(1)
})

test('of somebody who waits for my swipe it opens the card, with the way to them', async () => {
  const app = await openLink({ person: 52 })
  const dialog = await app.until(() => app.dialog()?.querySelector('h3') && app.dialog())
  expect(dialog.querySelector('h2')?.textContent).toBe('다온')
  expect([...dialog.querySelectorAll('button')].at(-1)?.textContent).toBe('다른 신청자 만나기')
})

test.each([
  ['who has withdrawn or has blocked me', { person: 77 }],
  ['to whom I have said no', { person: 41, record: { ...matched, my_match_decision: 'rejected' } }],
  [
    'who has said no',
    { person: 41, record: { ...matched, my_match_decision: 'confirmed', their_match_decision: 'rejected' } },
  ],
] satisfies [string, Linked][])(
  'of somebody %s it says that they cannot be met, and not why',
  async (_, link) => {
    const app = await openLink(link)
    await app.says('이분은 이제 만날 수 없어요')
    expect(app.dialog()?.textContent).not.toContain('나리')
  },
)
