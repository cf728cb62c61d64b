import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DECISION_HOLD_MS } from '../../../../src/offline/outbox/outbox.ts'
import { phaseOf } from '../../../../src/offline/outbox/row-phase.ts'
import { RowState } from '../../../../src/web/data/outbox/row-state.tsx'
import { createI18n } from '../../../../src/web/kit/i18n/catalogues.ts'
import { loggedInPhone } from '../../../offline/device.ts'
import { yesTo } from '../../../offline/payloads.ts'

test('a row that a page held as it died is said to leave soon: not to be on its way, nor that it can be undone here', async () => {
  const { outbox: died } = await loggedInPhone()
  const row = await died.enqueue('suggestion_decision', yesTo(1), { hold: DECISION_HOLD_MS })
  const i18n = await createI18n('ko')
  const said = (tab: string | null, offline = false) =>
    renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <RowState row={row} phase={phaseOf(row, [row], tab)} offline={offline} />
      </I18nProvider>,
    )
  expect(said('reopened')).toBe('곧 보낼게요.')
  expect(said(row.holder)).toBe('곧 보낼게요. 그 전에는 되돌릴 수 있어요.')
  expect(said(row.holder, true)).toBe('신호가 잡히면 바로 보낼게요. 잠시 동안은 되돌릴 수 있어요.')
  expect(said('reopened', true)).toBe('신호가 잡히면 바로 보낼게요.')
})
