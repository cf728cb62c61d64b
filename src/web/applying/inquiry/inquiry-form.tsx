import { Trans, useLingui } from '@lingui/react/macro'
import { useRouteContext } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useId, useState, useSyncExternalStore } from 'react'
import { type RoomTypePreference, roomTypePreferences } from '../../../contract/enums.ts'
import { LONG_TEXT_MAXIMUM, ROOMMATE_NOTE_MAXIMUM } from '../../../contract/limits.ts'
import { formatDate } from '../../../domain/dates.ts'
import { latestMoveIn } from '../../../domain/move-in-date.ts'
import { followServerTime, serverToday } from '../../../offline/device/server-time.ts'
import { inquirySentences } from '../../kit/errors/home-errors.ts'
import { useDirtyForm } from '../../kit/forms/dirty-forms.ts'
import { roomTypeWords } from '../../kit/i18n/lifestyle-words.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { formatOpenRent, formatRoomRent } from '../../kit/model/money.ts'
import { hasNoRoomOfType, isRoomSettled } from '../../kit/model/room-selection.ts'
import { Button } from '../../kit/ui/button.tsx'
import { RadioGroup, Switch } from '../../kit/ui/choice.tsx'
import { Dotted } from '../../kit/ui/dotted.tsx'
import { TextArea, TextField } from '../../kit/ui/field.tsx'
import { Icon } from '../../kit/ui/icon.tsx'
import styles from './inquiry-form.module.css'
import type { FormStep } from './model.ts'
import type { InquiryTarget, useInquiry } from './use-inquiry.ts'

const roomTypes = roomTypePreferences.filter((type) => type !== 'any')

type Inquiry = ReturnType<typeof useInquiry>

interface InquiryFormProps extends Pick<InquiryTarget, 'home' | 'selection' | 'act' | 'onLoginNeeded'> {
  inquiry: Pick<Inquiry, 'form' | 'shownPlan' | 'onSubmit'>
  step: Exclude<FormStep, 'taken'>
  /** Scrolls to the floor plan; left out where the plan stands above the form. */
  onShowPlan?: (() => void) | undefined
  /** Notices above the button: what became of the inquiry, or what the profile lacks. */
  children: ReactNode
}

/** The server's date; null until hydration, which may be the day after the page was rendered. */
const useToday = (): string | null => useSyncExternalStore(followServerTime, serverToday, () => null)

