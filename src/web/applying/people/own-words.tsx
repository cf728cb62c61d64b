import { useLingui } from '@lingui/react/macro'
import type { Person } from '../../../contract/applications.ts'
import { promptWords } from '../../kit/i18n/people-words.ts'
import { textLanguage } from '../../kit/i18n/text-language.ts'
import styles from './own-words.module.css'

interface OwnWordsProps {
  person: Pick<Person, 'roommate_note' | 'prompts'>
}

/** A person's finished sentences, and after them their note to roommates, each below its heading. */
function useOwnWords({ roommate_note: note, prompts }: OwnWordsProps['person']) {
  const { t, i18n } = useLingui()
  return [
    ...prompts.map(({ prompt, answer }) => ({ about: i18n._(promptWords[prompt]), words: answer })),
    ...(note ? [{ about: t`To future roommates`, words: note }] : []),
  ]
}

/** The first of a person's own words, large; on wide cards the second stands below. */
export function FirstWords({ person }: OwnWordsProps) {
  const said = useOwnWords(person).slice(0, 2)
  if (said.length === 0) return null
  return (
    <dl className={styles.first}>
      {said.map(({ about, words }) => (
        <div key={about}>
          <dt>{about}</dt>
          <dd lang={textLanguage(words)}>{`“${words}”`}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The rest of a person's own words. */
export function FurtherWords({ person }: OwnWordsProps) {
  const said = useOwnWords(person).slice(1)
  if (said.length === 0) return null
  return (
    <dl className={styles.further}>
      {said.map(({ about, words }) => (
        <div key={about}>
          <dt>{about}</dt>
          <dd lang={textLanguage(words)}>{words}</dd>
        </div>
      ))}
    </dl>
  )
}
