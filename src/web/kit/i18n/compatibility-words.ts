/** The explanation of a score in words: its factors, groups, and the answers that were compared. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { CompatibilityFactor } from '../../../contract/compatibility.ts'
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
  orange: msg`Lots to talk about`,
}

/** The words beside the sign of two compared answers. */
export const answerFitWords = {
  same: msg`The same`,
  fits: msg`Fits`,
  talk: msg`To talk about`,
}

/** The factor most worth a talk, as a sentence. */
export const talkWords: Record<CompatibilityFactor, MessageDescriptor> = {
  cleanliness: msg`Talk about how tidy home should be`,
  guests: msg`Talk about having guests`,
  sleep: msg`Talk about your sleep schedules`,
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
