/** Formats for the broker what a home's rules ask of an applicant: smoking and pets, and nothing else about a person. */
import * as v from 'valibot'
import * as enums from '../../contract/enums.ts'
import type { Language } from '../../contract/language.ts'

/** The applicant's answers; null where unanswered, or where the home has no rule about it. */
export const askedAnswers = v.object({
  smoking: v.nullable(v.boolean()),
  smokingHabit: v.nullable(v.picklist(enums.smokingHabits)),
  hasPets: v.nullable(v.boolean()),
  petType: v.nullable(v.picklist(enums.petTypes)),
})

type AskedAnswers = v.InferOutput<typeof askedAnswers>

type Words = Readonly<Record<Language, string>>
type TopicName = Exclude<keyof AskedAnswers, 'smokingHabit' | 'petType'>

interface Topic {
  readonly name: Words
  /** By wire code. */
  readonly answers: Readonly<Record<string, Words>>
}

/** The words of the app's screens; a test compares them, since mails are written without the app's catalogues. */
export const askedTopics: Readonly<Record<TopicName, Topic>> = {
  smoking: {
    name: { ko: '흡연', en: 'Smoking' },
    answers: {
      true: { ko: '피워요', en: 'Yes' },
      false: { ko: '담배를 피우지 않아요', en: 'Non-smoker' },
      no_smoking: { ko: '담배를 피우지 않아요', en: 'Non-smoker' },
      outside_only: { ko: '밖에서만 피워요', en: 'Only outside' },
      indoors_ok: { ko: '실내에서 피워요', en: 'Indoors, too' },
    },
  },
  hasPets: {
    name: { ko: '반려동물', en: 'Pets' },
    answers: {
      true: { ko: '있어요', en: 'Yes' },
      false: { ko: '없어요', en: 'None' },
      dog: { ko: '강아지', en: 'Dog' },
      cat: { ko: '고양이', en: 'Cat' },
      other: { ko: '다른 동물', en: 'Another pet' },
    },
  },
}

/** One line per answered topic; empty where none was answered. */
export function askedLines(asked: AskedAnswers, language: Language): string {
  const codes: Readonly<Record<TopicName, string | boolean | null>> = {
    ...asked,
    smoking: asked.smokingHabit ?? asked.smoking,
    hasPets: asked.hasPets === true ? (asked.petType ?? true) : asked.hasPets,
  }
  return Object.entries(askedTopics)
    .flatMap(([topic, { name, answers }]) => {
      const answer = answers[String(codes[topic as TopicName])]
      return answer === undefined ? [] : `${name[language]}: ${answer[language]}`
    })
    .join('\n')
}
