// @vitest-environment jsdom
/** The sheet that asks for a member's card, before a first yes and after the wizard. */
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { partnerSchema } from '../../../../src/contract/partners.ts'
import {
  type OwnCardValues,
  ownCardRequest,
  ownCardValues,
  type PromptDraft,
  withSentence,
} from '../../../../src/web/applying/own-card/model.ts'
import { isCardDue } from '../../../../src/web/applying/people/use-card-question.ts'
import { isNoted, noteOnce } from '../../../../src/web/data/device/noted-once.ts'
import { isAnyFormDirty } from '../../../../src/web/kit/forms/dirty-forms.ts'
import { OWN_CARD_DIALOG, openDialog } from '../../../../src/web/kit/navigation/dialog-history.ts'
import { quiet } from '../../../offline/device.ts'
import { browserFor, member, openApp } from '../../open-app.tsx'

browserFor()

const bare = v.parse(partnerSchema, { id: 7, name: 'Minji' })
const withJob = v.parse(partnerSchema, { id: 7, name: 'Minji', job: 'Baker' })
const prompts = [{ prompt: 'weekend', answer: 'I bake' }] as const

test.each<[string, Parameters<typeof isCardDue>, boolean]>([
  ['of a bare card', [bare, true, false], true],
  ['once', [bare, true, true], false],
  ['not of a card that says something', [withJob, true, false], false],
  ['not while the profile is unknown', [undefined, true, false], false],
  ['not where the backend keeps no cards', [bare, false, false], false],
])('before the first yes it is asked for: %s', (_, given, isDue) => {
  expect(isCardDue(...given)).toBe(isDue)
})

describe('what is saved', () => {
  const full = v.parse(partnerSchema, { id: 7, name: 'M', avatar: 'f-7', prompts, age: 27, job: 'Baker' })
  test.each<[string, object, Partial<OwnCardValues>, object]>([
    ['nothing where nothing was given', bare, {}, {}],
    ['a drawn face', bare, { avatar: 'f-7' }, { avatar: 'f-7' }],
    ['a sentence with an ending', bare, { prompts }, { prompts }],
    ['no sentence without one', bare, { prompts: [{ prompt: 'weekend', answer: ' ' }] }, {}],
    ['an age as a number, a job cleaned', bare, { age: ' 27 ', job: ' <Baker> ' }, { age: 27, job: 'Baker' }],
    [
      'a photo, hidden until both said yes',
      bare,
      { photo: 'data:image/jpeg;base64,AA==' },
      { photo: 'data:image/jpeg;base64,AA==' },
    ],
    ['nothing that stood, and nothing that was emptied', full, { age: '', job: '', prompts: [] }, {}],
    ['what changed alone', full, { job: 'Cook' }, { job: 'Cook' }],
  ])('%s', (_, profile, given, request) => {
    const before = ownCardValues(v.parse(partnerSchema, profile))
    expect(ownCardRequest(before, { ...before, ...given })).toEqual(request)
  })
})

const nari = { inquiry_id: 41, name: '나리' }
const record = {
  ...{ id: 31, inquiry_id: 31, property_id: 12, property_name: 'A home' },
  people: [{ ...nari, my_decision: null, their_decision: 'confirmed' }],
}

