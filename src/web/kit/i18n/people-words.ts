/** The sentences that people finish in their profiles, and the languages that they speak, in words. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PromptKey, SpokenLanguage } from '../../../contract/people.ts'

export const promptWords: Record<PromptKey, MessageDescriptor> = {
  after_work: msg`After work I…`,
  weekend: msg`My weekends are for…`,
  my_kitchen: msg`In the kitchen I…`,
  at_home_i_need: msg`At home I need…`,
  good_roommate: msg`A good roommate…`,
  we_will_get_along: msg`We will get along if you…`,
  house_sound: msg`My home sounds like…`,
  never_mind: msg`I don’t mind…`,
}

export const spokenLanguageWords: Record<SpokenLanguage, MessageDescriptor> = {
  ko: msg`Korean`,
  en: msg`English`,
  zh: msg`Chinese`,
  ja: msg`Japanese`,
  es: msg`Spanish`,
  vi: msg`Vietnamese`,
  fr: msg`French`,
}
