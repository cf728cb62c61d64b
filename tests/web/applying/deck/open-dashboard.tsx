/** The dashboard of a member with one match, before a server of the test's own. */
import type { Language } from '../../../../src/contract/language.ts'
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
  /** Other answers, by path. */
  answers?: Record<string, unknown>
}

export async function openDashboard({
  language = 'ko',
  records = () => [matched],
  answers = {},
}: DashboardOptions = {}) {
  const app = await openApp('/dashboard', {
    session: member,
    language,
    deviceOpen: true,
    answer: (path) => (path === '/get_my_record' ? records() : answers[path]),
  })
  const card = await app.until(() => app.place.querySelector('article'))
  return {
    ...app,
    card,
    button: (name: string) =>
      [...app.place.querySelectorAll('article button')].find(({ textContent }) => textContent === name),
    says: (words: string) => app.until(() => app.place.textContent?.includes(words)),
  }
}
