/** How each screen is brought to the point where a row's message shows. */

import { expect } from 'playwright/test'
import { startDeck } from '../applying.ts'
import { confirmed, HOME, homeReplies, memberReplies, profile, twoSessions, undecided } from './member.ts'
import type { ErrorScreen } from './rows.ts'
import { goTo, main, press, type ScreenScript, type Stage } from './stage.ts'

const pressing =
  (name: string): ScreenScript['act'] =>
  (stage) =>
    press(stage, name)

const wizardDraft = {
  homeKind: 'apartment',
  bedrooms: '1',
  genderPreference: 'female',
  cleanliness: 'very_tidy',
  noise: 'quiet_household',
  guests: 'rarely',
  pets: 'no_pets',
  smoking: 'no_smoking',
  drinking: 'non_drinker',
}

/** What was typed on the form of a home, which every failure keeps. */
const DETAILS = '창이 큰 방이면 좋겠어요.'

/** The home before stays until this one comes, with the same words and the same form. */
async function goToHome(stage: Stage, home: number): Promise<void> {
  await stage.page.evaluate(() => document.querySelector('main > *')?.setAttribute('data-before', ''))
  await goTo(stage, `/property/${home}`)
  await expect(stage.page.locator('[data-before]')).toHaveCount(0)
}

async function fillInquiry(stage: Stage): Promise<void> {
  const { page, say } = stage
  await goToHome(stage, HOME + stage.next())
  const form = page.locator('#inquiry')
  await form.getByRole('radio', { name: say('Any room'), exact: true }).check()
  await form.locator('[name=additional_details]').fill(DETAILS)
}

async function retryOr(stage: Stage, otherwise: () => Promise<void>, within = main(stage)): Promise<void> {
  const button = within.getByRole('button', { name: stage.say('Try again') }).first()
  if (await button.isVisible()) await button.click()
  else await otherwise()
}

const flowOf = ({ page, say }: Stage) => page.getByRole('dialog', { name: say('Meet the other applicants') })

/** Of the card on top, in px. */
const cardHeight = (stage: Stage) =>
  flowOf(stage)
    .locator('[data-top]')
    .evaluate((card) => card.clientHeight)

const heightBefore = new WeakMap<Stage, number>()

const matchFlow: ScreenScript = {
  own: { ...memberReplies(), 'GET /get_my_record': undecided },
  member: true,
  async open(stage) {
    await goTo(stage, '/dashboard?view=matches')
  },
  async act(stage, { act }) {
    if (act === 'look') return
    const flow = flowOf(stage)
    if (act === 'retry') {
      const { page, say } = stage
      const deck = page.getByRole('button', { name: `${say('New')} ${say('Meet')}` })
      return await retryOr(stage, () => deck.click(), flow)
    }
    const name = act === 'like' ? 'Accept' : 'Reject'
    const button = flow.getByRole('button', { name: stage.say(name), exact: true })
    if (!(await button.isVisible())) await press(stage, 'Try again', flow)
    if (!heightBefore.has(stage)) await startDeck(flow, { asksForCard: false })
    if (!heightBefore.has(stage)) heightBefore.set(stage, await cardHeight(stage))
    await button.click()
  },
  async after(stage) {
    // What was refused takes nothing from the cards that are still to come.
    const before = heightBefore.get(stage)
    if (before !== undefined) expect(await cardHeight(stage)).toBe(before)
  },
}

