import { useLingui } from '@lingui/react/macro'
import { PROMPT_ANSWER_MAXIMUM, PROMPTS_MAXIMUM, promptKeys } from '../../../contract/people.ts'
import { promptWords } from '../../kit/i18n/people-words.ts'
import { SelectField, TextArea } from '../../kit/ui/field.tsx'
import shared from '../../kit/ui/shared.module.css'
import type { PromptDraft } from './model.ts'

interface PromptFieldsProps {
  /** The field name of the first control. */
  name: string
  legend: string
  value: readonly PromptDraft[]
  onChange: (prompts: readonly PromptDraft[]) => void
}

const unsaid: PromptDraft = { prompt: '', answer: '' }

/** Two sentences that the renter chooses and finishes. */
export function PromptFields({ name, legend, value, onChange }: PromptFieldsProps) {
  const { t, i18n } = useLingui()
  const prompts = Array.from({ length: PROMPTS_MAXIMUM }, (_, at) => value[at] ?? unsaid)
  const isTaken = (key: string, at: number) =>
    prompts.some(({ prompt }, other) => prompt === key && other !== at)
  const set = (at: number, change: Partial<PromptDraft>) =>
    onChange(prompts.map((each, other) => (other === at ? { ...each, ...change } : each)))
  return (
    <fieldset className={shared.stack4}>
      <legend>{legend}</legend>
      {prompts.map(({ prompt, answer }, at) => {
        const place = `${name}-${at}`
        return (
          <div key={place} className={shared.stack2}>
            <SelectField
              name={at === 0 ? name : place}
              label={t`Sentence ${at + 1}`}
              placeholder={t`Choose how it begins`}
              options={promptKeys
                .filter((key) => !isTaken(key, at))
                .map((key) => ({ value: key, label: i18n._(promptWords[key]) }))}
              value={prompt}
              onChange={({ target }) =>
                set(at, { prompt: promptKeys.find((key) => key === target.value) ?? '' })
              }
            />
            {prompt !== '' && (
              <TextArea
                name={`${place}-answer`}
                label={t`How it goes on`}
                rows={2}
                maxLength={PROMPT_ANSWER_MAXIMUM}
                hint={`${answer.length} / ${PROMPT_ANSWER_MAXIMUM}`}
                value={answer}
                onChange={({ target }) => set(at, { answer: target.value })}
              />
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
