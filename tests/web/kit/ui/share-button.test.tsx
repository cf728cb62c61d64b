// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { ShareButton } from '../../../../src/web/kit/ui/share-button.tsx'
import { ToastProvider } from '../../../../src/web/kit/ui/toast.tsx'

afterEach(() => vi.unstubAllGlobals())

/** Presses the button in a browser that has these. @returns what it then says */
async function press(has: Partial<Record<'canShare' | 'share' | 'clipboard', unknown>>): Promise<string> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('navigator', { ...has })
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <ToastProvider>
          <ShareButton title="Home" text={'Home\n2 bd'} url="/property/12?room=a" />
        </ToastProvider>
      </I18nProvider>,
    ),
  )
  await act(async () => place.querySelector('button')?.click())
  await act(async () => {
    await import('../../../../src/web/kit/ui/toast-line.tsx')
  })
  const said = place.querySelector('[role=status]')?.textContent ?? ''
  act(() => root.unmount())
  place.remove()
  return said
}

const url = `${location.origin}/property/12?room=a`
const data = { title: 'Home', text: 'Home\n2 bd', url }
const calledOff = () => Promise.reject(new DOMException('', 'AbortError'))
const refused = () => Promise.reject(new DOMException('', 'NotAllowedError'))

test('the device shares where it can, and what is called off there is not copied', async () => {
  const share = vi.fn(async () => {})
  const clipboard = { writeText: vi.fn(async () => {}) }
  expect(await press({ canShare: () => true, share, clipboard })).toBe('')
  expect(share).toHaveBeenCalledWith(data)
  expect(await press({ canShare: () => true, share: calledOff, clipboard })).toBe('')
  expect(clipboard.writeText).not.toHaveBeenCalled()
})

test.each([
  ['there is nothing to share with', {}],
  ['what there is takes no address', { canShare: () => false, share: calledOff }],
  ['it is refused', { canShare: () => true, share: refused }],
])('text and address are copied where %s', async (_, has) => {
  const clipboard = { writeText: vi.fn(async () => {}) }
  expect(await press({ ...has, clipboard })).toContain('Copied.')
  expect(clipboard.writeText).toHaveBeenCalledWith(`Home\n2 bd\n${url}`)
})

test('the address is said where not even copying works', async () => {
  expect(await press({})).toContain(url)
  expect(await press({ clipboard: { writeText: refused } })).toContain(url)
})