export const screens: Record<ErrorScreen, ScreenScript> = {
  login: { start: '/login', act: pressing('Log in') },
  'short signup': { start: '/signup?form=short', act: pressing('Create account') },
  'signup wizard': {
    start: '/signup',
    async open({ page }) {
      await page.evaluate(
        (draft) => sessionStorage.setItem('draft:signup-wizard', JSON.stringify(draft)),
        wizardDraft,
      )
      await page.goto('/signup?step=8')
      await expect(page.locator('[name=confirmPassword]')).toBeVisible()
    },
    async act(stage, { act }) {
      if (act === 'look') return
      const { page } = stage
      if (await page.locator('[name=email]').isVisible()) {
        await page.locator('[name=email]').fill('minji@example.com')
        await page.locator('[name=password]').fill('four-words-77')
        await page.locator('[name=confirmPassword]').fill('four-words-77')
        await press(stage, 'Continue')
      }
      await press(stage, 'Finish')
      await expect(page.getByText('minji@example.com')).toBeVisible()
    },
  },
  'password reset request': { start: '/passwordreset', act: pressing('Send reset link') },
  'password reset completion': {
    start: '/passwordreset/complete?token=abc',
    act: pressing('Change password'),
  },
  landing: {
    async act(stage) {
      await goTo(stage, '/login')
      await expect(stage.page.locator('[name=password]')).toBeVisible()
      await goTo(stage, '/')
    },
  },
  listing: {
    own: { 'GET /properties/filters': { status: 500 } },
    async act(stage, { act }) {
      if (act === 'retry') await press(stage, 'Try again')
      else if (act === 'open_filters') await press(stage, 'Filters')
      else if (act !== 'wait') await goTo(stage, '/listing')
    },
  },
  property: {
    own: homeReplies,
    async act(stage) {
      await goToHome(stage, HOME + stage.next())
      const plan = stage.page.getByRole('heading', { name: stage.say('Floor plan'), exact: true })
      const lost = stage.page.getByRole('heading', { name: stage.say('Property not found') })
      await expect(plan.or(lost).first()).toBeVisible()
      if (await plan.isVisible()) await plan.scrollIntoViewIfNeeded()
    },
  },
  contact: {
    start: '/contact',
    async act(stage) {
      // As a browser that follows no address of a mail.
      await stage.page.evaluate(() => {
        HTMLAnchorElement.prototype.click = () => {
          throw new Error('refused')
        }
      })
      await press(stage, 'Send email')
    },
  },
  inquiry: {
    own: memberReplies(),
    member: true,
    async act(stage, { act }) {
      if (act === 'look') return await goToHome(stage, HOME + stage.next())
      await fillInquiry(stage)
      await press(stage, 'Send my application')
    },
    async after({ page }, { shown }) {
      if (shown !== 'alert') return
      await expect(page.locator('#inquiry [name=additional_details]')).toHaveValue(DETAILS)
    },
  },
  'inquiry with an empty profile': {
    own: memberReplies({ ...profile, smoking: null, has_pets: null }),
    member: true,
    async act(stage, { act }) {
      const { page, say } = stage
      const dialog = page.getByRole('dialog', { name: say('Complete your profile') })
      if (act === 'send') {
        await fillInquiry(stage)
        return await press(stage, 'Send my application')
      }
      for (const question of ['Do you smoke?', 'Do you have pets?']) {
        await dialog
          .getByRole('group', { name: say(question) })
          .getByRole('radio', { name: say('No'), exact: true })
          .check()
      }
      await press(stage, 'Save profile', dialog)
    },
  },
  matches: {
    own: memberReplies(),
    member: true,
    async act(stage, { act }) {
      const { page, api } = stage
      if (act === 'retry') return await retryOr(stage, () => goTo(stage, '/dashboard?view=matches'))
      api.own({ 'GET /get_my_record': act === 'contact' ? confirmed : undecided })
      await retryOr(stage, () => press(stage, 'Refresh'))
      if (act === 'contact') return await press(stage, 'Ask to connect')
      // The person's own card opens, and asks once more.
      await press(stage, 'See who it is')
      const person = page.getByRole('dialog', { name: '이하늘' })
      for (const _ of ['the card', 'its question']) await press(stage, 'Accept', person)
    },
  },
  'match flow': matchFlow,
  'match flow, nobody left': matchFlow,
  'profile, loading': {
    own: memberReplies(),
    member: true,
    act: (stage) => retryOr(stage, () => goTo(stage, '/dashboard?view=profile')),
  },
  'profile, saving': {
    own: memberReplies(),
    member: true,
    open: (stage) => goTo(stage, '/dashboard?view=profile'),
    async act(stage, { act }) {
      if (act === 'broken_device') {
        await stage.page.evaluate(() => {
          crypto.randomUUID = () => {
            throw new Error('no randomness left')
          }
        })
      }
      await press(stage, 'Save profile')
    },
    async after({ page }, { shown }) {
      // After a save the form shows what the server has, which here knows of none: typing waits for it.
      if (shown === 'status') await expect(page.locator('main [name="name"]')).toHaveValue(profile.name)
    },
  },
  'profile, sessions': {
    own: { ...memberReplies(), 'GET /sessions': twoSessions },
    member: true,
    async act(stage, { act }) {
      if (act === 'sessions') return await retryOr(stage, () => goTo(stage, '/dashboard?view=profile'))
      const there = main(stage).getByRole('button', { name: stage.say('Log out there') })
      if (!(await there.isVisible())) await press(stage, 'Try again')
      await there.click()
    },
  },
}
