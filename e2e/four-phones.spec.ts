/**
 * Four phones, each without a signal once, from the application to "I have seen it": two renters apply for one home, the
 * broker answers one of them by the mail's link and the other at the desk, both come to the same time and have been
 * there. In the end each effect is there once, and each mail was sent once.
 */
import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Page } from 'playwright/test'
import { LANGUAGE_COOKIE } from '../src/contract/headers.ts'
import { languages } from '../src/contract/language.ts'
import { calendarDateOf, daysLater } from '../src/domain/dates.ts'
import { mondayOf } from '../src/domain/viewing-times.ts'
import { DEMO_PASSWORD, enter } from './accounts.ts'
import { type ApiPerson, apiPerson, PASSWORD } from './api-people.ts'
import { anyRoom, inquiryForm } from './applying.ts'
import { databaseUrls, dataDir } from './data-directory.ts'
import { arrive, expect, loseSignal, openCold, test } from './fixtures.ts'
import { isPopular, listedHomes } from './homes.ts'
import { openPhone } from './phones.ts'
import { standing, userOf } from './standing.ts'
import { lookAway } from './tour/tour.ts'

const words = {
  ko: {
    names: ['한가람', '윤나래'],
    send: '신청서 보내기',
    waits: '신청서가 기다리고 있어요',
    arrived: '신청이 완료되었어요',
    come: '보러 오세요',
    ask: /보러 오세요.*답할까요/,
    noSignal: '네트워크에 연결하지 못했어요',
    answered: '답했어요',
    takesPlace: '이 답이 그 답을 대신해요.',
    willBeSent: '보낼게요',
    after: '다음 주',
    days: '날',
    open: '2번 열기',
    taken: '3자리 중 2',
    line: '중개팀의 답',
    choose: '보러 갈 시간 고르기',
    two: /오후 2:00/,
    book: /예약하기$/,
    saved: /이 기기에 저장/,
    booked: /오후 2:00 보러 가요$/,
    seeing: '보고 왔어요',
    seen: '이 집을 보고 왔어요.',
    sawIt: /에 보고 왔어요\.$/,
    came: '왔어요',
  },
  en: {
    names: ['Nora Lim', 'Theo Han'],
    send: 'Send my application',
    waits: 'Your application is waiting',
    arrived: 'Your application has arrived',
    come: 'Come and see',
    ask: /^Answer .*Come and see/,
    noSignal: 'Network connection failed',
    answered: 'You have answered',
    takesPlace: 'This answer takes its place.',
    willBeSent: 'Will be sent',
    after: 'The week after',
    days: 'Days',
    open: 'Open 2 times',
    taken: '2 of 3 places',
    line: 'What the broker team has answered',
    choose: 'Choose a time to see it',
    two: /2:00 PM/,
    book: /^Book /,
    saved: /saved on this device/,
    booked: /^Viewing: .* 2:00 PM$/,
    seeing: 'I have seen it',
    seen: 'You have seen this home.',
    sawIt: /^You saw it on /,
    came: 'Came',
  },
} as const

interface Stands {
  readonly inquiry_id: number
  readonly broker_answers: readonly { readonly answer: string }[]
  readonly viewing: {
    readonly slot_id: number
    readonly starts_at: string
    readonly outcome: string | null
  } | null
}

/** The server's record of a person's application for a home; undefined before it has arrived. */
const recordOf = async (person: ApiPerson, home: number) => (await person.record(home)) as Stands | undefined

/** The mails to a person, and to the broker about them, by their templates: without SMTP_URL each is a file. */
async function mailsAbout({ email }: ApiPerson): Promise<{ template: string; text: string }[]> {
  const directory = join(dataDir(), 'mail')
  const names = (await readdir(directory).catch(() => [])).filter((name) => name.endsWith('.eml')).sort()
  const mails = await Promise.all(
    names.map(async (name) => ({
      template: /([a-z_]+)\.eml$/.exec(name)?.[1] ?? name,
      text: await readFile(join(directory, name), 'utf8'),
    })),
  )
  return mails.filter(({ text }) => text.includes(email))
}

async function inDatabase<Row extends object>(sql: string, values: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrls().own })
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}

/** What the desk and the links have done about an application. */
const actsAbout = async (inquiry: number) =>
  (
    await inDatabase<{ act: string }>('select act from desk_events where inquiry_id = $1 order by id', [
      inquiry,
    ])
  ).map(({ act }) => act)

/** The time comes: it has begun ten minutes ago, since the server's clock cannot be set. */
const letBegin = (slot: number) =>
  inDatabase("update viewing_slots set starts_at = now() - interval '10 minutes' where id = $1", [slot])

