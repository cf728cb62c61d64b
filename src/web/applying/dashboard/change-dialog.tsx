import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Application } from '../../../contract/applications.ts'
import type { FloorPlanRoom } from '../../../contract/floor-plan.ts'
import { ROOMMATE_NOTE_MAXIMUM } from '../../../contract/limits.ts'
import { endedByWithdrawal } from '../../../domain/applications.ts'
import { formatDate } from '../../../domain/dates.ts'
import { namedHome } from '../../../domain/home-name.ts'
import { latestMoveIn } from '../../../domain/move-in-date.ts'
import { sanitiseText } from '../../../domain/sanitise.ts'
import { serverToday } from '../../../offline/device/server-time.ts'
import { useOutbox } from '../../data/outbox/outbox-hooks.ts'
import { useDirtyForm } from '../../kit/forms/dirty-forms.ts'
import { useWishedRoomWords, visitDateError } from '../../kit/i18n/application-words.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { formatRoomRent } from '../../kit/model/money.ts'
import { canChooseRoom, roomTypeOf } from '../../kit/model/room-selection.ts'
import { Button } from '../../kit/ui/button.tsx'
import { RadioGroup } from '../../kit/ui/choice.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { Dotted } from '../../kit/ui/dotted.tsx'
import { TextArea, TextField } from '../../kit/ui/field.tsx'
import type { Layer } from '../../kit/ui/layer.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import shared from '../../kit/ui/shared.module.css'
import { useToast } from '../../kit/ui/toast.tsx'

interface ChangeDialogProps {
  layer: Layer
  application: Application
  /** The home's rooms as far as this device knows them; empty where there is no plan. */
  rooms: readonly FloorPlanRoom[]
}

/** The dialog that changes an application's room, date and note. */
export function ChangeDialog({ layer, application, rooms }: ChangeDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog layer={layer} title={t`Change the application`} closesOutside={false}>
      <ChangeForm application={application} rooms={rooms} onDone={layer.close} />
    </Dialog>
  )
}

/** The value of 'Any room is fine', which is no room's id. */
const ANY = ''

function ChangeForm({
  application,
  rooms,
  onDone,
}: Omit<ChangeDialogProps, 'layer'> & { onDone: () => void }) {
  const { t, i18n } = useLingui()
  const today = serverToday()
  const language = useLanguage()
  const outbox = useOutbox()
  const toast = useToast()
  const roomOf = useWishedRoomWords()
  const type = application.room.room_type_preference ?? 'any'
  const before = {
    // A type alone, as homes without a plan let one choose, can be left as it is.
    room: application.room.preferred_room ?? (type === 'any' ? ANY : type),
    date: application.moveIn ?? '',
    note: application.note ?? '',
  }
  const [values, setValues] = useState(before)
  const [problem, setProblem] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  const edit = (change: Partial<typeof before>) => setValues((current) => ({ ...current, ...change }))
  const isChanged = JSON.stringify(values) !== JSON.stringify(before)
  useDirtyForm(isChanged)

  const { matches, isWaiting } = endedByWithdrawal(application.people)
  const free = rooms.filter((room) => canChooseRoom(room, { rooms, isExample: false }))
  const options = [
    { value: ANY, label: t`Any room is fine` },
    // The applied-for room stays in the list: it may have been taken since, and can be left as it is.
    ...(before.room === ANY || free.some(({ id }) => id === before.room)
      ? []
      : [{ value: before.room, label: roomOf(application.room) }]),
    ...free.map((room) => ({
      value: room.id,
      label: <Dotted text={formatRoomRent(room, language)} />,
    })),
  ]

  async function save() {
    const { room, date, note } = values
    const wrong = date === before.date ? null : visitDateError(date, today)
    if (wrong !== null) return setProblem(i18n._(wrong))
    if (!isChanged || application.home.id === null) return onDone()
    const chosen = rooms.find(({ id }) => id === room)
    setFailed(false)
    try {
      await outbox.enqueue(
        'inquiry_change',
        {
          property_id: application.home.id,
          ...(date !== before.date && { visit_date: date === '' ? null : date }),
          ...(note !== before.note && { roommate_note: sanitiseText(note).trim() }),
          ...(room !== before.room && {
            preferred_room: room === ANY ? null : room,
            no_preference: room === ANY,
            room_type_preference: roomTypeOf(chosen?.type ?? null) ?? 'any',
            ...(chosen && { preferred_room_name: chosen.name ?? undefined }),
            ...(chosen && { preferred_room_name_ko: chosen.nameKo ?? undefined }),
          }),
        },
        { about: namedHome(application.home, language) },
      )
      onDone()
      toast({ message: t`Changed.` })
    } catch {
      setFailed(true)
    }
  }

  return (
    <form
      className={shared.stack5}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {application.isShared && (
        <RadioGroup
          look="cards"
          legend={t`Preferred room`}
          options={options}
          value={values.room}
          onChange={(room) => edit({ room })}
        />
      )}
      <TextField
        label={t`Move-in date`}
        optional
        type="date"
        max={latestMoveIn(today)}
        value={values.date}
        error={problem}
        hint={formatDate(values.date, language)}
        onChange={(event) => {
          setProblem(null)
          edit({ date: event.target.value })
        }}
      />
      {application.isShared && (
        <TextArea
          label={t`To future roommates`}
          optional
          rows={4}
          maxLength={ROOMMATE_NOTE_MAXIMUM}
          value={values.note}
          onChange={(event) => edit({ note: event.target.value })}
        />
      )}
      {(matches.length > 0 || isWaiting) && (
        <p className={shared.small}>
          <Trans>
            Who said yes to whom stays the same. The other applicants will see your new room and date.
          </Trans>
        </p>
      )}
      {failed && (
        <Notice tone="danger" role="alert">
          <Trans>The application could not be changed.</Trans>
        </Notice>
      )}
      <div className={shared.row}>
        <Button type="submit" variant="primary" icon="check" block>
          <Trans>Save the change</Trans>
        </Button>
      </div>
    </form>
  )
}
