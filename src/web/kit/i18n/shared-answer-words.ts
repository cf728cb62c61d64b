/**
 * What two people share, in clauses that can be joined: "you both like a quiet home". Korean has two forms of each, by
 * the value `goesOn`: "조용한 집이 좋고" where another clause follows, "조용한 집이 좋아요" at the end.
 */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CompatibilityFactor } from '../../../contract/compatibility.ts'

/** Answers that both have given. */
export const sharedAnswerWords: Record<CompatibilityFactor, Record<string, MessageDescriptor>> = {
  cleanliness: {
    very_tidy: msg`you are both very tidy`,
    moderately_tidy: msg`you are both fairly tidy`,
    easygoing: msg`you are both easygoing about tidiness`,
  },
  guests: {
    rarely: msg`you both rarely have guests`,
    occasionally: msg`you both have guests now and then`,
    overnight_ok: msg`overnight guests are fine with you both`,
  },
  sleep: {
    early_bird: msg`you are both early birds`,
    flexible: msg`you both keep flexible hours`,
    night_owl: msg`you are both night owls`,
  },
  noise: {
    quiet_household: msg`you both like a quiet home`,
    moderate_noise: msg`some noise is fine with you both`,
    lively_environment: msg`you both like a lively home`,
  },
  smoking: {
    no_smoking: msg`neither of you smokes`,
    outside_only: msg`you both smoke only outside`,
    indoors_ok: msg`you both smoke indoors, too`,
    smoker: msg`you both smoke`,
  },
  pets: {
    no_pets: msg`neither of you has a pet`,
    dog: msg`you both have a dog`,
    cat: msg`you both have a cat`,
    other: msg`you both have a pet`,
    pets: msg`you both have pets`,
  },
  drinking: {
    non_drinker: msg`neither of you drinks`,
    social_drinker: msg`you both drink socially`,
    regular_drinker: msg`you both drink regularly`,
  },
  move_in: {},
}

/** Factors in which two answers go together without being the same. */
export const sharedFactorWords: Record<CompatibilityFactor, MessageDescriptor> = {
  cleanliness: msg`you agree on how tidy home should be`,
  guests: msg`you feel the same about guests`,
  sleep: msg`your sleep schedules line up`,
  noise: msg`you like the same noise level at home`,
  smoking: msg`you agree about smoking`,
  pets: msg`you agree about pets`,
  drinking: msg`you drink about the same amount`,
  move_in: msg`you want to move in around the same time`,
}
