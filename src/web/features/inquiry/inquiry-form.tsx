import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { roomTypePreferences } from '../../../contract/enums.ts'
import type { FloorPlanRoom } from '../../../contract/floor-plan.ts'
import { LONG_TEXT_MAXIMUM } from '../../../contract/limits.ts'
import type { Property } from '../../../contract/properties.ts'
import { calendarDateOf, formatDate } from '../../../domain/dates.ts'
import { inquirySubmitOf } from '../../analytics/build-events.ts'
import { recordEvent } from '../../analytics/events.ts'
import { inquirySentences } from '../../errors/home-errors.ts'
import { useDirtyForm } from '../../forms/dirty-forms.ts'
import { roomTypeWords } from '../../i18n/lifestyle-words.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatChosenRent, formatOpenRent } from '../../model/money.ts'
import {
  hasNoRoomOfType,
  isRoomSettled,
  type RoomSelection,
  type RoomSelectionAction,
} from '../../model/room-selection.ts'
import { Button } from '../../ui/button.tsx'
import { RadioGroup, Switch } from '../../ui/choice.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './inquiry-form.module.css'
import { type VisitDateError, visitDateError } from './model.ts'

export interface InquiryPlan {
  readonly rooms: readonly FloorPlanRoom[]
  readonly isExample: boolean
}

interface InquiryFormProps {
  home: Pick<Property, 'price' | 'letting'>
  plan: InquiryPlan
  selection: RoomSelection
  onAction: (action: RoomSelectionAction) => void
  additionalDetails: string
  visitDate: string
  onChange: (change: { additionalDetails?: string; visitDate?: string }) => void
  /** Called with a form that misses nothing of its own, also while what it needs is still on its way. */
  onSubmit: () => void
  /** It was pressed, and what it needs is still on its way. */
  busy: boolean
  sending: boolean
  /** Stands above the button: what became of it, or what the profile lacks. */
  notice: ReactNode
  /** Set for visitors: whatever they touch here asks for a login instead. */
  onLoginNeeded: (() => void) | undefined
  /** The notice already says that a login is needed. */
  sessionEnded: boolean
}

/** Today where the reader is; null until the page runs, since the server does not know. */
function useToday(): string | null {
  const [today, setToday] = useState<string | null>(null)
  useEffect(() => setToday(calendarDateOf(new Date())), [])
  return today
}

/** Which room, from when, and what the others and the broker should know. Renders on the server as well. */
export function InquiryForm(props: InquiryFormProps) {
  const { home, plan, selection, additionalDetails, visitDate, busy, sending, notice, sessionEnded } = props
  const { onAction, onChange, onSubmit, onLoginNeeded } = props
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const today = useToday()
  const hintId = useId()
  const dateField = useRef<HTMLInputElement>(null)
  const [dateError, setDateError] = useState<VisitDateError | null>(null)
  const settled = isRoomSettled(selection, plan)
  const visitor = onLoginNeeded !== undefined

  useDirtyForm(additionalDetails !== '' || visitDate !== '')

  /** Does what was asked, or asks visitors to log in. */
  const act = (action: RoomSelectionAction) => (onLoginNeeded ? onLoginNeeded() : onAction(action))
  const change: InquiryFormProps['onChange'] = (changed) =>
    onLoginNeeded ? onLoginNeeded() : onChange(changed)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (onLoginNeeded) {
      recordEvent(inquirySubmitOf({ selection, additionalDetails, loggedIn: false }))
      return onLoginNeeded()
    }
    if (busy || sending || !settled) return
    const wrong = visitDateError(visitDate, calendarDateOf(new Date()))
    setDateError(wrong)
    if (wrong) return dateField.current?.focus()
    onSubmit()
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <SelectedRoom home={home} plan={plan} selection={selection} />
      <RadioGroup
        legend={t`Room type preference`}
        options={roomTypePreferences.map((value) => ({ value, label: i18n._(roomTypeWords[value]) }))}
        value={selection.roomType}
        onChange={(roomType) => act({ type: 'room_type_chosen', roomType })}
        hint={
          hasNoRoomOfType(selection, plan) &&
          t`No room of this type is available here. Pick another one or check no preference.`
        }
      />
      <Switch
        label={t`No room preference`}
        hint={t`Any available room is fine with me.`}
        checked={selection.noPreference}
        onChange={(event) => act({ type: 'no_preference_set', on: event.target.checked })}
      />
      <TextField
        ref={dateField}
        label={t`Move-in date`}
        optional
        type="date"
        name="visit_date"
        min={today ?? undefined}
        value={visitDate}
        // Browsers write the field itself in their own language, whatever that of the page.
        hint={formatDate(visitDate, language)}
        onChange={(event) => {
          setDateError(null)
          change({ visitDate: event.target.value })
        }}
        error={
          (dateError === 'in_the_past' && t`This day has passed. Please choose a later one.`) ||
          (dateError === 'not_a_date' && t`Please enter a date that exists.`)
        }
      />
      <TextArea
        label={t`Additional details`}
        optional
        name="additional_details"
        rows={4}
        maxLength={LONG_TEXT_MAXIMUM}
        placeholder={t`How long you would stay, what matters to you…`}
        value={additionalDetails}
        onChange={(event) => change({ additionalDetails: event.target.value })}
      />
      {visitor && !sessionEnded && (
        <Notice tone="neutral" icon="lock">
          {i18n._(inquirySentences.loginNeeded)}
        </Notice>
      )}
      {notice}
      {!settled && !visitor && (
        <p className={styles.hint} id={hintId}>
          <Icon name="info" size="small" />
          {i18n._(inquirySentences.roomNeeded)}
        </p>
      )}
      <div className={styles.foot}>
        <Button
          type="submit"
          variant="primary"
          size="large"
          block
          icon={visitor ? 'lock' : 'send'}
          busy={busy || sending}
          disabled={!settled && !visitor}
          aria-describedby={settled || visitor ? undefined : hintId}
        >
          {visitor ? t`Log in to apply` : sending ? t`Sending…` : t`Send my application`}
        </Button>
      </div>
    </form>
  )
}

function SelectedRoom({ home, plan, selection }: Pick<InquiryFormProps, 'home' | 'plan' | 'selection'>) {
  const language = useLanguage()
  const room = plan.rooms.find(({ id }) => id === selection.roomId)
  const chosen = room && formatChosenRent(home, room, language)
  const rent = formatOpenRent(home, language)
  return (
    <p className={chosen || selection.noPreference ? styles.chosen : styles.open}>
      <Icon name={chosen || selection.noPreference ? 'check' : 'floor-plan'} size="small" />
      {chosen ? (
        <span>
          <Trans>
            Selected room: <strong>{chosen}</strong>
          </Trans>
        </span>
      ) : (
        <span>
          {selection.noPreference ? <Trans>Any room is fine</Trans> : <Trans>No room selected yet</Trans>}
          {rent !== null && ` · ${rent}`}
        </span>
      )}
    </p>
  )
}