for (const [at, language] of languages.entries()) {
  const say = words[language]

  test(`two renters, the broker’s mail and the desk, each offline once, from application to viewing (${language})`, async ({
    browser,
    complaints,
    playwright,
    request,
    baseURL,
  }) => {
    test.setTimeout(240_000)
    const home = (await listedHomes({ request })).filter(
      (each) => !isPopular(each) && each.letting === 'room',
    )[12 + at]
    if (home === undefined) throw new Error('There is no such home')
    const { id } = home
    // Nobody of another run at the same server is called so.
    const someone = (name: string) => apiPerson(playwright, `${name} ${randomUUID().slice(0, 4)}`)
    const [first, second] = [await someone(say.names[0]), await someone(say.names[1])]
    const record = (person: ApiPerson) => recordOf(person, id)
    const answersTo = async (person: ApiPerson) =>
      (await record(person))?.broker_answers.map(({ answer }) => answer)
    const viewingOf = async (person: ApiPerson) => (await record(person))?.viewing ?? null
    const phone = async (login?: string, password = PASSWORD): Promise<Page> => {
      const page = await openPhone(browser, complaints, language)
      await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: language, url: baseURL ?? '' }])
      if (login !== undefined) await enter(page, login, password)
      return page
    }
    const signalBack = (page: Page) => page.context().setOffline(false)
    const a = await phone(first.email)
    const b = await phone(second.email)
    const mail = await phone()
    const desk = await phone('desk@demo.bangjjak.example', DEMO_PASSWORD)

    await test.step('both apply, the first without a signal', async () => {
      await arrive(a, `/property/${id}`)
      await anyRoom(a).check()
      await loseSignal(a)
      await inquiryForm(a).getByRole('button', { name: say.send }).click()
      await expect(inquiryForm(a)).toContainText(say.waits)
      expect(await record(first)).toBeUndefined()
      await signalBack(a)
      await expect(inquiryForm(a)).toContainText(say.arrived, { timeout: 30_000 })

      await arrive(b, `/property/${id}`)
      await anyRoom(b).check()
      await inquiryForm(b).getByRole('button', { name: say.send }).click()
      await expect(inquiryForm(b)).toContainText(say.arrived)
    })
    const inquiries = [
      (await record(first))?.inquiry_id ?? 0,
      (await record(second))?.inquiry_id ?? 0,
    ] as const

    await test.step('the mail’s link answers the first by its button, which survives a lost signal', async () => {
      await expect.poll(() => mailsAbout(first)).toHaveLength(1)
      const [inquiry] = await mailsAbout(first)
      const linkTo = (answer: string) =>
        new RegExp(`http\\S+/answer_link\\?token=\\d+-${answer}-\\S+`).exec(inquiry?.text ?? '')?.[0] ?? ''
      await arrive(mail, linkTo('come'))
      const asks = mail.getByRole('heading', { name: say.ask, level: 1 })
      await expect(asks).toBeVisible()
      const press = mail.getByRole('main').getByRole('button', { name: say.come, exact: true })
      await expect(press).toBeVisible()
      expect(await answersTo(first)).toEqual([])

      await loseSignal(mail)
      await press.click()
      await expect(mail.getByRole('main').getByRole('alert')).toContainText(say.noSignal)
      await expect(asks).toBeVisible()
      expect(await answersTo(first)).toEqual([])
      await signalBack(mail)
      await press.click()
      await expect(mail.getByRole('heading', { name: say.answered, level: 1, exact: true })).toBeVisible()
      expect(await answersTo(first)).toEqual(['come'])

      await arrive(mail, linkTo('free'))
      await expect(mail.getByRole('main')).toContainText(say.takesPlace)
      expect(await answersTo(first)).toEqual(['come'])
    })

    await test.step('the desk answers the second without a signal', async () => {
      await arrive(desk, `/desk?home=${id}`)
      const card = desk.getByRole('article').filter({ hasText: second.name })
      await expect(card).toBeVisible()
      await expect(desk.getByRole('article').filter({ hasText: first.name })).toHaveCount(0)
      await loseSignal(desk)
      await card.getByRole('button', { name: say.come, exact: true }).click()
      await expect(card).toContainText(say.willBeSent)
      // What can be undone is held no longer.
      await lookAway({ page: desk })
      await expect(card).toContainText(say.willBeSent)
      expect(await answersTo(second)).toEqual([])
      await signalBack(desk)
      await expect.poll(() => answersTo(second), { timeout: 30_000 }).toEqual(['come'])
      await expect(card).not.toContainText(say.willBeSent)
    })

    const day = daysLater(mondayOf(calendarDateOf(new Date())), 9)
    const timesOf = async (from: string) => {
      const answer = await desk.request.get('/api/v1/desk/viewings', { params: { from } })
      const { data }: { data: { slots: { property_id: number; bookings: { inquiry_id: number }[] }[] } } =
        await answer.json()
      return data.slots
        .filter(({ property_id }) => property_id === id)
        .map(({ bookings }) => bookings.map(({ inquiry_id }) => inquiry_id))
    }
    const atTwo = desk
      .getByRole('article')
      .filter({ hasText: /14:00/ })
      .filter({ hasText: home[language === 'ko' ? 'name_ko' : 'name'] })

    await test.step('the desk opens two times', async () => {
      await arrive(desk, `/desk/viewings/new?home=${id}`)
      await desk.getByRole('button', { name: say.after }).click()
      await desk.getByRole('group', { name: say.days, exact: true }).locator(`[value="${day}"]`).check()
      for (const time of ['14:00', '14:30']) await desk.getByRole('checkbox', { name: time }).check()
      await desk.getByRole('button', { name: say.open }).click()
      await expect(desk).toHaveURL(new RegExp(`/desk/viewings\\?day=${day}$`))
      await expect(atTwo).toBeVisible()
      expect(await timesOf(day)).toEqual([[], []])
    })

    /** From the answer on the dashboard to a time that is chosen, and not booked yet. */
    const chooseTwo = async (page: Page) => {
      await arrive(page, '/dashboard?view=matches')
      const now = page.getByRole('list', { name: say.line }).locator('[aria-current=step]')
      await expect(now).toContainText(say.come)
      await page.getByRole('link', { name: say.choose }).click()
      await page.getByRole('radio', { name: say.two }).check()
    }
    const bookIt = (page: Page) => page.getByRole('button', { name: say.book }).click()
    const dayOf = (page: Page) => page.getByRole('heading', { name: say.two, level: 1 })

    await test.step('both book one time, the second without a signal', async () => {
      await chooseTwo(a)
      await bookIt(a)
      await expect(dayOf(a)).toBeVisible()
      await expect.poll(() => viewingOf(first)).not.toBeNull()

      await chooseTwo(b)
      await loseSignal(b)
      await bookIt(b)
      await expect(dayOf(b)).toBeVisible()
      await expect(b.getByText(say.saved)).toBeVisible()
      expect(await viewingOf(second)).toBeNull()
      await signalBack(b)
      await expect.poll(() => viewingOf(second), { timeout: 30_000 }).not.toBeNull()
      await expect(b.getByText(say.saved)).toBeHidden()

      expect(await timesOf(day)).toEqual([[...inquiries], []])
      await arrive(desk, `/desk/viewings?day=${day}`)
      await expect(atTwo).toContainText(say.taken)
    })

    const cold =
      await test.step('the first sees it on the dashboard, and the day without a signal', async () => {
        await arrive(a, '/dashboard')
        await expect(a.getByRole('link', { name: say.booked })).toBeVisible()
        await arrive(a, `/viewing/${id}`)
        await expect(dayOf(a)).toBeVisible()
        const page = await openCold(a, `/viewing/${id}`)
        await expect(dayOf(page)).toBeVisible()
        await page.goto('/dashboard')
        await expect(page.getByRole('link', { name: say.booked })).toBeVisible()
        await signalBack(page)
        return page
      })

    await test.step('the time comes: the first says so without a signal, the desk of the second', async () => {
      const { slot_id = 0 } = (await viewingOf(first)) ?? {}
      expect((await viewingOf(second))?.slot_id).toBe(slot_id)
      await letBegin(slot_id)
      await arrive(cold, `/viewing/${id}`)
      const seeing = cold.getByRole('button', { name: say.seeing })
      await expect(seeing).toBeVisible()
      await loseSignal(cold)
      await seeing.click()
      await expect(cold.getByText(say.seen, { exact: true })).toBeVisible()
      expect((await viewingOf(first))?.outcome).toBeNull()
      await signalBack(cold)
      await expect.poll(async () => (await viewingOf(first))?.outcome, { timeout: 30_000 }).toBe('seen')
      await arrive(cold, '/dashboard')
      await expect(cold.getByText(say.sawIt)).toBeVisible()

      const begun = new Date((await viewingOf(second))?.starts_at ?? 0)
      await arrive(desk, `/desk/viewings?day=${calendarDateOf(begun)}`)
      const person = (name: string) =>
        desk.getByRole('article').getByRole('listitem').filter({ hasText: name })
      const came = person(second.name).getByRole('button', { name: say.came, exact: true })
      await expect(person(first.name).getByText(say.came, { exact: true })).toBeVisible()
      await came.click()
      await expect(came).toHaveCount(0)
      await expect(person(second.name).getByText(say.came, { exact: true })).toBeVisible()
      await expect.poll(async () => (await viewingOf(second))?.outcome).toBe('seen')
      await arrive(b, '/dashboard')
      await expect(b.getByText(say.sawIt)).toBeVisible()
    })

    await test.step('each effect is there once, and each mail was sent once', async () => {
      for (const person of [first, second]) {
        expect(await answersTo(person)).toEqual(['come'])
        const templates = async () => (await mailsAbout(person)).map(({ template }) => template).sort()
        await expect.poll(templates).toEqual(['broker_answer', 'broker_inquiry', 'viewing_booked'])
      }
      const waiting =
        'select template from outgoing_mails where recipient = any($1) or data::text like any($2)'
      const emails = [first.email, second.email]
      expect(await inDatabase(waiting, [emails, emails.map((email) => `%${email}%`)])).toEqual([])
      // One for each write: application, booking, and that the first has seen it.
      for (const [page, writes] of [
        [cold, 3],
        [b, 2],
      ] as const) {
        const stands = await standing(await userOf(page))
        expect(stands.inquiries).toEqual([id])
        expect(stands.keys).toHaveLength(writes)
      }
      for (const id of inquiries) expect(await actsAbout(id)).toEqual(['answer', 'viewing'])
      for (const page of [cold, b, mail, desk]) await page.context().close()
    })
  })
}
