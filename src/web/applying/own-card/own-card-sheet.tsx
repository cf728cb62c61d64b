import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useId } from 'react'
import { profileQuery } from '../../data/api/profile-query.ts'
import { FormFailure } from '../../data/api/submit-form.tsx'
import { useConnectivity } from '../../data/offline-status/use-connectivity.ts'
import { useMergedProfile, useOutbox } from '../../data/outbox/outbox-hooks.ts'
import { profileSentences } from '../../kit/errors/account-errors.ts'
import { useDirtyForm } from '../../kit/forms/dirty-forms.ts'
import { useSubmitForm } from '../../kit/forms/use-submit-form.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { TextField } from '../../kit/ui/field.tsx'
import type { Layer } from '../../kit/ui/layer.ts'
import shared from '../../kit/ui/shared.module.css'
import { useToast } from '../../kit/ui/toast.tsx'
import { FaceSection } from './face-section.tsx'
import {
  ageError,
  lengthError,
  type OwnCardValues,
  ownCardRequest,
  ownCardValues,
  withSentence,
} from './model.ts'
import styles from './own-card-sheet.module.css'
import { PromptField } from './prompt-fields.tsx'

type Edits = { readonly [Field in keyof OwnCardValues]: OwnCardValues[Field] | null }
const noEdits: Edits = {
  ...{ avatar: null, photo: null, photo_hidden_until_match: null },
  ...{ prompts: null, age: null, job: null },
}

interface OwnCardSheetProps {
  layer: Layer
  user: number
  /** The account's name, until its profile is known. */
  name: string | null
}

/** Asks for what flatmates see first: face, one sentence, age and job. Each may be left out, or all of them. */
export function OwnCardSheet({ layer, user, name }: OwnCardSheetProps) {
  const { t } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const outbox = useOutbox()
  const toast = useToast()
  const isOffline = useConnectivity() === 'offline'
  const formId = useId()
  const profile = useMergedProfile(useQuery(profileQuery(api, user)))
  const saved = ownCardValues(profile)
  const shown = (edits: Edits): OwnCardValues => ({
    ...saved,
    ...Object.fromEntries(Object.entries(edits).filter(([, edit]) => edit !== null)),
    prompts: withSentence(edits.prompts?.[0], saved.prompts),
  })
  const form = useSubmitForm({
    draft: `own-card-${user}`,
    initial: noEdits,
    queued: true,
    validate: (edits) => {
      const { age, job } = shown(edits)
      return { age: ageError(age), job: lengthError(job) }
    },
    async submit(edits) {
      const request = ownCardRequest(saved, shown(edits))
      if (Object.keys(request).length > 0) {
        await outbox.enqueue('profile_save', request)
        toast({
          message: isOffline
            ? t`Saved on this device. It will be sent as soon as there is a signal.`
            : t`Saved. This is what other applicants see.`,
        })
      }
      form.clear()
      layer.close()
    },
    explain: () => ({ text: profileSentences.notStored }),
  })
  // Left for later it is a draft, for which neither a match nor a new version waits.
  useDirtyForm(layer.isOpen && form.values !== noEdits)
  const values = shown(form.values)
  return (
    <Dialog
      layer={layer}
      title={t`Who will they be living with?`}
      closesOutside={false}
      footer={
        <>
          <Button variant="quiet" onClick={layer.close}>{t`Maybe later`}</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.busy}>{t`Save`}</Button>
        </>
      }
    >
      <form {...form.props} id={formId} className={shared.stack5}>
        <p className={shared.soft}>
          {t`Other applicants see this on your card. Skip anything you like; you can change it in your profile any time.`}
        </p>
        <FormFailure failure={form.failure} />
        <FaceSection user={user} name={profile?.name ?? name} values={values} edit={form.edit} />
        <PromptField
          name="prompts"
          answerName="prompts-0-answer"
          label={t`A sentence in your own words`}
          value={values.prompts[0]}
          onChange={(draft) => form.edit({ prompts: [draft] })}
        />
        <div className={styles.pair}>
          <TextField
            {...form.field('age')}
            value={values.age}
            label={t`Age`}
            type="number"
            inputMode="numeric"
          />
          <TextField
            {...form.field('job')}
            value={values.job}
            label={t`Job`}
            autoComplete="organization-title"
          />
        </div>
      </form>
    </Dialog>
  )
}
