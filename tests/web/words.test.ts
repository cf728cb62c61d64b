import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sentences } from './sentences.ts'

const path = (name: string) => new URL(`../../src/${name}`, import.meta.url)

const rows = readFileSync(path('web/i18n/README.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, what = '', ko = '', en = '', not = '']) => ({
    what,
    ko,
    en,
    not: not.split(', ').filter((word) => word !== ''),
  }))

const korean = await sentences('ko')
const english = await sentences('en')
const mails = readFileSync(path('server/mail/mail-templates.ts'), 'utf8').split('\n')

describe.each(rows)('$what', ({ ko, en, not }) => {
  it(`is said '${ko}' and '${en}'`, () => {
    expect(korean.some((sentence) => sentence.includes(ko))).toBe(true)
    expect(english.some((sentence) => sentence.toLowerCase().includes(en))).toBe(true)
  })

  it('is said no other way', () => {
    const found = [...korean, ...english, ...mails].filter((sentence) =>
      not.some((word) => sentence.includes(word)),
    )
    expect(found).toEqual([])
  })
})

/** Names of places, languages, products and their menus, and the name that stands for an unknown user. */
const names = /^(?:Dock|Home|Screen|KakaoTalk|New|York|Jersey|Naver|User|English|Korean)$/

it('English labels are in sentence case', () => {
  const labels = english.filter((sentence) => sentence.length < 40 && !/[‘<]/.test(sentence))
  const titled = labels.filter((label) => {
    const [, ...later] = label.replace(/(?<=[.!?:]\s)[A-Z]/g, (letter) => letter.toLowerCase()).split(' ')
    return later.some((word) => /^[A-Z][a-z]/.test(word) && !names.test(word.replace(/[^\w’]/g, '')))
  })
  expect(titled).toEqual([])
})

it('a number of people or things agrees with its noun', () => {
  const found = english.filter((sentence) =>
    /\{\w+\} (?:more )?(?:people|homes|matches|rooms|pictures|days|hours|minutes)\b/.test(
      sentence.replace(/\{\w+, plural.*\}/g, ''),
    ),
  )
  expect(found).toEqual([])
})
