/** A member's answer, and the broker's, reads the same on every screen and in the mails. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as mailWords from '../../../../src/server/mail/answer-words.ts'
import { askedTopics } from '../../../../src/server/mail/asked-lines.ts'
import * as screenWords from '../../../../src/web/kit/i18n/broker-answer-words.ts'
import * as words from '../../../../src/web/kit/i18n/lifestyle-words.ts'

const catalogue = readFileSync('src/web/kit/i18n/locales/ko.po', 'utf8')
const koreanOf = (english: string) => catalogue.split(`msgid "${english}"\nmsgstr "`)[1]?.split('"\n')[0]

const inBoth = (screens: Readonly<Record<string, { message?: string }>>) =>
  Object.fromEntries(
    Object.entries(screens).map(([code, { message = '' }]) => [code, { ko: koreanOf(message), en: message }]),
  )

const ofScreens = { smoking: words.smokingWords, hasPets: words.petWords }

test.each(Object.entries(ofScreens))('%s has the words of the screens in the mails', (topic, screens) => {
  const { answers } = askedTopics[topic as keyof typeof ofScreens]
  const ofMails = Object.fromEntries(Object.keys(screens).map((code) => [code, answers[code]]))
  expect(ofMails).toEqual(inBoth(screens))
})

test('the broker’s answers and reasons have the words of the screens in the mails', () => {
  expect(mailWords.answerWords).toEqual(inBoth(screenWords.answerWords))
  expect(mailWords.declineSentences).toEqual(inBoth(screenWords.declineSentences))
})
