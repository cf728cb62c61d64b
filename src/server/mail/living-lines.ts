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

/** A topic's name, and the words for its answers by wire code. */
type Topic = readonly [name: string, answers: Readonly<Record<string, string>>]

type TopicName = Exclude<keyof LivingAnswers, 'smokingHabit' | 'petType'>

const topics: Readonly<Record<Language, Readonly<Record<TopicName, Topic>>>> = {
  ko: {
    smoking: [
      '흡연',
      {
        true: '피워요',
        false: '안 피워요',
        no_smoking: '안 피워요',
        outside_only: '밖에서만 피워요',
        indoors_ok: '집 안에서도 피워요',
      },
    ],
    hasPets: [
      '반려동물',
      { true: '있어요', false: '없어요', dog: '강아지', cat: '고양이', other: '다른 동물' },
    ],
    cleanliness: [
      '정리 정돈',
      { very_tidy: '아주 깔끔해요', moderately_tidy: '적당히 치워요', easygoing: '느긋한 편이에요' },
    ],
    noise: [
      '소음',
      {
        quiet_household: '조용한 집이 좋아요',
        moderate_noise: '조금은 괜찮아요',
        lively_environment: '활기찬 집이 좋아요',
      },
    ],
    guests: [
      '손님',
      { rarely: '거의 안 와요', occasionally: '가끔 와요', overnight_ok: '자고 가도 괜찮아요' },
    ],
    sleep: ['생활 시간', { early_bird: '아침형', flexible: '유동적', night_owl: '저녁형' }],
    drinking: [
      '음주',
      {
        non_drinker: '안 마셔요',
        social_drinker: '모임에서 마셔요',
        regular_drinker: '자주 마셔요',
        prefer_not_say: '밝히지 않음',
      },
    ],
    cooking: ['요리', { daily: '매일', weekly: '매주', monthly: '매달', rarely: '드물게', never: '안 해요' }],
  },
  en: {
    smoking: [
      'Smoking',
      {
        true: 'yes',
        false: 'no',
        no_smoking: 'no',
        outside_only: 'outside only',
        indoors_ok: 'indoors, too',
      },
    ],
    hasPets: ['Pets', { true: 'yes', false: 'none', dog: 'dog', cat: 'cat', other: 'another animal' }],
    cleanliness: [
      'Tidiness',
      { very_tidy: 'very tidy', moderately_tidy: 'moderately tidy', easygoing: 'easygoing' },
    ],
    noise: [
      'Noise',
      {
        quiet_household: 'wants it quiet',
        moderate_noise: 'some is fine',
        lively_environment: 'likes it lively',
      },
    ],
    guests: ['Guests', { rarely: 'rarely', occasionally: 'now and then', overnight_ok: 'overnight is fine' }],
    sleep: ['Hours', { early_bird: 'early bird', flexible: 'flexible', night_owl: 'night owl' }],
    drinking: [
      'Drinking',
      {
        non_drinker: 'no',
        social_drinker: 'socially',
        regular_drinker: 'regularly',
        prefer_not_say: 'not said',
      },
    ],
    cooking: [
      'Cooking',
      {
        daily: 'every day',
        weekly: 'every week',
        monthly: 'every month',
        rarely: 'hardly ever',
        never: 'no',
      },
    ],
  },
}

/** One line per answered topic; empty where none was answered. */
export function livingLines(living: LivingAnswers, language: Language): string {
  const codes: Readonly<Record<TopicName, string | boolean | null>> = {
    ...living,
    smoking: living.smokingHabit ?? living.smoking,
    hasPets: living.hasPets === true ? (living.petType ?? true) : living.hasPets,
  }
  return Object.entries(topics[language])
    .map(([topic, [name, answers]]) => [name, answers[String(codes[topic as TopicName])]] as const)
    .filter(([, answer]) => answer !== undefined)
    .map(([name, answer]) => `${name}: ${answer}`)
    .join('\n')
}
