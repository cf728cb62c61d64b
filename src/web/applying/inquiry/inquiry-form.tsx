import { Trans, useLingui } from '@lingui/react/macro'
import { useRouteContext } from '@tanstack/react-router'
import { type ReactNode, useId, useState, useSyncExternalStore } from 'react'
import { LONG_TEXT_MAXIMUM, ROOMMATE_NOTE_MAXIMUM } from '../../../contract/limits.ts'
import { formatDate } from '../../../domain/dates.ts'
import { latestMoveIn } from '../../../domain/move-in-date.ts'
import { followServerTime, serverToday } from '../../../offline/device/server-time.ts'
import { inquirySentences } from '../../kit/errors/home-errors.ts'
import { useDirtyForm } from '../../kit/forms/dirty-forms.ts'
import { roomTypeWords } from '../../kit/i18n/lifestyle-words.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { formatAnyRoomRent, formatHomeRent, formatRoomRent } from '../../kit/model/money.ts'
import { isRoomSettled, offeredRoomTypes, shownRoomType } from '../../kit/model/room-selection.ts'
import { Button } from '../../kit/ui/button.tsx'
import { RadioGroup } from '../../kit/ui/choice.tsx'
import { Dotted } from '../../kit/ui/dotted.tsx'
import { TextArea, TextField } from '../../kit/ui/field.tsx'
import { Icon } from '../../kit/ui/icon.tsx'
import styles from './inquiry-form.module.css'
import type { FormStep } from './model.ts'
import type { InquiryTarget, useInquiry } from './use-inquiry.ts'

type Inquiry = ReturnType<typeof useInquiry>

interface InquiryFormProps extends Pick<InquiryTarget, 'home' | 'isShared' | 'selection' | 'act'> {
  inquiry: Pick<Inquiry, 'form' | 'shownPlan' | 'onSubmit'>
  step: Exclude<FormStep, 'taken'>
  /** The floor plan, in the sheet; null where it stands above the form in the page. */
  plan: ReactNode
  /** Notices above the button: what became of the inquiry, or what the profile lacks. */
  children: ReactNode
}

/** The server's date; null until hydration, which may be the day after the page was rendered. */
const useToday = (): string | null => useSyncExternalStore(followServerTime, serverToday, () => null)

/**
 * The form of an inquiry: room, date, and notes for the others and the broker. A home that nobody shares is taken as it
 * is: there is no room to choose, and no one else to write to.
 */
export function InquiryForm(props: InquiryFormProps) {
  const { home, isShared, selection, act, inquiry, step, children } = props
  const { form, shownPlan: plan, onSubmit } = inquiry
  const inSheet = props.plan !== null
  // Whoever comes without a room sees the plan at once; whoever has one asks for it. It stays under the finger.
  const [isPlanOpen, setPlanOpen] = useState(!isRoomSettled(selection, plan))
  const { t, i18n } = useLingui()
  const language = useLanguage()
  // Another backend would store the note and show it to no one.
  const { extensions } = useRouteContext({ from: '__root__' }).settings
  const today = useToday()
  const hintId = useId()
  const { visit_date: visitDate, additional_details: additionalDetails, roommate_note: note } = form.values
  const { field } = form

  useDirtyForm(additionalDetails !== '' || note !== '' || visitDate !== '')

  return (
    <form {...form.props} className={styles.form} onSubmit={onSubmit}>
      {isShared && inSheet && plan.rooms.length > 0 && !isPlanOpen && (
        <Button icon="floor-plan" onClick={() => setPlanOpen(true)}>
          {selection.roomId === null ? t`Choose on the floor plan` : t`Choose another room on the floor plan`}
        </Button>
      )}
      {isShared && inSheet && isPlanOpen && props.plan}
      {isShared && (
        <RadioGroup
          look="row"
          legend={t`Room type preference`}
          options={offeredRoomTypes(plan).map((value) => ({
            value,
            label: value === 'any' ? t`Any room` : i18n._(roomTypeWords[value]),
          }))}
          value={shownRoomType(selection)}
          onChange={(roomType) => act({ type: 'room_type_chosen', roomType })}
        />
      )}
      {/* Below the question, which stays under the finger as this line grows. */}
      <SelectedRoom home={home} isShared={isShared} plan={plan} selection={selection} />
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
      {extensions && isShared && (
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
            {inSheet || plan.rooms.length === 0
              ? t`Before sending, choose a room or ‘Any room is fine’.`
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
          icon="send"
          busy={step === 'busy' || step === 'sending'}
          disabled={step === 'room'}
          aria-describedby={step === 'room' ? hintId : undefined}
        >
          {step === 'sending' ? t`Sending…` : t`Send my application`}
        </Button>
      </div>
    </form>
  )
}

interface SelectedRoomProps extends Pick<InquiryTarget, 'home' | 'isShared' | 'selection'> {
  plan: Inquiry['shownPlan']
}

function SelectedRoom({ home, isShared, plan, selection }: SelectedRoomProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const room = plan.rooms.find(({ id }) => id === selection.roomId)
  const chosen = room && <Dotted text={formatRoomRent(room, language)} />
  const { roomType, noPreference } = selection
  const isAny = noPreference || roomType === null || roomType === 'any'
  const anyOrType = isAny ? t`Any room is fine` : i18n._(roomTypeWords[roomType])
  const isSettled = !isShared || isRoomSettled(selection, plan)
  const wish = isSettled ? anyOrType : t`No room selected yet`
  const open = [wish, formatAnyRoomRent(home, language)].filter((part) => part !== null).join(' · ')
  const whole = formatHomeRent(home, language)
  if (!isShared && whole === null) return null
  return (
    <p className={isSettled ? styles.chosen : styles.open}>
      <Icon name={isSettled ? 'check' : 'floor-plan'} size="small" />
      {isShared && chosen ? (
        <span>
          <Trans>
            Selected room: <strong>{chosen}</strong>
          </Trans>
        </span>
      ) : (
        <Dotted text={isShared ? open : (whole ?? '')} />
      )}
    </p>
  )
}
