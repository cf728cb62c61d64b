// @vitest-environment jsdom
/** Both have said yes: when it is celebrated, and how. */
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LeadNotice } from '../../src/web/features/matching/new-leads.tsx'
import { useNewLead } from '../../src/web/features/matching/use-new-lead.ts'
import { createI18n } from '../../src/web/i18n/catalogues.ts'
import { OutboxProvider } from '../../src/web/outbox-context.tsx'
import { phone, quiet, success } from '../offline/device.ts'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Flow() {
  const { lead, dismiss } = useNewLead()
  return (
    lead && <LeadNotice key={lead.id} name={lead.about} over onViewMatches={() => {}} onDismiss={dismiss} />
  )
}

const answered = (created_lead: boolean) =>
  success({ inquiry_id: 11, decision: 'confirmed', status: 'matched', created_lead })

async function openFlow() {
  const { openTab, server, clock } = phone()
  vi.spyOn(Date, 'now').mockImplementation(clock.now)
  const outbox = openTab()
  await outbox.loggedIn(1)
  const i18n = await createI18n('ko')
  const container = document.createElement('div')
  const root = createRoot(container)
  const swipe = (inquiry_id: number, about: string) =>
    act(async () => {
      clock.advance(1_000)
      await outbox.enqueue(
        'suggestion_decision',
        { inquiry_id, decision: 'confirmed', property_id: 7 },
        { about },
      )
      await quiet()
    })
  return {
    server,
    container,
    swipe,
    /** The page is opened now. */
    open: () => {
      vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(clock.now())
      return act(() =>
        root.render(
          <I18nProvider i18n={i18n}>
            <OutboxProvider outbox={outbox}>
              <Flow />
            </OutboxProvider>
          </I18nProvider>,
        ),
      )
    },
    close: () => act(() => root.unmount()),
  }
}

test('only a swipe delivered since the page was opened that made a match is celebrated, until it is dismissed', async () => {
  const flow = await openFlow()
  flow.server.always = () => answered(true)
  await flow.swipe(11, '어제')
  await flow.open()
  expect(flow.container.textContent).toBe('')

  flow.server.always = () => answered(false)
  await flow.swipe(12, '가온')
  expect(flow.container.textContent).toBe('')

  flow.server.always = () => answered(true)
  await flow.swipe(13, '나리')
  expect(flow.container.textContent).toContain('나리님과 서로 수락했어요!')

  await act(() => flow.container.querySelector<HTMLElement>('button[aria-label]')?.click())
  expect(flow.container.textContent).toBe('')

  await flow.swipe(14, '다온')
  expect(flow.container.textContent).toContain('다온님과 서로 수락했어요!')
  await flow.close()
})
