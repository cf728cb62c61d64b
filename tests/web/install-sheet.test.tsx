// @vitest-environment jsdom
/** What the offer of the home screen promises: no more than this browser can keep. */
import { I18nProvider } from '@lingui/react'
import { IDBFactory } from 'fake-indexeddb'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { InstallSheet } from '../../src/web/features/installation/install-sheet.tsx'
import { createInstallation } from '../../src/web/features/installation/offer.ts'
import { readSurroundings } from '../../src/web/features/installation/surroundings.ts'
import { createI18n } from '../../src/web/i18n/catalogues.ts'
import { quiet } from '../offline/device.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

const workerThatHasTheApp = {
  postMessage: (_message: unknown, [port]: MessagePort[]) => port?.postMessage(true),
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('caches', { has: async () => false })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  Object.assign(navigator, { serviceWorker: { ready: Promise.resolve({ active: workerThatHasTheApp }) } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

/** The sheet's words, once it is offered. */
async function offer(): Promise<string> {
  const installation = createInstallation({
    storage: null,
    now: Date.now,
    standalone: false,
    hasOtherWay: true,
  })
  const place = document.createElement('div')
  const root = createRoot(place)
  const i18n = await createI18n('ko')
  await act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <InstallSheet
          installation={installation}
          surroundings={readSurroundings(IPHONE, 5)}
          showHow={() => {}}
        />
      </I18nProvider>,
    ),
  )
  expect(place.textContent).toBe('')
  await act(async () => installation.deserved())
  await vi.waitFor(async () => {
    await act(quiet)
    expect(place.textContent).not.toBe('')
  })
  const said = place.textContent
  await act(() => root.unmount())
  return said
}

test('a browser that keeps what it saw opens the app without a signal, and is said to', async () => {
  expect(await offer()).toContain('신호가 끊겨도 봤던 집을 다시 볼 수 있어요')
})

test('where no database opens, nothing is promised but a quick way in', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const said = await offer()
  expect(said).toContain('한 번만 누르면 주소창 없이 바로 열려요.')
  expect(said).not.toContain('신호')
})

test('nor where there is no service worker', async () => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  expect(await offer()).not.toContain('신호')
})
