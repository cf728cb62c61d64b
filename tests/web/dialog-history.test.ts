// @vitest-environment jsdom
import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router'
import { beforeEach, expect, test } from 'vitest'
import {
  closeDialog,
  dialogValue,
  openDialog,
  pageBehind,
  withDialogs,
  writeEntry,
} from '../../src/web/kit/navigation/dialog-history.ts'

let router: RouterHistory
/** Addresses that the router is notified of, in order. */
let visited: string[]

/** Tasks are counted, not time: jsdom goes back in a task of its own, and a busy machine has less time. */
async function settled(): Promise<void> {
  for (let tasks = 0; tasks < 20; tasks += 1) await new Promise((resolve) => setTimeout(resolve))
}

async function go(step: number): Promise<void> {
  history.go(step)
  await settled()
}

/** The app as it starts, over whatever the tests before have left in the history. */
function start(): void {
  router?.destroy()
  router = withDialogs(createBrowserHistory())
  router.subscribe(({ location }) => visited.push(location.href))
}

beforeEach(async () => {
  visited = []
  start()
  for (const path of ['/before', '/homes']) {
    router.push(path)
    await settled()
  }
  visited = []
})

/** A page without an open dialog. */
const expectOn = (path: string) => expect([location.pathname, open()]).toEqual([path, []])
const open = () => ['filters', 'sure'].filter((name) => dialogValue(name) !== null)

/** The first Back closes what is open, the second leaves the page. */
async function leavesInTwo(): Promise<void> {
  await go(-1)
  expectOn('/homes')
  await go(-1)
  expectOn('/before')
}

test('Back closes what is open and forward opens it with its value; the router is notified of neither', async () => {
  openDialog('filters', 'price')
  expect(dialogValue('filters')).toBe('price')
  await go(-1)
  expectOn('/homes')
  await go(1)
  expect(dialogValue('filters')).toBe('price')
  expect(visited).toEqual([])
})

test('closed by a button, and twice, it leaves no step: Back leads to the page before', async () => {
  openDialog('filters')
  closeDialog('filters')
  closeDialog('filters')
  expectOn('/homes')
  await go(-1)
  expect(visited).toEqual(['/before'])
})

test.each(['before', 'after'])('a link takes the place of its dialog, which closes %s it', async (when) => {
  openDialog('filters')
  if (when === 'before') closeDialog('filters')
  router.push('/home/1')
  if (when === 'after') closeDialog('filters')
  expect(open()).toEqual([])
  expect(pageBehind()).toBe('/homes')
  await settled()
  await go(-1)
  expectOn('/homes')
})

test('a link over a dialog returns to the open dialog', async () => {
  openDialog('filters', 'price')
  router.push('/login', { overLayer: true })
  expect(open()).toEqual([])
  await settled()
  await go(-1)
  expect(location.pathname).toBe('/homes')
  expect(dialogValue('filters')).toBe('price')
})

test('opened again as the page below it changes, a dialog lies over the new page, and that over the page before', async () => {
  openDialog('filters', 'x')
  router.push('/homes?cleared')
  openDialog('filters', 'x')
  expect(dialogValue('filters')).toBe('x')
  expect(visited).toEqual(['/homes?cleared'])
  await go(-1)
  expect(open()).toEqual([])
  expect(location.search).toBe('?cleared')
  await go(-1)
  expect(location.href).toMatch(/\/homes$/)
})

test('a reload brings back what was open, on its page', async () => {
  openDialog('filters', 'price')
  start()
  expect(dialogValue('filters')).toBe('price')
  await go(-1)
  expectOn('/homes')
})

test('of two dialogs Back closes one at a time', async () => {
  openDialog('filters')
  openDialog('sure')
  await go(-1)
  expect(open()).toEqual(['filters'])
  await go(-1)
  expectOn('/homes')
})

test.each([
  ['the upper', 'sure', 'filters'],
  ['the lower, as a menu makes way for what it opened', 'filters', 'sure'],
])(
  'of two dialogs %s closes by a button: one Back closes the other, the next leaves',
  async (_, first, left) => {
    openDialog('filters')
    openDialog('sure')
    closeDialog(first)
    expect(open()).toEqual([left])
    await leavesInTwo()
  },
)

test('one dialog after the other is one step', async () => {
  openDialog('filters')
  closeDialog('filters')
  openDialog('sure')
  await leavesInTwo()
})

test('a dialog on a page that a plain #link led to: closing it neither leaves nor notifies the router', async () => {
  location.hash = '#inquiry'
  await settled()
  visited = []
  openDialog('filters')
  await go(-1)
  expect([open(), location.hash, visited]).toEqual([[], '#inquiry', []])
  await go(-1)
  expect(location.hash).toBe('')
})

test('what an entry remembers belongs to it alone', async () => {
  writeEntry({ tab: 'social' })
  router.push('/elsewhere')
  await settled()
  expect(history.state.tab).toBeUndefined()
  await go(-1)
  expect(history.state.tab).toBe('social')
})
