import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Partner } from '../../../contract/partners.ts'
import { profileWithRow } from '../../../offline/answers-with-rows.ts'
import { FaceSection, PHOTO_FIELD } from '../../applying/own-card/face-section.tsx'
import { profileQuery } from '../../data/api/profile-query.ts'
import { FormFailure } from '../../data/api/submit-form.tsx'
import { useMergedProfile, useOutbox, useRowPhase } from '../../data/outbox/outbox-hooks.ts'
import { profileSentences, sayProfileLoadError } from '../../kit/errors/account-errors.ts'
import { useDirtyForm } from '../../kit/forms/dirty-forms.ts'
import { useSubmitForm } from '../../kit/forms/use-submit-form.ts'
import { useSay } from '../../kit/i18n/error-text.ts'
import { writeEntry } from '../../kit/navigation/dialog-history.ts'
import { LoginForError } from '../../kit/navigation/login-prompts.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { ErrorState } from '../../kit/ui/error-state.tsx'
import { Tabs } from '../../kit/ui/tabs.tsx'
import { Skeleton, Spinner } from '../../kit/ui/waiting.tsx'
import {
  type ProfileField,
  type ProfileTab,
  profileFieldNames,
  profileFields,
  profileTabs,
  tabWords,
} from './fields.ts'
import {
  missingFields,
  noProfileEdits,
  type ProfileEdits,
  profileEdited,
  profileFormErrors,
  profileFormValues,
  profileSaveRequest,
} from './model.ts'
import { isOnTab, ProfileFields } from './profile-fields.tsx'
import styles from './profile-form.module.css'
import { ProfileSaveState } from './profile-save-state.tsx'

/** The tab's key in the history entry: the tab survives a reload and the back button. */
const TAB_KEY = 'profile-tab'

interface ProfileFormProps {
  user: number
  /** A field whose tab opens and which takes the focus, e.g. the first one missing. */
  focusField?: string | null | undefined
  /** Shows at first only the fields that must be answered, as the form interrupts something. */
  onlyMissing?: boolean
  /** Whether the form's dialog closes by itself soon after a save. */
  closing?: boolean
  /** Called once the save is stored on this device, to be sent now or when there is a signal. */
  onSaved?: () => void
}

/** The profile in four tabs. Loads the profile itself; saves go through the outbox. */
export function ProfileForm(props: ProfileFormProps) {
  const { api } = useRouteContext({ from: '__root__' })
  const say = useSay()
  const query = useQuery(profileQuery(api, props.user))
  const profile = useMergedProfile(query)
  if (profile) return <LoadedForm {...props} profile={profile} />
  if (query.isError) {
    return (
      <ErrorState
        title={say(profileSentences.notLoaded)}
        onRetry={() => query.refetch()}
        retrying={query.isFetching}
        actions={<LoginForError error={query.error} />}
      >
        {say(sayProfileLoadError(query.error))}
      </ErrorState>
    )
  }
  return <Waiting />
}

/** The form's skeleton: tabs, fields and the button. */
function Waiting() {
  return (
    <>
      <Spinner />
      <div className={styles.form} aria-hidden="true">
        <Skeleton shape="field" />
        <div className={styles.fields}>
          {[1, 2, 3, 4].map((key) => (
            <Skeleton key={key} shape="field" />
          ))}
        </div>
      </div>
    </>
  )
}

