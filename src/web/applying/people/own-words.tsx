import { useLingui } from '@lingui/react/macro'
import type { Person } from '../../../contract/applications.ts'
import { promptWords, spokenLanguageWords } from '../../kit/i18n/people-words.ts'
import { textLanguage } from '../../kit/i18n/text-language.ts'
import styles from './own-words.module.css'

interface OwnWordsProps {
  person: Pick<Person, 'roommate_note' | 'prompts' | 'spoken_languages'>
}

/** A person's own words: their note to roommates, their finished sentences, and their languages. */
export function OwnWords({
  person: { roommate_note: note, prompts, spoken_languages: spoken },
}: OwnWordsProps) {
  const { t, i18n } = useLingui()
  if (!note && prompts.length === 0 && spoken.length === 0) return null
  return (
    <dl className={styles.words}>
      {note && (
        <div>
          <dt>{t`To future roommates`}</dt>
          <dd lang={textLanguage(note)}>{note}</dd>
        </div>
      )}
      {prompts.map(({ prompt, answer }) => (
        <div key={prompt}>
          <dt>{i18n._(promptWords[prompt])}</dt>
          <dd lang={textLanguage(answer)}>{answer}</dd>
        </div>
      ))}
      {spoken.length > 0 && (
        <div>
          <dt>{t`Speaks`}</dt>
          <dd>{spoken.map((each) => i18n._(spokenLanguageWords[each])).join(' · ')}</dd>
        </div>
      )}
    </dl>
  )
}
