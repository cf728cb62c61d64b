import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Partner } from '../../../contract/partners.ts'
import { savedOver } from '../../../offline/pending.ts'
import { profileSentences, sayProfileLoadError } from '../../errors/account-errors.ts'
import { useDirtyForm } from '../../forms/dirty-forms.ts'
import { useDraft } from '../../forms/use-draft.ts'
import { useSay } from '../../i18n/error-text.ts'
import { writeEntry } from '../../navigation/dialog-history.ts'
import { useMergedProfile, useOutbox, useRowPhase } from '../../outbox/outbox-hooks.ts'
import { LoginForError } from '../../session/login-prompts.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Skeleton, Spinner } from '../../ui/waiting.tsx'
import {
  type ProfileField,
  type ProfileTab,
  profileFieldNames,
  profileFields,
  profileTabs,
  tabWords,
} from './fields.ts'
import {
  firstErrorField,
  type ProfileFormErrors,
  type ProfileFormValues,
  profileFormErrors,
  profileFormValues,
  profileSaveRequest,
} from './model.ts'
import { ProfileFields } from './profile-fields.tsx'
import styles from './profile-form.module.css'
import { profileQuery } from './profile-query.ts'
import { ProfileSaveState } from './profile-save-state.tsx'

const noEdits = { edits: {} }
/** Key of the tab in the history entry: it comes back with a reload and with the way back. */
const TAB_KEY = 'profile-tab'

interface ProfileFormProps {
  user: number
  /** Opens its tab and takes the focus, e.g. the first one missing. */
  focusField?: string | null | undefined
  /** It is closed by itself soon after a save. */
  closing?: boolean
  /** The save is committed on this device and sent, or waits for a signal. */
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

/** Tabs, fields and the button, in grey. */
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
  const { user, profile, focusField: asked = null, closing, onSaved } = props
  const { t, i18n } = useLingui()
  const outbox = useOutbox()
  const { row, phase } = useRowPhase('profile_save', 'profile')
  const focusField = profileFieldNames.find((field) => field === asked)
  const [{ edits }, setDraft, clearDraft] = useDraft<{ edits: Partial<ProfileFormValues> }>(
    `profile-${user}`,
    noEdits,
  )
  const [errors, setErrors] = useState<ProfileFormErrors>({})
  const [tab, setTab] = useState<ProfileTab>(() => {
    if (focusField) return profileFields[focusField].tab
    return profileTabs.find((each) => each === history.state?.[TAB_KEY]) ?? 'basic'
  })
  const [saved, setSaved] = useState(false)
  const [failed, setFailed] = useState(false)
  const [isCommitting, setCommitting] = useState(false)
  const [focus, setFocus] = useState<ProfileField | null>(focusField ?? null)
  const form = useRef<HTMLFormElement>(null)
  // A save that was refused is no profile yet, but it is what the renter typed: also where the draft has gone.
  const refused = row?.kind === 'profile_save' && phase === 'error' ? row : null
  // Not where a later edit of another device stands: that is what the form shows.
  const isTyped = refused !== null && refused.lastError?.code !== 'profile_superseded'
  const typed = isTyped ? savedOver(profile, refused.payload) : profile
  const values = { ...profileFormValues(typed), ...edits }
  const waiting = phase === 'waiting' || phase === 'signedOut'
  const settled = phase === 'success' || waiting
  const edited = Object.keys(edits).length > 0

  useDirtyForm(edited)

  useEffect(() => {
    if (!focus) return
    form.current?.querySelector<HTMLElement>(`[name="${focus}"]`)?.focus()
    setFocus(null)
  }, [focus])

  useEffect(() => {
    if (!saved || !settled) return
    clearDraft()
    onSaved?.()
  }, [saved, settled, clearDraft, onSaved])

  function show(chosen: ProfileTab) {
    setTab(chosen)
    writeEntry({ [TAB_KEY]: chosen })
  }

  function change(changed: Partial<ProfileFormValues>) {
    setDraft({ edits: { ...edits, ...changed } })
    setSaved(false)
    setErrors((current) =>
      Object.fromEntries(Object.entries(current).filter(([field]) => !(field in changed))),
    )
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isCommitting) void save()
  }

  async function save() {
    const found = profileFormErrors(values)
    setErrors(found)
    const first = firstErrorField(found)
    if (first) {
      show(profileFields[first].tab)
      setFocus(first)
      return
    }
    // The new save takes the fields of the refused one over: those that were set back are said, too.
    const request = { ...profileSaveRequest(profile, values), ...profileSaveRequest(typed, values) }
    setFailed(false)
    setCommitting(true)
    try {
      if (Object.keys(request).length > 0) await outbox.enqueue('profile_save', request)
      else onSaved?.()
      setSaved(true)
    } catch {
      setFailed(true)
    } finally {
      setCommitting(false)
    }
  }

  const isSaving = isCommitting || (saved && phase === 'sending')
  const isWrong = (id: ProfileTab) =>
    Object.keys(errors).some((field) => profileFields[field as ProfileField].tab === id)
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit}>
      <Tabs
        label={t`Profile sections`}
        selected={tab}
        onSelect={show}
        tabs={profileTabs.map((id) => ({
          id,
          label: isWrong(id) ? t`${i18n._(tabWords[id])} (needs fixing)` : i18n._(tabWords[id]),
          panel: (
            <div className={styles.fields}>
              <ProfileFields tab={id} values={values} errors={errors} onChange={change} />
            </div>
          ),
        }))}
      />
      <div className={styles.actions}>
        {failed && (
          <Notice tone="danger" role="alert">
            {i18n._(profileSentences.notStored)}
          </Notice>
        )}
        {(saved || phase === 'error' || (waiting && !edited)) && (
          <ProfileSaveState
            row={row}
            phase={phase}
            closing={closing}
            onRetry={() => void (refused && !edited ? outbox.retry(refused.id) : save())}
          />
        )}
        <Button type="submit" variant="primary" size="large" block busy={isSaving}>
          {isSaving ? <Trans>Saving...</Trans> : <Trans>Save profile</Trans>}
        </Button>
      </div>
    </form>
  )
}