function LoadedForm(props: ProfileFormProps & { profile: Partner }) {
  const { user, profile, focusField: asked = null, onlyMissing = false, closing, onSaved } = props
  const { t, i18n } = useLingui()
  const { extensions } = useRouteContext({ from: '__root__' }).settings
  const outbox = useOutbox()
  const { row, phase } = useRowPhase('profile_save', 'profile')
  const tabField = profileFieldNames.find((field) => field === asked)
  const focusField = asked === PHOTO_FIELD ? asked : tabField
  const [tab, setTab] = useState<ProfileTab>(() => {
    if (tabField) return profileFields[tabField].tab
    return profileTabs.find((each) => each === history.state?.[TAB_KEY]) ?? 'basic'
  })
  // The gaps of when the form opened: an answer must not take its own question away.
  const [missing, setMissing] = useState(() => (onlyMissing ? missingFields(profile) : []))
  const isShort = missing.length > 0
  // A refused save is not in the profile, but the form still shows its values, even where the draft is gone.
  const refused = phase === 'error' ? row : null
  // A superseded save is not shown: the later edit of another device stands.
  const isTyped = refused !== null && refused.lastError?.code !== 'profile_superseded'
  const typed = isTyped ? profileWithRow(profile, refused) : profile
  const shown = (edits: ProfileEdits) => profileEdited(profileFormValues(typed), edits)
  const form = useSubmitForm({
    draft: `profile-${user}`,
    initial: noProfileEdits,
    queued: true,
    validate: (edits) => profileFormErrors(shown(edits), profileFormValues(profile)),
    reveal: (name) => {
      const field = profileFieldNames.find((each) => each === name)
      if (field === undefined || missing.includes(field)) return
      setMissing([])
      show(profileFields[field].tab)
    },
    async submit(edits) {
      const values = shown(edits)
      // The new save replaces the refused one and sends its fields, including those that were set back since.
      const request = { ...profileSaveRequest(profile, values), ...profileSaveRequest(typed, values) }
      if (Object.keys(request).length > 0) await outbox.enqueue('profile_save', request)
      else onSaved?.()
    },
    explain: () => ({ text: profileSentences.notStored }),
  })
  const { sent, clear } = form
  const values = shown(form.values)
  const edited = form.values !== noProfileEdits
  const saved = sent !== null && (!edited || form.values === sent)
  const waiting = phase === 'waiting' || phase === 'signedOut'
  const settled = phase === 'success' || waiting

  useDirtyForm(edited)

  const { ref } = form.props
  useEffect(() => {
    if (focusField) ref.current?.querySelector<HTMLElement>(`[name="${focusField}"]`)?.focus()
  }, [focusField, ref])

  useEffect(() => {
    if (!saved || !settled) return
    clear()
    onSaved?.()
  }, [saved, settled, clear, onSaved])

  function show(chosen: ProfileTab) {
    setTab(chosen)
    writeEntry({ [TAB_KEY]: chosen })
  }

  function showAll() {
    // The pressed button unmounts, and would take the focus with it.
    flushSync(() => setMissing([]))
    ref.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus()
  }

  const isMissing = (field: ProfileField) =>
    missing.some((each) => each === (profileFields[field].onlyIf?.field ?? field))
  const isSaving = form.busy || (saved && phase === 'sending')
  const isWrong = (id: ProfileTab) =>
    profileFieldNames.some((field) => profileFields[field].tab === id && form.field(field).error !== null)
  return (
    <form {...form.props} className={styles.form}>
      {isShort ? (
        <>
          <div className={styles.fields}>
            <ProfileFields isShown={isMissing} values={values} form={form} />
          </div>
          <Button variant="quiet" icon="user" onClick={showAll}>
            <Trans>Show my whole profile</Trans>
          </Button>
        </>
      ) : (
        <>
          {extensions && <FaceSection user={user} name={values.name} values={values} edit={form.edit} />}
          <Tabs
            label={t`Profile sections`}
            selected={tab}
            onSelect={show}
            tabs={profileTabs.map((id) => ({
              id,
              label: isWrong(id) ? t`${i18n._(tabWords[id])} (needs fixing)` : i18n._(tabWords[id]),
              panel: (
                <div className={styles.fields}>
                  <ProfileFields isShown={isOnTab(id, extensions)} values={values} form={form} />
                </div>
              ),
            }))}
          />
        </>
      )}
      <div className={styles.actions}>
        <FormFailure failure={form.failure} />
        {(saved || phase === 'error' || (waiting && !edited)) && (
          <ProfileSaveState
            row={row}
            phase={phase}
            closing={closing}
            onRetry={() => void (refused && !edited ? outbox.retry(refused.id) : form.submit())}
          />
        )}
        <Button type="submit" variant="primary" size="large" block busy={isSaving}>
          {isSaving ? <Trans>Saving...</Trans> : <Trans>Save profile</Trans>}
        </Button>
      </div>
    </form>
  )
}
