// @vitest-environment jsdom
/** What a page with a last view starts with, whatever has become of the kept script. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { afterView } from '../../src/service-worker/after-view.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(globalThis, 'began')
})

const textOf = async (kept: Promise<Response | undefined>) => {
  const answer = afterView(kept)
  await vi.advanceTimersByTimeAsync(1_000)
  return await (await answer).text()
}

test('the kept script, where it is there', async () => {
  expect(await textOf(Promise.resolve(new Response('kept()')))).toBe('kept()')
})

describe('where it is not', () => {
  /** A shell with a view, as the worker sends it, and the script that came instead. */
  async function open(starts: string, kept: Promise<Response | undefined> = Promise.resolve(undefined)) {
    document.head.innerHTML = '<meta name="entry">'
    document.querySelector('meta')?.setAttribute('content', starts)
    document.body.innerHTML = '<div id="root"></div><div data-last-view="(width: 390px)"></div>'
    vi.stubGlobal('reportError', vi.fn())
    const script = await textOf(kept)
    vi.useRealTimers()
    // Never the same twice, or it would not run again.
    await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(script)}//${Math.random()}`)
  }
  const began = () => Reflect.get(globalThis, 'began')
  const view = () => document.querySelector('[data-last-view]')
  const entry = 'data:text/javascript,globalThis.began = true'

  test.each([
    ['it is gone', () => Promise.resolve(undefined)],
    ['storage fails', () => Promise.reject(new Error('The disk fails.'))],
    ['storage does not answer', () => new Promise<undefined>(() => {})],
  ])('the app starts all the same: %s', async (_, kept) => {
    await open(`${entry}//${Math.random()}`, kept())
    await vi.waitFor(() => expect(began()).toBe(true))
    // Until the screen is there, which removes it.
    expect(view()).not.toBeNull()
  })
  test('a view whose app does not start goes', async () => {
    await open('data:text/javascript,throw new Error("It does not start.")')
    await vi.waitFor(() => expect(view()).toBeNull())
    expect(reportError).toHaveBeenCalledOnce()
  })
})
