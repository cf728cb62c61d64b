/** One component in jsdom, in a language, and with an outbox where it needs one. */
import { I18nProvider } from '@lingui/react'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'
import type { Language } from '../../src/contract/language.ts'
import type { Outbox } from '../../src/offline/outbox/outbox.ts'
import { noOutbox, OutboxContext } from '../../src/web/data/outbox/outbox-context.ts'
import { createI18n } from '../../src/web/kit/i18n/catalogues.ts'

interface RenderOptions {
  language?: Language
  outbox?: Outbox
}

/** Renders until the end of the test; `show` renders something else in the same place. */
export async function render(element: ReactNode, { language = 'ko', outbox }: RenderOptions = {}) {
  const isActing = () => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const i18n = await createI18n(language)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const show = (shown: ReactNode) =>
    act(async () =>
      root.render(
        <I18nProvider i18n={i18n}>
          <OutboxContext value={outbox ?? noOutbox}>{shown}</OutboxContext>
        </I18nProvider>,
      ),
    )
  isActing()
  await show(element)
  const unmount = async () => {
    isActing()
    await act(async () => root.unmount())
    place.remove()
    vi.unstubAllGlobals()
  }
  onTestFinished(unmount)
  return { place, show, unmount }
}
