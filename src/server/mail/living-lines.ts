/** Formats an applicant's answers about living for the broker. */
import * as v from 'valibot'
import * as enums from '../../contract/enums.ts'
import type { Language } from '../../contract/language.ts'

/** The applicant's answers; null where unanswered. */
export const livingAnswers = v.object({
  smoking: v.nullable(v.boolean()),
  smokingHabit: v.nullable(v.picklist(enums.smokingHabits)),
  hasPets: v.nullable(v.boolean()),
  petType: v.nullable(v.picklist(enums.petTypes)),
  cleanliness: v.nullable(v.picklist(enums.cleanlinessLevels)),
  noise: v.nullable(v.picklist(enums.noisePreferences)),
  guests: v.nullable(v.picklist(enums.guestAllowances)),
  sleep: v.nullable(v.picklist(enums.sleepSchedules)),
  drinking: v.nullable(v.picklist(enums.drinkingHabits)),
  cooking: v.nullable(v.picklist(enums.cookingFrequencies)),
})

type LivingAnswers = v.InferOutput<typeof livingAnswers>

type Words = Readonly<Record<Language, string>>
type TopicName = Exclude<keyof LivingAnswers, 'smokingHabit' | 'petType'>

interface Topic {
  readonly name: Words
  /** By wire code. */
  readonly answers: Readonly<Record<string, Words>>
}

/** The words of the app's screens; a test compares them, since mails are written without the app's catalogues. */
export const livingTopics: Readonly<Record<TopicName, Topic>> = {
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
      other: { ko: '다른 동물', en: 'Another animal' },
    },
  },
  cleanliness: {
    name: { ko: '청결', en: 'Cleanliness' },
    answers: {
      very_tidy: { ko: '아주 깔끔해요', en: 'Very tidy' },
      moderately_tidy: { ko: '적당히 정리하는 편이에요', en: 'Moderately tidy' },
      easygoing: { ko: '정리에 너그러운 편이에요', en: 'Easygoing about tidiness' },
    },
  },
  noise: {
    name: { ko: '집 안 소음', en: 'Noise at home' },
    answers: {
      quiet_household: { ko: '조용한 집이 좋아요', en: 'Quiet household' },
      moderate_noise: { ko: '어느 정도 소음은 괜찮아요', en: 'Some noise is fine' },
      lively_environment: { ko: '활기찬 집이 좋아요', en: 'Lively household' },
    },
  },
  guests: {
    name: { ko: '손님', en: 'Guests' },
    answers: {
      rarely: { ko: '손님이 거의 없어요', en: 'Rarely has guests' },
      occasionally: { ko: '가끔 손님이 와요', en: 'Guests now and then' },
      overnight_ok: { ko: '자고 가는 손님도 괜찮아요', en: 'Overnight guests are fine' },
    },
  },
  sleep: {
    name: { ko: '수면', en: 'Sleep' },
    answers: {
      early_bird: { ko: '일찍 자고 일찍 일어나요', en: 'Early bird' },
      flexible: { ko: '그때그때 달라요', en: 'Flexible hours' },
      night_owl: { ko: '늦게 자고 늦게 일어나요', en: 'Night owl' },
    },
  },
  drinking: {
    name: { ko: '음주', en: 'Drinking' },
    answers: {
      non_drinker: { ko: '술을 마시지 않아요', en: 'Non-drinker' },
      social_drinker: { ko: '가끔 모임에서 마셔요', en: 'Social drinker' },
      regular_drinker: { ko: '자주 마셔요', en: 'Regular drinker' },
      prefer_not_say: { ko: '말하고 싶지 않아요', en: 'Prefer not to say' },
    },
  },
  cooking: {
    name: { ko: '요리', en: 'Cooking' },
    answers: {
      daily: { ko: '매일', en: 'Every day' },
      weekly: { ko: '일주일에 몇 번', en: 'Every week' },
      monthly: { ko: '한 달에 몇 번', en: 'Every month' },
      rarely: { ko: '거의 안 해요', en: 'Hardly ever' },
      never: { ko: '전혀 안 해요', en: 'Not at all' },
    },
  },
}

/** One line per answered topic; empty where none was answered. */
export function livingLines(living: LivingAnswers, language: Language): string {
  const codes: Readonly<Record<TopicName, string | boolean | null>> = {
    ...living,
    smoking: living.smokingHabit ?? living.smoking,
    hasPets: living.hasPets === true ? (living.petType ?? true) : living.hasPets,
  }
  return Object.entries(livingTopics)
    .flatMap(([topic, { name, answers }]) => {
      const answer = answers[String(codes[topic as TopicName])]
      return answer === undefined ? [] : `${name[language]}: ${answer[language]}`
    })
    .join('\n')
}
