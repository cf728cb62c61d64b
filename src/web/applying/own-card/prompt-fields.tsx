import { useLingui } from '@lingui/react/macro'
import {
  PROMPT_ANSWER_MAXIMUM,
  PROMPTS_MAXIMUM,
  type PromptKey,
  promptKeys,
} from '../../../contract/people.ts'
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
  const { t } = useLingui()
  const prompts = Array.from({ length: PROMPTS_MAXIMUM }, (_, at) => value[at] ?? unsaid)
  const isTaken = (key: string, at: number) =>
    prompts.some(({ prompt }, other) => prompt === key && other !== at)
  return (
    <fieldset className={shared.stack4}>
      <legend>{legend}</legend>
      {prompts.map((draft, at) => {
        const place = `${name}-${at}`
        return (
          <PromptField
            key={place}
            name={at === 0 ? name : place}
            answerName={`${place}-answer`}
            label={t`Sentence ${at + 1}`}
            keys={promptKeys.filter((key) => !isTaken(key, at))}
            value={draft}
            onChange={(changed) => onChange(prompts.map((each, other) => (other === at ? changed : each)))}
          />
        )
      })}
    </fieldset>
  )
}

interface PromptFieldProps {
  name: string
  answerName: string
  label: string
  /** The sentences to choose from. */
  keys?: readonly PromptKey[]
  value: PromptDraft | undefined
  onChange: (draft: PromptDraft) => void
}

/** A sentence that the renter chooses and finishes. */
export function PromptField({
  name,
  answerName,
  label,
  keys = promptKeys,
  value = unsaid,
  onChange,
}: PromptFieldProps) {
  const { t, i18n } = useLingui()
  const { prompt, answer } = value
  return (
    <div className={shared.stack2}>
      <SelectField
        name={name}
        label={label}
        placeholder={t`Choose how it begins`}
        options={keys.map((key) => ({ value: key, label: i18n._(promptWords[key]) }))}
        value={prompt}
        onChange={({ target }) =>
          onChange({ prompt: keys.find((key) => key === target.value) ?? '', answer })
        }
      />
      {prompt !== '' && (
        <TextArea
          name={answerName}
          label={t`Finish the sentence`}
          rows={2}
          maxLength={PROMPT_ANSWER_MAXIMUM}
          hint={`${answer.length} / ${PROMPT_ANSWER_MAXIMUM}`}
          value={answer}
          onChange={({ target }) => onChange({ prompt, answer: target.value })}
        />
      )}
    </div>
  )
}
