/** Finding a home, applying for it, and seeing it: by keys, roles and names alone. */
import type { Locator, Page } from 'playwright/test'
import { calendarDateOf, daysLater } from '../src/domain/dates.ts'
import { mondayOf } from '../src/domain/viewing-times.ts'
import { DEMO_PASSWORD, enter } from './accounts.ts'
import { apiPerson, PASSWORD } from './api-people.ts'
import { logInAsNew } from './applying.ts'
import { arrive, expect, tabTo, test } from './fixtures.ts'
import { listedHomes } from './homes.ts'
import { planOf } from './on-floor-plan.ts'

test.use({ worker: false })

interface Goal {
  id: number
  name: string
  room: string
}

const AMENITY = 'elevator'

/** Among the first homes that the filters below find: one with a free room. */
async function goal(page: Page): Promise<Goal> {
  const found = await page.request.get(
    `/api/v1/properties?amenities=${AMENITY}&min_price=1000&price_order=lh`,
  )
  const { data }: { data: { properties: { id: number; name_ko: string }[] } } = await found.json()
  for (const { id, name_ko: name } of data.properties.slice(0, 8)) {
    const room = (await planOf(page, id))?.rooms.find(({ available }) => available)
    if (room) return { id, name, room: room.nameKo ?? room.name ?? room.id }
  }
  throw new Error('None of the first homes has a free room')
}

const filtered = ({ pathname, searchParams }: URL): boolean =>
  pathname === '/listing' &&
  searchParams.get('amenities') === AMENITY &&
  searchParams.get('min_price') === '1000' &&
  searchParams.get('price_order') === 'lh'

test('a home is found, its room chosen and applied for with the keyboard alone, every control by its role and name', async ({
  page,
}) => {
  const { id, name, room } = await goal(page)
  await logInAsNew(page, '키보드 이용자')
  await arrive(page, '/listing')
  await tabTo(page, page.getByRole('button', { name: '필터', exact: true }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '필터' })
  await expect(dialog).toBeVisible()
  await tabTo(page, dialog.getByRole('radio', { name: '기본' }))
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: '낮은 가격순' })).toBeChecked()
  await tabTo(page, dialog.getByRole('textbox', { name: '최소' }))
  await page.keyboard.type('1000')
  const amenity = dialog.getByRole('checkbox', { name: '엘리베이터' })
  await expect(amenity).toBeVisible()
  await tabTo(page, amenity)
  await page.keyboard.press('Space')
  await tabTo(page, dialog.getByRole('button', { name: /보기$/ }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(filtered)

  await tabTo(page, page.getByRole('link', { name, exact: true }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(({ pathname }) => pathname === `/property/${id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  const rooms = page.getByRole('group', { name: '방 목록' }).getByRole('radio')
  await expect(rooms.first()).toBeAttached()
  const wanted = rooms.and(page.getByRole('radio', { name: room }))
  await tabTo(page, rooms)
  await page.keyboard.press('Space')
  for (let step = await rooms.count(); step > 0 && !(await wanted.first().isChecked()); step -= 1)
    await page.keyboard.press('ArrowDown')
  await expect(wanted.first()).toBeChecked()
  await expect(page.getByRole('status').filter({ hasText: '신청할 방으로 골랐어요' })).toHaveCount(1)
  await tabTo(page, page.getByRole('button', { name: '신청서 보내기' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: '다른 신청자 만나기' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('신청이 완료되었어요')).toBeVisible()
})

test('times to see a home are opened, one is booked, moved and cancelled with the keyboard alone', async ({
  page,
  playwright,
}) => {
  // Of its own: the desk's journeys answer that theirs are gone.
  const home = (await listedHomes(page)).find((each) => each.name === 'Bright 1BR two blocks from the PATH')
  if (home === undefined) throw new Error('There is no such home')
  const { id, name_ko: name } = home
  const press = async (wanted: Locator, key = 'Enter') => {
    await tabTo(page, wanted)
    await expect(wanted).toBeInViewport({ ratio: 1 })
    await page.keyboard.press(key)
  }
  const main = page.getByRole('main')
  const button = (label: string | RegExp) => main.getByRole('button', { name: label })
  const day = daysLater(mondayOf(calendarDateOf(new Date())), 8)

  await enter(page, 'desk@demo.bangjjak.example', DEMO_PASSWORD)
  await arrive(page, '/desk/viewings')
  await press(main.getByRole('link', { name: '시간 열기' }))
  await tabTo(page, main.getByRole('searchbox'))
  await page.keyboard.type(name)
  await press(main.getByRole('group', { name: '집', exact: true }).getByRole('radio', { name }), 'Space')
  await press(button('다음 주'))
  await press(main.getByRole('group', { name: '날', exact: true }).locator(`[value="${day}"]`), 'Space')
  for (const time of ['15:00', '16:00']) await press(main.getByRole('checkbox', { name: time }), 'Space')
  await press(button('2번 열기'))
  await expect(page).toHaveURL(
    ({ pathname, searchParams }) => pathname === '/desk/viewings' && searchParams.get('day') === day,
  )
  await expect(main.getByRole('article').filter({ hasText: name })).toHaveCount(2)

  const renter = await apiPerson(playwright, '키보드 이용자')
  await renter.apply(id)
  await enter(page, renter.email, PASSWORD)
  await arrive(page, `/viewing/${id}`)
  // Each day's times are a group, into which Tab comes once.
  const times = main.getByRole('radio')
  await press(times.and(page.getByRole('radio', { name: /3:00/ })), 'Space')
  await press(button(/예약하기$/))
  const booked = (time: RegExp) => page.getByRole('heading', { level: 1, name: time })
  await expect(booked(/3:00/)).toBeVisible()
  await press(button('시간 바꾸기'))
  await press(button('이 시간 그대로 두기'))
  await expect(booked(/3:00/)).toBeVisible()
  await press(button('시간 바꾸기'))
  await press(times.and(page.getByRole('radio', { name: /4:00/ })), 'Space')
  await press(button(/예약하기$/))
  await expect(booked(/4:00/)).toBeVisible()
  await press(button('예약 취소'))
  await expect(booked(/보러 갈 시간/)).toBeVisible()
})
