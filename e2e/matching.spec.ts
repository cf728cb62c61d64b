import { cardSheet } from './accounts.ts'
import { fillIn, inquiryForm, logInAsNew, matchFlow, sendButton, startDeck } from './applying.ts'
import { atRest } from './at-rest.ts'
import { arrive, expect, tabTo, test } from './fixtures.ts'
import { homeIds, popularHome } from './homes.ts'
import { stopDate } from './stopped-date.ts'

test.use({ worker: false })

test('by keyboard alone: applied, cards read, liked, passed and undone by keys and buttons, and on to the matches', async ({
  page,
}) => {
  const id = (await homeIds(page))[12] ?? 0
  await logInAsNew(page, '정유진')
  await arrive(page, `/property/${id}`)
  // Visitors have another one, until it is known who is logged in.
  await expect(sendButton(page)).toBeVisible()
  await tabTo(page, inquiryForm(page).getByRole('radio'))
  // From the first answer, back around to the last.
  await page.keyboard.press('ArrowUp')
  await expect(inquiryForm(page).getByRole('radio', { name: '어느 방이든', exact: true })).toBeChecked()
  await tabTo(page, sendButton(page))
  await page.keyboard.press('Enter')

  const flow = matchFlow(page)
  const top = flow.locator('[data-top]')
  const progress = flow.getByRole('progressbar')
  const status = flow.getByRole('status')
  // What a swipe means is read once, before the first card.
  const start = flow.getByRole('button', { name: '첫 사람 만나기' })
  await tabTo(page, start)
  await page.keyboard.press('Enter')
  // Whoever has nothing on their card is asked for it once, and may leave it for later.
  await tabTo(page, cardSheet(page).getByRole('button', { name: '나중에 할게요' }))
  await page.keyboard.press('Enter')
  await expect(top).toBeFocused()
  const total = Number(await progress.getAttribute('max'))
  const first = (await top.getAttribute('aria-label')) ?? ''
  // Behind one button: all answers, which keys scroll.
  const turn = flow.getByRole('button', { name: '자세히', exact: true })
  await tabTo(page, turn)
  await page.keyboard.press('Enter')
  await expect(top).toContainText('우리 답')
  await top.focus()
  await page.keyboard.press('End')
  await expect.poll(() => top.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
  await tabTo(page, flow.getByRole('button', { name: '접기', exact: true }))
  await page.keyboard.press('Enter')
  await expect(top).not.toContainText('우리 답')

  const goOn = await stopDate(page)
  await page.keyboard.press('ArrowRight')
  await expect(status).toContainText(`${first} 님에게 관심을 보냈어요.`)
  await expect(top).not.toHaveAttribute('aria-label', first)
  await expect(top).toBeFocused()
  await expect(flow).toContainText('관심 1명')
  await page.keyboard.press('u')
  await expect(status).toContainText(`되돌렸어요. ${first} 님이 다시 나왔어요.`)
  await expect(top).toHaveAttribute('aria-label', first)
  await expect(top).toBeFocused()

  await tabTo(page, flow.getByRole('button', { name: '거절하기', exact: true }))
  await page.keyboard.press('Enter')
  await expect(status).toContainText(`${first} 님을 거절했어요.`)
  await expect(top).toBeFocused()
  await tabTo(page, flow.getByRole('button', { name: '되돌리기' }))
  await page.keyboard.press('Enter')
  await expect(top).toHaveAttribute('aria-label', first)
  await goOn()

  // One tap away on a card: what one can do against a person; closed, it gives the focus back.
  const more = top.getByRole('button', { name: `${first} 님 더보기` })
  await tabTo(page, more)
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('dialog', { name: first }).getByRole('button', { name: '차단하기' }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()

  for (let card = 1; card <= total; card += 1) {
    await page.keyboard.press('ArrowLeft')
    if (card < total) await expect(progress).toHaveAttribute('value', String(card))
  }
  // The end stays until it is closed.
  await expect(flow.getByRole('heading', { name: /만났어요$/ })).toBeFocused()
  await expect(flow).toContainText('이번에는 아무에게도 관심을 보내지 않았어요.')
  await expect(flow.getByRole('link', { name: '다른 집의 신청자 만나기' })).toHaveAttribute(
    'href',
    '/listing?people=some',
  )
  // As those do who have applied meanwhile, and are shown above the form.
  await inquiryForm(page).evaluate((form) => {
    const grown = document.createElement('div')
    grown.style.height = '2000px'
    form.before(grown)
  })
  await tabTo(page, flow.getByRole('button', { name: '이 집으로 돌아가기' }))
  await page.keyboard.press('Enter')
  await expect(flow).toBeHidden()
  // The button that sent the application, and had the focus, is gone.
  await expect(inquiryForm(page).locator(':focus')).toBeInViewport()
  // Nobody is left to meet, so no button leads to an empty deck.
  await expect(inquiryForm(page)).toContainText('지금은 새로 만날 사람이 없어요.')
  await expect(inquiryForm(page).getByRole('button', { name: '다른 신청자 만나기' })).toBeHidden()
  await tabTo(page, inquiryForm(page).getByRole('link', { name: /매칭/ }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\?view=matches$/)
})

test('a finger: not far springs back, cancelled or turned it decides nothing, up and down scrolls, two quick throws are two decisions', async ({
  page,
}) => {
  await logInAsNew(page, '한지우')
  await fillIn(page, (await popularHome(page)).id)
  await sendButton(page).click()
  const flow = matchFlow(page)
  await startDeck(flow)
  const top = flow.locator('[data-top]')
  const progress = flow.getByRole('progressbar')
  const name = (await top.getAttribute('aria-label')) ?? ''
  // It lies where it will lie once its dialog has come in.
  await atRest(flow)
  const box = await top.boundingBox()
  if (box === null) throw new Error('There is no card')
  const across = async () => Math.round((await top.boundingBox())?.x ?? 0)
  const touch = await page.context().newCDPSession(page)
  // A finger as quick as it says, whatever the machine: one that lets go in mid-movement flicks.
  let time = Date.now() / 1000 - 1
  let pause = 0.05
  const dispatch = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', x = 0, y = 50) => {
    time += pause
    return touch.send('Input.dispatchTouchEvent', {
      type,
      timestamp: time,
      touchPoints: type === 'touchEnd' || type === 'touchCancel' ? [] : [{ x: box.x + x, y: box.y + y }],
    })
  }

  for (const end of ['touchEnd', 'touchCancel'] as const) {
    const far = end === 'touchCancel' ? 300 : 130
    await dispatch('touchStart', 80)
    for (let x = 90; x <= far; x += 10) await dispatch('touchMove', x)
    await expect.poll(across).toBeGreaterThan(box.x + 20)
    await dispatch(end)
    await expect.poll(across).toBe(Math.round(box.x))
    await expect(top).toHaveAttribute('aria-label', name)
  }

  await flow.getByRole('button', { name: '자세히', exact: true }).click()
  await dispatch('touchStart', 150, 300)
  for (let y = 290; y >= 150; y -= 20) await dispatch('touchMove', 150, y)
  await dispatch('touchEnd')
  await expect.poll(() => top.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
  await expect(progress).toHaveAttribute('value', '0')

  await dispatch('touchStart', 80)
  for (let x = 100; x <= 300; x += 40) await dispatch('touchMove', x)
  await page.setViewportSize({ width: 844, height: 390 })
  await dispatch('touchCancel')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(across).toBe(Math.round(box.x))
  await expect(progress).toHaveAttribute('value', '0')

  await stopDate(page)
  pause = 0.01
  for (const way of [1, -1]) {
    await dispatch('touchStart', 170)
    for (let step = 1; step <= 4; step += 1) await dispatch('touchMove', 170 + way * step * 38)
    await dispatch('touchEnd')
  }
  await expect(progress).toHaveAttribute('value', '2')
  await expect(flow).toContainText('관심 1명')
  await flow.getByRole('button', { name: '되돌리기' }).click()
  await expect(progress).toHaveAttribute('value', '1')
  await expect.poll(across).toBe(Math.round(box.x))
})

test('a like whose page is left before the storage has taken it has arrived', async ({ page }) => {
  await logInAsNew(page, '한지우')
  const id = (await popularHome(page)).id
  await fillIn(page, id)
  await sendButton(page).click()
  const flow = matchFlow(page)
  await startDeck(flow)
  const name = (await flow.locator('[data-top]').getAttribute('aria-label')) ?? ''
  await flow.getByRole('button', { name: /관심 보내기$/ }).evaluate((button: HTMLButtonElement) => {
    const objectStore = () => ({ get: () => ({}), getAll: () => ({}) })
    const transaction = () => Object.assign(new EventTarget(), { objectStore, abort: () => {} })
    Object.assign(IDBDatabase.prototype, { transaction })
    button.click()
    location.assign('/dashboard?view=matches')
  })
  await page.waitForURL(/dashboard/)
  const suggested = async () => {
    const answer = await page.request.get(`/api/v1/user_suggestions?property_id=${id}`)
    return answer.ok() ? answer.text() : name
  }
  await expect.poll(suggested).not.toContain(name)
})
