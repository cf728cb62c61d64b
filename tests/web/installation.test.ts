import { expect, test, vi } from 'vitest'
import {
  createInstallation,
  type InstallationOptions,
  OFFER_KEY,
} from '../../src/web/features/installation/offer.ts'
import { MemoryStorage } from './memory-storage.ts'

const DAY = 24 * 60 * 60 * 1000

function device(over: Partial<InstallationOptions> = {}) {
  const clock = { now: Date.UTC(2026, 10, 1) }
  const storage = new MemoryStorage()
  /** The app as it starts on this device. */
  const open = (more: Partial<InstallationOptions> = {}) =>
    createInstallation({
      storage,
      now: () => clock.now,
      standalone: false,
      hasOtherWay: true,
      ...over,
      ...more,
    })
  return { clock, storage, open }
}

const prompt = (outcome: 'accepted' | 'dismissed') => ({ prompt: vi.fn(async () => ({ outcome })) })

test('nothing is offered before a home was saved or applied for', () => {
  const installation = device().open()
  installation.promptArrived(prompt('accepted'))
  expect(installation.getSnapshot()).toMatchObject({ offered: false, canPrompt: true })
  installation.deserved()
  expect(installation.getSnapshot().offered).toBe(true)
})

test('where there is no way yet, it is offered when the browser hands one out', () => {
  const installation = device({ hasOtherWay: false }).open()
  installation.deserved()
  expect(installation.getSnapshot().offered).toBe(false)
  installation.promptArrived(prompt('accepted'))
  expect(installation.getSnapshot().offered).toBe(true)
})

test('a refusal holds for a month, the next for half a year', () => {
  const { clock, open } = device()
  const offeredAfter = (days: number) => {
    clock.now += days * DAY
    const installation = open()
    installation.deserved()
    return installation.getSnapshot().offered
  }
  const first = open()
  first.deserved()
  first.refuse()
  expect(first.getSnapshot().offered).toBe(false)
  expect(offeredAfter(29)).toBe(false)
  expect(offeredAfter(1)).toBe(true)
  open().refuse()
  expect(offeredAfter(179)).toBe(false)
  expect(offeredAfter(1)).toBe(true)
})

test('the browser’s own refusal counts, and its question is asked once', async () => {
  const { open } = device()
  const installation = open()
  const asked = prompt('dismissed')
  installation.promptArrived(asked)
  installation.deserved()
  expect(await installation.ask()).toBe(true)
  expect(await installation.ask()).toBe(false)
  expect(asked.prompt).toHaveBeenCalledTimes(1)
  installation.deserved()
  expect(installation.getSnapshot().offered).toBe(false)
})

test('once installed it is never offered again, until the browser says that it can be', () => {
  const { clock, open } = device()
  open().wasInstalled()
  clock.now += 400 * DAY
  const later = open()
  later.deserved()
  expect(later.getSnapshot()).toMatchObject({ offered: false, installed: true })
  later.promptArrived(prompt('accepted'))
  expect(later.getSnapshot()).toMatchObject({ offered: true, installed: false })
})

test('the app that runs from the home screen never offers it', () => {
  const installation = device().open({ standalone: true })
  installation.promptArrived(prompt('accepted'))
  installation.deserved()
  expect(installation.getSnapshot()).toMatchObject({ offered: false, installed: true })
})

test('storage that is blocked, full or spoilt changes nothing but the memory', () => {
  const { storage, open } = device()
  for (const spoilt of ['{', '3', 'null', '{"refusals":"many"}']) {
    storage.setItem(OFFER_KEY, spoilt)
    const installation = open()
    installation.deserved()
    expect(installation.getSnapshot().offered, spoilt).toBe(true)
  }
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  for (const broken of [null, full]) {
    const installation = open({ storage: broken })
    installation.deserved()
    installation.refuse()
    expect(installation.getSnapshot().offered).toBe(false)
  }
})
