import { useLingui } from '@lingui/react/macro'
import { josa } from 'es-hangul'
import type { FloorPlanRoom } from '../../../contract/floor-plan.ts'
import type { Property } from '../../../contract/properties.ts'
import { homeName } from '../../../domain/home-name.ts'
import { DECISION_HOLD_MS } from '../../../offline/outbox/outbox.ts'
import { useOutbox } from '../../data/outbox/outbox-hooks.ts'
import { afterHold, lateUndoSentences } from '../../data/outbox/undo.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { roomName } from '../../kit/model/room-name.ts'
import { roomTypeOf } from '../../kit/model/room-selection.ts'
import { Button } from '../../kit/ui/button.tsx'
import { focusHeadingNear } from '../../kit/ui/leave-focus.ts'
import { useToast } from '../../kit/ui/toast.tsx'

interface RoomChangeProps {
  home: Property
  /** The free room that the reader has tapped after they have applied for another one. */
  room: FloorPlanRoom
  /** The bar at a phone's foot, or the application's card, which has its own undo. */
  place: 'bar' | 'card'
}

/** The button that changes a standing application to another room, with an undo as long as the change is held. */
export function RoomChange({ home, room, place }: RoomChangeProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const outbox = useOutbox()
  const toast = useToast()
  const name = roomName(room, language)
  const toRoom = language === 'ko' ? josa(name, '으로/로') : name

  async function change() {
    const changes = outbox
      .getSnapshot()
      .rows.filter(({ kind, state }) => kind === 'inquiry_change' && state !== 'sent')
    // A change that waits already takes this one in, and an undo would drop both.
    const isAdded = changes.some(({ payload }) => 'property_id' in payload && payload.property_id === home.id)
    const hold = isAdded ? 0 : DECISION_HOLD_MS
    try {
      const { id } = await outbox.enqueue(
        'inquiry_change',
        {
          property_id: home.id,
          preferred_room: room.id,
          no_preference: false,
          room_type_preference: roomTypeOf(room.type) ?? 'any',
          preferred_room_name: room.name ?? undefined,
          preferred_room_name_ko: room.nameKo ?? undefined,
        },
        { about: homeName(home, language), hold },
      )
      if (place === 'card' && hold > 0) return
      toast({
        message: t`Changed.`,
        ...(hold > 0 && { action: { label: t`Undo`, run: () => void undo(id) }, shownFor: hold }),
      })
    } catch {
      toast({ message: t`That could not be saved on this device. Please try again.` })
    }
  }

  async function undo(id: string) {
    if (await outbox.cancel(id)) return
    const became = afterHold(outbox, { id })
    if (became !== null) toast({ message: i18n._(lateUndoSentences[became]) })
  }

  return (
    <Button
      variant={place === 'bar' ? 'primary' : 'secondary'}
      icon="edit"
      onClick={({ currentTarget }) => {
        focusHeadingNear(currentTarget)
        return change()
      }}
    >
      {t`Change to ${toRoom}`}
    </Button>
  )
}
