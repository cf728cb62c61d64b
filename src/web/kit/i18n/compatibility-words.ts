/** The explanation of a score in words: its factors, groups, and the answers that were compared. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { CompatibilityFactor, FactorGroup } from '../../../contract/compatibility.ts'
import type { MatchScoreBand } from '../model/match-score.ts'
import {
  cleanlinessWords,
  drinkingWords,
  guestWords,
  noiseWords,
  petWords,
  sleepWords,
  smokingWords,
} from './lifestyle-words.ts'

export const factorWords: Record<CompatibilityFactor, MessageDescriptor> = {
  cleanliness: msg`Cleanliness`,
  guests: msg`Guests`,
  sleep: msg`Sleep`,
  noise: msg`Noise at home`,
  smoking: msg`Smoking`,
  pets: msg`Pets`,
  drinking: msg`Drinking`,
  move_in: msg`Move-in date`,
}

/** The fit of two people, by the colour band of their score. */
export const fitWords: Record<MatchScoreBand, MessageDescriptor> = {
  green: msg`A very good fit`,
  blue: msg`A good fit`,
  yellow: msg`A fair fit`,
  orange: msg`Much to talk about`,
}

/** The words beside the sign of two compared answers. */
export const answerFitWords = {
  same: msg`The same`,
  fits: msg`Fits`,
  talk: msg`To talk about`,
}

export const groupWords: Record<FactorGroup, MessageDescriptor> = {
  lifestyle: msg`Lifestyle`,
  schedule: msg`Schedule`,
  preferences: msg`Preferences`,
}

/** Each factor that two people have in common, as a sentence. */
export const strengthWords: Record<CompatibilityFactor, MessageDescriptor> = {
  cleanliness: msg`You agree on how tidy home should be`,
  guests: msg`You feel the same about guests`,
  sleep: msg`Your sleeping hours fit together`,
  noise: msg`You like the same noise level at home`,
  smoking: msg`You agree about smoking`,
  pets: msg`You agree about pets`,
  drinking: msg`You drink about the same amount`,
  move_in: msg`You want to move in around the same time`,
}

/** The factor most worth a talk, as a sentence. */
export const talkWords: Record<CompatibilityFactor, MessageDescriptor> = {
  cleanliness: msg`Talk about how tidy home should be`,
  guests: msg`Talk about having guests`,
  sleep: msg`Talk about your sleeping hours`,
  noise: msg`Talk about noise at home`,
  smoking: msg`Talk about smoking`,
  pets: msg`Talk about pets`,
  drinking: msg`Talk about drinking at home`,
  move_in: msg`Talk about when you want to move in`,
}

const petAnswerWords: Record<string, MessageDescriptor> = {
  ...petWords,
  no_pets: msg`No pets`,
  pets: msg`Has pets`,
}

const answerWords: Record<CompatibilityFactor, Record<string, MessageDescriptor>> = {
  cleanliness: cleanlinessWords,
  guests: guestWords,
  sleep: sleepWords,
  noise: noiseWords,
  smoking: { ...smokingWords, smoker: msg`Smoker` },
  pets: petAnswerWords,
  drinking: drinkingWords,
  move_in: {},
}

/** Gives a function that says a compared answer; null for an answer without words, as for the move-in gap. */
export function useAnswerText(): (factor: CompatibilityFactor, answer: string | null) => string | null {
  const { i18n } = useLingui()
  return useCallback(
    (factor, answer) => {
      if (answer === null) return null
      const words = answerWords[factor]
      const known = Object.hasOwn(words, answer) ? words[answer] : undefined
      return known ? i18n._(known) : null
    },
    [i18n],
  )
}
