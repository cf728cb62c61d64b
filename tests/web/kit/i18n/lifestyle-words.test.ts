/** A member's answer reads the same on every screen and in the mails. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { livingTopics } from '../../../../src/server/mail/living-lines.ts'
import * as words from '../../../../src/web/kit/i18n/lifestyle-words.ts'

const catalogue = readFileSync('src/web/kit/i18n/locales/ko.po', 'utf8')
const koreanOf = (english: string) => catalogue.split(`msgid "${english}"\nmsgstr "`)[1]?.split('"\n')[0]

const ofScreens = {
  smoking: words.smokingWords,
  hasPets: words.petWords,
  cleanliness: words.cleanlinessWords,
  noise: words.noiseWords,
  guests: words.guestWords,
  sleep: words.sleepWords,
  drinking: words.drinkingWords,
  cooking: words.cookingWords,
}

test.each(Object.entries(ofScreens))('%s has the words of the screens in the mails', (topic, screens) => {
  const { answers } = livingTopics[topic as keyof typeof ofScreens]
  const ofMails = Object.fromEntries(Object.keys(screens).map((code) => [code, answers[code]]))
  const expected = Object.entries(screens).map(([code, { message = '' }]) => {
    return [code, { ko: koreanOf(message), en: message }]
  })
  expect(ofMails).toEqual(Object.fromEntries(expected))
})
