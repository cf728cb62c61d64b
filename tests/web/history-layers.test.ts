// @vitest-environment jsdom
import { createBrowserHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type LayerStack, layerHistory } from '../../src/web/history-layers.ts'

type Layered = ReturnType<typeof layerHistory>
let page: Layered
let inner: ReturnType<typeof createBrowserHistory>
/** Addresses that the router was told of, in order. */
let told: string[]

/** The app on a page of its own, over whatever the tests before have left in the history. */
function start(): Layered {
  inner = createBrowserHistory()
  const layered = layerHistory(inner)
  told = []
  layered.history.subscribe(({ location }) => told.push(location.href))
  return layered
}

beforeEach(async () => {
  page = start()
  page.history.push('/before')
  await settled()
  page.history.push('/homes')
  await settled()
  told = []
})
afterEach(() => {
  inner.destroy()
  vi.useRealTimers()
})

/** jsdom goes back in a task of its own, and so do browsers. Tasks are counted, not time: a busy machine has less of it. */
async function settled(): Promise<void> {
  for (let tasks = 0; tasks < 20; tasks += 1) await new Promise((resolve) => setTimeout(resolve))
}

async function back(): Promise<void> {
  history.back()
  await settled()
}

async function forward(): Promise<void> {
  history.forward()
  await settled()
}

const open = (layers: LayerStack, name: string, value = '') => layers.open({ name, value, passing: false })

test('back closes what is open and forward opens it with what it was opened with; the router hears of neither', async () => {
  page.layers.claim('filters')
  open(page.layers, 'filters', 'price')
  expect(page.layers.valueOf('filters')).toBe('price')
  await back()
  expect(page.layers.valueOf('filters')).toBeNull()
  expect(location.pathname).toBe('/homes')
  await forward()
  expect(page.layers.valueOf('filters')).toBe('price')
  expect(told).toEqual([])
})

test('closing takes the entry away: back then leads to the page before', async () => {
  page.layers.claim('filters')
  open(page.layers, 'filters')
  page.layers.close('filters')
  expect(page.layers.valueOf('filters')).toBeNull()
  await settled()
  await back()
  expect(location.pathname).toBe('/before')
  expect(told).toEqual(['/before'])
})

test('closing twice goes back once', async () => {
  open(page.layers, 'filters')
  page.layers.close('filters')
  page.layers.close('filters')
  await settled()
  expect(location.pathname).toBe('/homes')
  expect(page.history.location.href).toBe('/homes')
})

test('a link in a dialog takes its place, whether the dialog is closed before or after', async () => {
  for (const closesFirst of [true, false]) {
    open(page.layers, 'filters')
    if (closesFirst) page.layers.close('filters')
    page.history.push('/home/1')
    if (!closesFirst) page.layers.close('filters')
    await settled()
    expect(location.pathname).toBe('/home/1')
    expect(page.layers.valueOf('filters')).toBeNull()
    await back()
    expect(location.pathname).toBe('/homes')
    expect(page.layers.valueOf('filters')).toBeNull()
  }
})

test('a link over a dialog returns to the open dialog, and tells what lies behind', async () => {
  page.layers.claim('profile')
  open(page.layers, 'profile')
  page.history.push('/login', { overLayer: true })
  await settled()
  expect(page.layers.valueOf('profile')).toBeNull()
  expect(page.layers.behind()).toBe('/homes')
  await back()
  expect(location.pathname).toBe('/homes')
  expect(page.layers.valueOf('profile')).toBe('')
})

test('a page that changes under a dialog leaves it open, and the page before below both', async () => {
  page.layers.claim('filters')
  open(page.layers, 'filters', 'x')
  page.history.push('/homes?cleared', { underLayer: true })
  expect(page.layers.valueOf('filters')).toBe('x')
  await settled()
  expect(page.layers.valueOf('filters')).toBe('x')
  expect(location.search).toBe('?cleared')
  expect(told).toEqual(['/homes?cleared'])
  await back()
  expect(page.layers.valueOf('filters')).toBeNull()
  expect(location.search).toBe('?cleared')
  await back()
  expect(location.href).toMatch(/\/homes$/)
})

test('a reload brings back what was open, on the page that it lay over', async () => {
  open(page.layers, 'filters', 'price')
  await settled()
  inner.destroy()
  page = start()
  page.layers.claim('filters')
  expect(page.layers.valueOf('filters')).toBe('price')
  expect(page.history.location.state).not.toHaveProperty('layers')
  await back()
  expect(page.layers.valueOf('filters')).toBeNull()
  expect(location.pathname).toBe('/homes')
})

test('back passes over what nobody shows', async () => {
  open(page.layers, 'gone')
  await back()
  expect(location.pathname).toBe('/before')
})

test('one dialog after the other: the second waits until the first has gone', async () => {
  page.layers.claim('profile')
  page.layers.claim('meet')
  open(page.layers, 'profile')
  page.layers.close('profile')
  open(page.layers, 'meet')
  await settled()
  expect(page.layers.valueOf('meet')).toBe('')
  await back()
  expect(page.layers.valueOf('profile')).toBeNull()
  expect(location.pathname).toBe('/homes')
  await back()
  expect(location.pathname).toBe('/before')
})

test('a menu makes way for the dialog that it opens; a dialog over a dialog closes alone', async () => {
  for (const name of ['menu', 'logout', 'sure']) page.layers.claim(name)
  page.layers.open({ name: 'menu', value: '', passing: true })
  open(page.layers, 'logout')
  open(page.layers, 'sure')
  await back()
  expect([page.layers.valueOf('sure'), page.layers.valueOf('logout')]).toEqual([null, ''])
  await back()
  expect([page.layers.valueOf('logout'), page.layers.valueOf('menu')]).toEqual([null, null])
  expect(location.pathname).toBe('/homes')
})

test('a dialog on a page that a plain #link led to: closing it neither leaves nor tells the router', async () => {
  location.hash = '#inquiry'
  await settled()
  told = []
  page.layers.claim('login')
  open(page.layers, 'login')
  page.layers.close('login')
  await settled()
  expect(location.hash).toBe('#inquiry')
  expect(told).toEqual([])
  await back()
  expect(location.hash).toBe('')
})

test('a browser that does not go back leaves no dialog standing', async () => {
  vi.useFakeTimers()
  vi.spyOn(history, 'go').mockImplementationOnce(() => {})
  open(page.layers, 'filters')
  page.layers.close('filters')
  page.history.push('/home/2')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(page.layers.valueOf('filters')).toBeNull()
  expect(page.history.location.href).toBe('/home/2')
})

test('what an entry remembers belongs to it alone', async () => {
  page.layers.keep('tab', 'social')
  expect(page.layers.kept('tab')).toBe('social')
  page.history.push('/elsewhere')
  await settled()
  expect(page.layers.kept('tab')).toBeNull()
  await back()
  expect(page.layers.kept('tab')).toBe('social')
})

test('what listens is the router alone: before it does, it loads by itself where a redirect of a cold start led', () => {
  const { history: fresh } = layerHistory(createBrowserHistory())
  expect(fresh.subscribers.size).toBe(0)
  const stop = fresh.subscribe(() => {})
  expect(fresh.subscribers.size).toBe(1)
  stop()
  expect(fresh.subscribers.size).toBe(0)
})
