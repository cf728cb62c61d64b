/** What a moment gives away: a block to those who look on, a new application, a new name, and the mails of all of these. */
import { describe, expect, it } from 'vitest'
import type { Person } from '../matching/matching-world.ts'
import { dataOf } from '../people/site.ts'
import {
  type Before,
  blocksReader,
  found,
  leaves,
  planted,
  printed,
  readers,
  rows,
  type Scene,
  said,
  testScenes,
  withdraws,
} from './scenes.ts'

const { world, sceneOf } = testScenes()

/** What a person may read of the people at a home, by letter as in the table of all calls. */
const reads = (home: number, { id }: Person) => ({
  A: `/properties/${home}/applicants`,
  S: `/user_suggestions?property_id=${home}`,
  R: `/get_my_record?user_id=${id}`,
  B: '/blocks',
})

/** What the desk reads of them. */
const deskReads = ({ home, inquiry }: Scene) => ({
  I: `/desk/inbox?home=${home}`,
  D: `/desk/inquiries/${inquiry}`,
  V: '/desk/viewings?from=2026-11-30',
})

/** The numbers that anybody may ask for: they hold for a minute. */
async function numbersOf(home: number, asks: Person) {
  world.minutes(2)
  const tidy = 'cleanliness_level=very_tidy&noise_preference=quiet_household&guest_allowance=rarely'
  const { data: fitting } = await asks.get(`/fitting_count?${tidy}`)
  const { applicant_count } = dataOf(await asks.get(`/properties/${home}`))
  return { fitting, applicant_count }
}

describe('a block changes', () => {
  const views = async ({ home }: Scene, person: Person) =>
    Promise.all(Object.values(reads(home, person)).map(async (path) => (await person.get(path)).json))

  /** Enough of them that none of the numbers is hidden for being small. */
  async function withOnlookers() {
    const scene = await sceneOf({ applies: true, before: said.nothing })
    const onlooker = await world.person('onlooker')
    await onlooker.applied(scene.home)
    for (let more = 0; more < 6; more += 1) await (await world.person('more')).applied(scene.home)
    return { scene, onlooker, passer: await world.person('passer-by') }
  }

  it('nothing that a third person sees, applicant or not', async () => {
    const { scene, onlooker, passer } = await withOnlookers()
    const before = [await views(scene, onlooker), await views(scene, passer)]
    await blocksReader(scene)
    expect([await views(scene, onlooker), await views(scene, passer)]).toEqual(before)
  })

  it.each(['nothing', 'both yes'] as const)('no number, for anybody (said before: %s)', async (history) => {
    const { scene, onlooker, passer } = await withOnlookers()
    await said[history](scene)
    const people = [onlooker, passer, scene.reader, scene.subject]
    const numbers = async () => ({
      all: await numbersOf(scene.home, passer),
      each: await Promise.all(
        people.map(async (person) => {
          const { count, fitting, fitting_few } = dataOf(
            await person.get(`/properties/${scene.home}/applicants`),
          )
          return { count, fitting, fitting_few }
        }),
      ),
    })
    const before = await numbers()
    expect(JSON.stringify(before.each)).toMatch(/"fitting":[5-9]/)
    await blocksReader(scene)
    expect(await numbers()).toEqual(before)
  })
})

it('withdrawing and applying again shows nobody who had not been shown before', async () => {
  const hidden: Readonly<Record<string, Before>> = {
    'who said no': said['the subject’s no'],
    'who has blocked': blocksReader,
    'who has found somebody else': async ({ home, subject, inquiry }) => {
      const other = await world.person('other')
      const theirs = await other.applied(home)
      await subject.swipe(theirs, 'confirmed')
      await other.swipe(inquiry, 'confirmed')
    },
  }
  for (const [who, before] of Object.entries(hidden)) {
    const scene = await sceneOf({ applies: true, before })
    const { home, reader } = scene
    const seen = async () =>
      (await Promise.all(Object.values(reads(home, reader)).map((path) => reader.get(path)))).flatMap(
        ({ text, json }) =>
          Object.keys(rows).filter((row) => row !== 'score' && rows[row]?.(found(text, json))),
      )
    expect(await seen(), who).toEqual([])
    for (let times = 0; times < 2; times += 1) {
      await reader.post('/withdraw_enquiry', { property_id: home })
      await reader.applied(home)
      expect(await seen(), who).toEqual([])
    }
  }
})