/** The card of somebody who waits for my answer, with a profile of mine. */
async function openCard({
  profile = bare,
  extensions = true,
}: {
  profile?: object | (() => object)
  extensions?: boolean
} = {}) {
  const app = await openApp('/dashboard?view=matches&person=41', {
    session: member,
    deviceOpen: true,
    extensions,
    answer: (path) =>
      path === '/get_my_record'
        ? [record]
        : path === '/partners/7'
          ? typeof profile === 'function'
            ? profile()
            : profile
          : undefined,
  })
  const dialogs = () => [...app.place.querySelectorAll('dialog[open]')]
  const dialog = (title: string) =>
    dialogs().find((each) => each.querySelector('h2')?.textContent === title) ?? null
  const press = async (where: () => Element | null, name: string) =>
    app.press(
      await app.until(() =>
        [...(where()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name),
      ),
    )
  const person = () => dialog('나리')
  return {
    ...app,
    person,
    sheet: () => dialog('Who will they be living with?'),
    accept: () => press(person, 'Accept'),
    inSheet: (name: string) => press(() => dialog('Who will they be living with?'), name),
    rows: () => app.outbox.getSnapshot().rows,
  }
}

test('the first accept asks for it over the question, which stands once it is left for later; the second asks nothing', async () => {
  const app = await openCard()
  await app.accept()
  await app.until(app.sheet)
  expect(app.rows()).toEqual([])
  await app.inSheet('Maybe later')
  await app.until(() => app.sheet() === null)
  expect(app.person()?.textContent).toContain('Accept this match?')
  expect(isNoted('card-asked', 7)).toBe(true)
  await app.accept()
  await app.until(() => app.rows().length > 0)
  expect(app.rows()).toMatchObject([{ kind: 'suggestion_decision', payload: { decision: 'confirmed' } }])
})

test('left for later, what was typed keeps nothing waiting, and stands once the sheet is back', async () => {
  const app = await openCard()
  await app.accept()
  await app.until(app.sheet)
  await app.type(app.field('job'), 'Baker')
  await app.until(isAnyFormDirty)
  await app.inSheet('Maybe later')
  await app.until(() => !isAnyFormDirty())
  openDialog(OWN_CARD_DIALOG)
  await app.until(app.sheet)
  expect(app.field('job').value).toBe('Baker')
})

test('a sentence that is typed takes the place of none that another device has saved meanwhile', async () => {
  let profile: object = bare
  const app = await openCard({ profile: () => profile })
  await app.accept()
  await app.until(app.sheet)
  const beginning = app.place.querySelector<HTMLSelectElement>('select[name=prompts]')
  if (beginning === null) throw new Error('There is no sentence to choose')
  beginning.value = 'weekend'
  beginning.dispatchEvent(new Event('change', { bubbles: true }))
  await app.until(() => app.place.querySelector('[name=prompts-0-answer]'))
  await app.type(app.field('prompts-0-answer'), 'I bake')
  const theirs = { prompt: 'never_mind', answer: 'the cat' } as const
  profile = { ...bare, prompts: [theirs] }
  await app.queryClient.invalidateQueries()
  await quiet()
  await app.inSheet('Save')
  await app.until(() => app.sheet() === null)
  expect(app.rows()).toMatchObject([{ payload: { prompts: [...prompts, theirs] } }])
})

describe('a typed sentence', () => {
  const [typed, one, other] = [
    { prompt: 'weekend', answer: 'I bake' },
    { prompt: 'never_mind', answer: 'the cat' },
    { prompt: 'after_work', answer: 'I read' },
  ] as const
  test.each<[string, readonly PromptDraft[], readonly PromptDraft[]]>([
    ['comes first', [one], [typed, one]],
    ['replaces its own beginning', [one, { ...typed, answer: 'I sleep' }], [typed, one]],
    ['takes the first place where there is no room', [one, other], [typed, other]],
  ])('%s', (_, saved, all) => {
    expect(withSentence(typed, saved)).toEqual(all)
  })
})

test('saved, what was given is a save of the profile beside the yes; a wrong age says so first', async () => {
  const app = await openCard()
  await app.accept()
  await app.until(app.sheet)
  await app.type(app.field('age'), '12')
  await app.inSheet('Save')
  expect(app.sheet()?.textContent).toContain('Age must be between 18 and 100')
  await app.type(app.field('age'), '27')
  await app.inSheet('Save')
  await app.until(() => app.sheet() === null)
  expect(app.rows()).toMatchObject([{ kind: 'profile_save', payload: { age: 27 } }])
  await app.accept()
  await app.until(() => app.rows().length > 1)
  expect(app.rows().map(({ kind }) => kind)).toEqual(['profile_save', 'suggestion_decision'])
})

test.each<[string, Parameters<typeof openCard>[0], boolean]>([
  ['whose card says something', { profile: withJob }, false],
  ['who was asked before', {}, true],
  ['whose backend keeps no cards', { extensions: false }, false],
])('one %s is not asked', async (_, options, wasAsked) => {
  if (wasAsked) noteOnce('card-asked', 7)
  const app = await openCard(options)
  await app.accept()
  await app.until(() => app.person()?.textContent?.includes('Accept this match?'))
  expect(app.sheet()).toBeNull()
})