/** The form of an inquiry: room, date, and notes for the others and the broker. Renders on the server as well. */
export function InquiryForm(props: InquiryFormProps) {
  const { home, selection, act, onLoginNeeded, inquiry, step, onShowPlan, children } = props
  const { form, shownPlan: plan, onSubmit } = inquiry
  const { t, i18n } = useLingui()
  const language = useLanguage()
  // Another backend would store the note and show it to no one.
  const { extensions } = useRouteContext({ from: '__root__' }).settings
  const today = useToday()
  const hintId = useId()
  const isVisitor = step === 'login'
  // A chosen room has a type already; a type picked just now keeps its question under the finger.
  const [typed, setTyped] = useState<RoomTypePreference | null>(null)
  const asksType = !selection.noPreference && (selection.roomId === null || selection.roomType === typed)
  const { visit_date: visitDate, additional_details: additionalDetails, roommate_note: note } = form.values

  useDirtyForm(additionalDetails !== '' || note !== '' || visitDate !== '')

  // A visitor's change to any field, and a press into one, asks for a login instead.
  const choose = isVisitor ? onLoginNeeded : act
  const field = (name: 'visit_date' | 'roommate_note' | 'additional_details') => ({
    ...form.field(name),
    ...(isVisitor && { onChange: onLoginNeeded, onClick: askForLogin }),
  })
  function askForLogin(event: MouseEvent) {
    // A date field would open the browser's calendar over the question.
    event.preventDefault()
    onLoginNeeded()
  }

  return (
    <form {...form.props} className={styles.form} onSubmit={onSubmit}>
      <SelectedRoom home={home} plan={plan} selection={selection} />
      {onShowPlan && plan.rooms.length > 0 && (
        <Button icon="floor-plan" onClick={onShowPlan}>
          {selection.roomId === null ? t`Choose on the floor plan` : t`Choose another room on the floor plan`}
        </Button>
      )}
      <Switch
        label={t`No room preference`}
        hint={t`Any available room is fine with me.`}
        checked={selection.noPreference}
        onChange={(event) => choose({ type: 'no_preference_set', on: event.target.checked })}
      />
      {asksType && (
        <RadioGroup
          legend={t`Room type preference`}
          options={roomTypes.map((value) => ({ value, label: i18n._(roomTypeWords[value]) }))}
          value={selection.roomType}
          onChange={(roomType) => {
            setTyped(roomType)
            choose({ type: 'room_type_chosen', roomType })
          }}
          hint={
            hasNoRoomOfType(selection, plan) &&
            t`No room of this type is available here. Pick another one or check no preference.`
          }
        />
      )}
      <TextField
        {...field('visit_date')}
        label={t`Move-in date`}
        optional
        type="date"
        min={today ?? undefined}
        max={today === null ? undefined : latestMoveIn(today)}
        // Browsers write a date field in their own language, whatever the page's, so the hint repeats the date.
        hint={formatDate(visitDate, language)}
      />
      {extensions && (
        <TextArea
          {...field('roommate_note')}
          label={t`To future roommates`}
          optional
          rows={3}
          maxLength={ROOMMATE_NOTE_MAXIMUM}
          placeholder={t`How you live, what matters to you at home…`}
          hint={t`The other applicants for this home read it on your card.`}
        />
      )}
      <TextArea
        {...field('additional_details')}
        label={t`To the broker`}
        optional
        rows={3}
        maxLength={LONG_TEXT_MAXIMUM}
        placeholder={t`When you could see the room, how long you would stay…`}
        hint={t`Only the broker team reads this.`}
      />
      {children}
      {step === 'room' && (
        <p className={styles.hint} id={hintId}>
          <Icon name="info" size="small" />
          <span>
            {onShowPlan || plan.rooms.length === 0
              ? t`Choose a room, or that any room is fine, before sending.`
              : i18n._(inquirySentences.roomNeeded)}
          </span>
        </p>
      )}
      <div className={styles.foot}>
        <Button
          type="submit"
          variant="primary"
          size="large"
          block
          icon={isVisitor ? 'lock' : 'send'}
          busy={step === 'busy' || step === 'sending'}
          disabled={step === 'room'}
          aria-describedby={step === 'room' ? hintId : undefined}
        >
          {isVisitor ? t`Log in to apply` : step === 'sending' ? t`Sending…` : t`Send my application`}
        </Button>
      </div>
    </form>
  )
}

interface SelectedRoomProps extends Pick<InquiryTarget, 'home' | 'selection'> {
  plan: Inquiry['shownPlan']
}

function SelectedRoom({ home, plan, selection }: SelectedRoomProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const room = plan.rooms.find(({ id }) => id === selection.roomId)
  const chosen = room && <Dotted text={formatRoomRent(room, language)} />
  const rent = formatOpenRent(home, language)
  const { roomType, noPreference } = selection
  const isSettled = isRoomSettled(selection, plan)
  const isAny = noPreference || roomType === null || roomType === 'any'
  const anyOrType = isAny ? t`Any room is fine` : i18n._(roomTypeWords[roomType])
  const wish = isSettled ? anyOrType : t`No room selected yet`
  return (
    <p className={isSettled ? styles.chosen : styles.open}>
      <Icon name={isSettled ? 'check' : 'floor-plan'} size="small" />
      {chosen ? (
        <span>
          <Trans>
            Selected room: <strong>{chosen}</strong>
          </Trans>
        </span>
      ) : (
        <Dotted text={[wish, rent].filter((part) => part !== null).join(' · ')} />
      )}
    </p>
  )
}
