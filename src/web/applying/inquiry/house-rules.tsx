import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Partner } from '../../../contract/partners.ts'
import type { Property } from '../../../contract/properties.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { brokenRules, type HouseRule } from './model.ts'

const sentences: Record<HouseRule, ReturnType<typeof msg>> = {
  dog: msg`This home allows no pets. Your profile says you have a dog.`,
  cat: msg`This home allows no pets. Your profile says you have a cat.`,
  pet: msg`This home allows no pets. Your profile says you have one.`,
  smokes: msg`This is a non-smoking home. Your profile says you smoke.`,
  smokesOutside: msg`This is a non-smoking home. Your profile says you smoke outside.`,
}

/** The home's rules that the reader's profile goes against, shown before they apply. */
export function HouseRules({ home, reader }: { home: Property; reader: Partner }) {
  const { i18n } = useLingui()
  return brokenRules(home, reader).map((rule) => (
    <Notice key={rule} tone="warning">
      {i18n._(sentences[rule])}
    </Notice>
  ))
}
