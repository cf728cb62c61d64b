import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { Pairing } from '../../../contract/applications.ts'
import type { Compatibility } from '../../../contract/compatibility.ts'
import { factorWords, talkWords, useAnswerText } from '../../kit/i18n/compatibility-words.ts'
import { isolated } from '../../kit/i18n/isolated.ts'
import { sharedAnswerWords, sharedFactorWords } from '../../kit/i18n/shared-answer-words.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { roomName } from '../../kit/model/room-name.ts'
import { Icon } from '../../kit/ui/icon.tsx'
import { unbroken } from './model.ts'
import { type OwnSide, roomWishes } from './room-wishes.ts'
import { useWishWords } from './rooms-beside.tsx'
import styles from './shared-points.module.css'
import { givenName } from './short-name.ts'

interface SharedPointsProps {
  pairing: Pairing
  /** The reader's side; null where it is unknown. */
  own: OwnSide | null
}

/** What the two share in one sentence, and the one thing to talk about. */
export function SharedPoints({ pairing, own }: SharedPointsProps) {
  const { t } = useLingui()
  const shared = useSharedSentence(pairing.fit?.explained ?? null)
  const topic = useTopic(pairing, own)
  if (shared === null && topic === null) return null
  return (
    <ul className={styles.points}>
      {shared !== null && (
        <li>
          <Icon name="check" size="small" />
          <span>{shared}</span>
        </li>
      )}
      {topic !== null && (
        <li className={styles.talk}>
          <Icon name="message" size="small" />
          <span>
            <b>{t`To talk about`}</b>
            {`\u00a0· ${topic}`}
          </span>
        </li>
      )}
    </ul>
  )
}

/** Gives a function that says what both have answered alike, as a sentence without its full stop. */
function useSharedAnswer() {
  const { t, i18n } = useLingui()
  return (words: MessageDescriptor, goesOn: boolean, isAlike: boolean): string => {
    const clause = i18n._({ ...words, values: { goesOn: goesOn ? 'yes' : 'no' } })
    return isAlike ? t({ message: `${clause}`, context: 'what both answered' }) : clause
  }
}

const upperFirst = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1)

/** The answer that both have given, in words: "Neither of you smokes"; null where they differ or have no words. */
export function useAlike() {
  const say = useSharedAnswer()
  return ({ factor, mine, theirs }: Pick<Compatibility['factors'][number], 'factor' | 'mine' | 'theirs'>) => {
    const words = mine !== null && mine === theirs ? sharedAnswerWords[factor][mine] : undefined
    return words === undefined ? null : upperFirst(say(words, false, true))
  }
}

/** The strengths of a compatibility in one sentence; null without any. What both have answered alike comes first. */
function useSharedSentence(compatibility: Compatibility | null): string | null {
  const { t } = useLingui()
  const say = useSharedAnswer()
  if (compatibility === null) return null
  const [one, other] = compatibility.strengths
    .slice(0, 2)
    .map((factor) => {
      const { mine = null, theirs = null } =
        compatibility.factors.find((each) => each.factor === factor) ?? {}
      const alike = mine !== null && mine === theirs ? sharedAnswerWords[factor][mine] : undefined
      return { words: alike ?? sharedFactorWords[factor], isAlike: alike !== undefined }
    })
    .sort((before, after) => Number(after.isAlike) - Number(before.isAlike))
  if (one === undefined) return null
  const first = upperFirst(say(one.words, other !== undefined, one.isAlike))
  if (other === undefined) return `${first}.`
  const second = say(other.words, false, false)
  return t`${first}, and ${second}.`
}

/** The one thing to talk about: smoking that divides the two, a room that both want, or their weightiest difference. */
function useTopic({ person, fit }: Pairing, own: OwnSide | null): string | null {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const answerText = useAnswerText()
  const { asObject } = useWishWords()
  const compatibility = fit?.explained ?? null
  if (compatibility?.hard_conflict === 'smoking')
    return t`One of you smokes indoors and the other doesn’t smoke`
  const wishes = own && roomWishes(own, person)
  if (wishes?.type === 'same') {
    const room = asObject(person)
    const [free] = wishes.alsoFree
    const freeRoom = free && roomName(free, language)
    return freeRoom === undefined
      ? t`Who takes ${room}`
      : t`Who takes ${room}, and whether ${freeRoom} would do`
  }
  const factor = compatibility?.talk_about ?? null
  if (compatibility === null || factor === null) return null
  const compared = compatibility.factors.find((each) => each.factor === factor)
  const mine = answerText(factor, compared?.mine ?? null)
  const theirs = answerText(factor, compared?.theirs ?? null)
  if (mine === null || theirs === null) return i18n._(talkWords[factor])
  const subject = i18n._(factorWords[factor])
  const who = isolated(unbroken(givenName(person.name ?? t`Applicant`)))
  return t`${subject}: you said “${mine}”, ${who} said “${theirs}”`
}
