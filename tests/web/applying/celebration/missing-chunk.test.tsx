// @vitest-environment jsdom
/** A match whose dialog's code cannot be loaded. */
import { expect, test, vi } from 'vitest'
import { readCelebrated } from '../../../../src/web/data/device/celebrated.ts'
import { openDialog } from '../../../../src/web/kit/navigation/dialog-history.ts'
import { quiet } from '../../../offline/device.ts'
import { browserFor, member } from '../../open-app.tsx'
import { matched, openDashboard } from '../deck/open-dashboard.tsx'

vi.mock('../../../../src/web/applying/celebration/celebration-dialog.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
browserFor()

const user = member.user?.id ?? 0
const bothYes = { ...matched, my_match_decision: 'confirmed', their_match_decision: 'confirmed' }

test('leaves the page as it is, and the match news', async () => {
  let records: unknown[] = [matched]
  const app = await openDashboard({ records: () => records })
  await app.until(() => readCelebrated(user).hasBegun)
  records = [bothYes]
  await app.pass(1_000)
  await app.queryClient.invalidateQueries()
  await app.until(() => app.state()[0] === 'Match')
  await quiet()
  expect(readCelebrated(user).others).toEqual([])
  // As a reload finds it that was opened before.
  openDialog('match-moment', '41')
  await app.until(() => history.state.dialogs['match-moment'] === undefined)
  expect(app.place.querySelector('article')?.textContent).toContain('나리')
})
