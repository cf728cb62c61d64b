/** The list of rooms, by roles: which of them are choices, and which of those the form has. */
import type { Page } from 'playwright/test'
import { canChooseRoom } from '../src/domain/room-selection.ts'
import { expect, test } from './fixtures.ts'
import { logIn, lookButton, nameOf, plannedHomes, rooms, showPlan } from './on-floor-plan.ts'

test.use({ worker: false })

/** A home with several rooms to choose among, and others: each with a name that begins no other's. */
async function roomyHome(page: Page) {
  for (const { id, plan } of await plannedHomes(page)) {
    const choices = plan.rooms.filter((room) => canChooseRoom(room, { rooms: plan.rooms, isExample: false }))
    const others = plan.rooms.filter((room) => !choices.includes(room))
    const names = plan.rooms.map(nameOf)
    const distinct = names.every((name) => names.filter((each) => each.startsWith(name)).length === 1)
    if (choices.length > 1 && others.length > 1 && distinct) return { id, choices, others }
  }
  throw new Error('No demo home has several rooms to choose among')
}

test('what is checked in the list of rooms is what the form has, by keys, too: a room to look at is no choice', async ({
  page,
}) => {
  await logIn(page)
  const { id, choices, others } = await roomyHome(page)
  await showPlan(page, id)
  const radios = rooms(page).getByRole('radio')
  await expect(radios).toHaveCount(choices.length)
  await expect(rooms(page).getByRole('button')).toHaveCount(others.length)
  const said = page.getByRole('region', { name: '평면도' }).getByRole('status')
  const formHas = async (name: string) => {
    await expect(rooms(page).getByRole('radio', { checked: true })).toHaveAccessibleName(
      new RegExp(`^${name}`),
    )
    await expect(page.locator('#inquiry').getByText('선택한 방:')).toContainText(`선택한 방: ${name}`)
  }
  const [first, second] = await radios.evaluateAll((inputs: HTMLInputElement[]) =>
    inputs.map(({ value }) => value),
  )
  const named = (roomId = '') => nameOf(choices.find((room) => room.id === roomId))

  await radios.first().focus()
  await page.keyboard.press('Space')
  await formHas(named(first))
  await page.keyboard.press('ArrowDown')
  await formHas(named(second))
  // Round the group: among the choices alone.
  for (let step = 1; step < choices.length; step += 1) await page.keyboard.press('ArrowDown')
  await expect(radios.first()).toBeFocused()
  await formHas(named(first))

  for (const other of others) {
    const name = nameOf(other)
    await lookButton(page, name).focus()
    await page.keyboard.press('Enter')
    await expect(said).toContainText(`${name}: 볼 수는 있지만 신청할 수는 없어요.`)
    await expect(said).toContainText(`선택한 방(${named(first)})`)
    await expect(rooms(page).locator('[aria-current]')).toHaveText(new RegExp(`^${name}`))
    await formHas(named(first))
  }
})
