import { set } from 'idb-keyval'
import { expect, test } from 'vitest'
import { NO_ACCOUNT } from '../../../../src/offline/device/cache-names.ts'
import { missingPictures } from '../../../../src/web/data/saved-homes/saved-home.ts'
import { homeOf, ids, plan, savingPhone } from './saving-phone.ts'

const phone = savingPhone()

/** Homes that a visitor has saved, each whole. */
async function savedByVisitor(...saved: number[]) {
  const homes = await phone.open(NO_ACCOUNT)
  for (const id of saved) {
    await homes.save(homeOf(id))
    await homes.download(id)
  }
  await homes.close()
}

test('what a visitor has saved is the user’s after their login, whole, with its pictures and without asking again', async () => {
  await savedByVisitor(1, 2)
  phone.online = false
  phone.asked = []
  expect(await phone.join()).toEqual([1, 2])
  const homes = await phone.open()
  expect(ids(homes).toSorted()).toEqual([1, 2])
  expect(homes.getSnapshot().homes.map((saved) => [saved.whole, saved.plan, missingPictures(saved)])).toEqual(
    [
      [true, plan, []],
      [true, plan, []],
    ],
  )
  expect(phone.asked).toEqual([])
  expect(ids(await phone.open(NO_ACCOUNT))).toEqual([])
  expect(phone.caches.of(NO_ACCOUNT)).toEqual([])
})

test('a home that both have saved is there once, as the user’s', async () => {
  await phone.saved(homeOf(1))
  await savedByVisitor(1, 2)
  expect(await phone.join()).toEqual([2])
  expect(ids(await phone.open()).toSorted()).toEqual([1, 2])
  expect(ids(await phone.open(NO_ACCOUNT))).toEqual([])
})

test('of two tabs that learn of the login at once one alone tells the server of each home', async () => {
  await savedByVisitor(1, 2)
  const told = await Promise.all([phone.join(), phone.join()])
  expect(told.flat().toSorted()).toEqual([1, 2])
})

test('the next account of the device gets nothing of the one before', async () => {
  await savedByVisitor(1)
  await phone.join(7)
  await savedByVisitor(2)
  expect(await phone.join(8)).toEqual([2])
  expect(ids(await phone.open(8))).toEqual([2])
  await phone.clear()
  expect(ids(await phone.open(8))).toEqual([2])
})

test('what a newer build has stored is left to that build', async () => {
  await set(`${NO_ACCOUNT}:9`, { schema: 99 }, phone.database)
  await savedByVisitor(1)
  expect(await phone.join()).toEqual([1])
  expect(await phone.join()).toEqual([])
})

test('a user without a visitor’s homes is joined by none, and a device without storage by none', async () => {
  expect(await phone.join()).toEqual([])
  await savedByVisitor(1)
  expect(await phone.join(NO_ACCOUNT)).toEqual([])
  expect(ids(await phone.open(NO_ACCOUNT))).toEqual([1])
})

test('pictures for which there is no room are missing, and the home is saved', async () => {
  await savedByVisitor(1)
  phone.caches.full = true
  expect(await phone.join()).toEqual([1])
  const [saved] = (await phone.open()).getSnapshot().homes
  expect(saved && missingPictures(saved)).toHaveLength(3)
})