const renames = `
call       | visitor | member | applicant | asked | said yes | matched | rejected | turned down | blocked | of one gone | has blocked | staff | ex-staff | of one leaving | staff, of one leaving | leaving | came back
new name   | -       | -      | AS        | ARS   | AR       | AR      | -        | R           | -       | -           | -           | DIV   | -        | -              | -                     | -       | AR
new mobile | -       | -      | -         | -     | -        | AR      | -        | -           | -       | -           | -           | DIV   | -        | -              | -                     | -       | AR
old name   | -       | -      | -         | -     | -        | -       | -        | -           | -       | -           | B           | -     | -        | -              | -                     | -       | -
old phone  | -       | -      | -         | -     | -        | -       | -        | -           | -       | -           | -           | -     | -        | -              | -                     | -       | -
`

it('a new name and a new number reach whom the old ones reached, and the old ones nobody but who blocked under them', async () => {
  const words = {
    'new name': 'Quincy New',
    'new mobile': '+821044443333',
    'old name': planted.name,
    'old phone': planted.phone,
  }
  const columns = []
  for (const reader of readers) {
    const scene = await sceneOf(reader)
    await scene.subject.post('/partners', {
      ...{ name: words['new name'], mobile: words['new mobile'], phone: null },
    })
    const texts = await Promise.all(
      Object.entries({ ...reads(scene.home, scene.reader), ...deskReads(scene) }).map(
        async ([letter, path]) => [letter, (await scene.reader.get(path)).text] as const,
      ),
    )
    const lettersOf = (word: string) =>
      texts.flatMap(([letter, text]) => (text.includes(word) ? letter : [])).join('')
    const cells = Object.entries(words).map(([row, word]) => [row, lettersOf(word)] as const)
    columns.push([
      reader.name,
      new Map(cells.map(([row, letters]) => [row, [...letters].sort().join('')])),
    ] as const)
  }
  expect(printed('call', Object.keys(words), columns)).toBe(renames.trim())
}, 60_000)

/** I: somebody is interested; M: a match; E: a match has ended. */
const letters = { someone_interested: 'I', both_confirmed: 'M', match_ended: 'E' } as const

/** To whom the mails go, and what of the planted person they carry. */
const mails = `
field          | yes | request | no | no, then yes | both yes | end | block | leaving, then yes | block, then yes
name           | I   | I       | -  | -            | M        | E   | E     | -                 | -
email          | -   | -       | -  | -            | M        | -   | -     | -                 | -
phone          | -   | -       | -  | -            | M        | -   | -     | -                 | -
as on applying | -   | -       | -  | -            | -        | -   | -     | -                 | -
roommate note  | -   | -       | -  | -            | -        | -   | -     | -                 | -
`

it('what of a person a mail to another carries', async () => {
  const contact: Before = ({ subject, readersInquiry }) =>
    subject.post('/contact_match', { match_id: readersInquiry })
  const dayLater: Before = async () => world.minutes(24 * 60)
  const before = { applies: true, before: said.nothing }
  const acts: Readonly<Record<string, readonly Before[]>> = {
    yes: [said['the subject’s yes']],
    request: [said['the subject’s yes'], () => world.mails(), dayLater, contact],
    no: [said['the subject’s no'], contact],
    'no, then yes': [said['the reader’s no'], said['the subject’s yes'], contact],
    'both yes': [said['the reader’s yes'], () => world.mails(), said['the subject’s yes'], contact],
    end: [said['both yes'], () => world.mails(), withdraws],
    block: [said['both yes'], () => world.mails(), blocksReader],
    'leaving, then yes': [said['both yes'], () => world.mails(), leaves, said['the subject’s yes'], contact],
    'block, then yes': [blocksReader, said['the subject’s yes'], contact, dayLater, contact],
  }
  const lines = ['name', 'email', 'phone', 'as on applying', 'roommate note']
  const columns = []
  for (const [name, each] of Object.entries(acts)) {
    const scene = await sceneOf(before)
    await world.mails()
    for (const act of each) await act(scene)
    const queued = (await world.mails()).filter(({ recipient }) => recipient === scene.reader.email)
    const carried = (row: string) =>
      queued.flatMap(({ template, data }) =>
        rows[row]?.(found(JSON.stringify(data), data)) ? letters[template as keyof typeof letters] : [],
      )
    columns.push([name, new Map(lines.map((row) => [row, carried(row).join('')]))] as const)
  }
  expect(printed('field', lines, columns)).toBe(mails.trim())
}, 60_000)
