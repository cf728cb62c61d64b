// @vitest-environment jsdom
/** A match whose dialog's code arrives late. */
import { expect, test, vi } from 'vitest'
import { readCelebrated } from '../../../../src/web/data/device/celebrated.ts'
import { closeDialog, openDialog } from '../../../../src/web/kit/navigation/dialog-history.ts'
import { quiet } from '../../../offline/device.ts'
import { browserFor, member } from '../../open-app.tsx'
import { matched, openDashboard } from '../deck/open-dashboard.tsx'

const code = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('../../../../src/web/applying/celebration/celebration-dialog.tsx', async (load) => {
  await code.promise
  return load()
})
browserFor()

const user = member.user?.id ?? 0
const bothYes = { ...matched, my_match_decision: 'confirmed', their_match_decision: 'confirmed' }

test('covers nothing that was opened meanwhile, and comes once that is closed', async () => {
  let records: unknown[] = [matched]
  const app = await openDashboard({ records: () => records })
  await app.until(() => readCelebrated(user).hasBegun)
  records = [bothYes]
  await app.pass(1_000)
  await app.queryClient.invalidateQueries()
  await app.until(() => app.state()[0] === 'Match')
  await quiet()
  openDialog('application-31')
  await app.until(app.dialog)
  code.resolve()
  await import('../../../../src/web/applying/celebration/celebration-dialog.tsx')
  await quiet()
  expect(readCelebrated(user).others).toEqual([])
  closeDialog('application-31')
  await app.says('You and 나리 match')
  expect(readCelebrated(user).others).toEqual([41])
})
