/** The dashboard of a member whom a backend has matched with somebody, before a server of the test's own. */
import type { Language } from '../../../../src/contract/language.ts'
import { noteOnce } from '../../../../src/web/data/device/noted-once.ts'
import { member, openApp } from '../../open-app.tsx'

export const matched = {
  id: 31,
  inquiry_id: 31,
  property_id: 12,
  property_name: '한 집',
  matching_status: 'matched',
  matched_inquiry_id: 41,
  matched_user_name: '나리',
  my_match_decision: 'pending',
  their_match_decision: 'pending',
}

interface DashboardOptions {
  language?: Language
  /** What the server says of my applications. */
  records?: () => unknown[]
  /** Whether the member has read on this device what a swipe means. */
  isIntroduced?: boolean
  /** Other answers, by path. */
  answers?: Record<string, unknown>
}

export async function openDashboard({
  language = 'en',
  records = () => [matched],
  isIntroduced = true,
  answers = {},
}: DashboardOptions = {}) {
  if (isIntroduced) noteOnce('deck-introduced', member.user?.id ?? 0)
  const app = await openApp('/dashboard', {
    session: member,
    language,
    deviceOpen: true,
    answer: (path) => (path === '/get_my_record' ? records() : answers[path]),
  })
  const card = await app.until(() => app.place.querySelector('article'))
  const faces = () =>
    [...app.place.querySelectorAll('article ul[aria-label] button')].filter(
      ({ textContent }) => textContent !== '',
    )
  return {
    ...app,
    card,
    /** The card's badge and its sentence. */
    state: () =>
      [...card.querySelectorAll('[data-step] > *')].slice(0, 2).map(({ textContent }) => textContent),
    /** The row of faces, each with its word. */
    faces,
    face: (name: string) => faces().find(({ textContent }) => textContent?.includes(name)),
    /** The open dialog of the page, and a button in it. */
    dialog: () => app.place.querySelector('dialog[open]'),
    inDialog: (name: string) =>
      app.until(() =>
        [...app.place.querySelectorAll('dialog[open] button')].find(
          ({ textContent }) => textContent === name,
        ),
      ),
    button: (name: string) =>
      [...app.place.querySelectorAll('article button')].find(({ textContent }) => textContent === name),
    says: (words: string) => app.until(() => app.place.textContent?.includes(words)),
  }
}
