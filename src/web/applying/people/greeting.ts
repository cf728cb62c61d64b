/** The first greeting to a match, composed of what both have in common. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Application, Pairing } from '../../../contract/applications.ts'
import type { CompatibilityFactor } from '../../../contract/compatibility.ts'
import { formatFactDate } from '../../../domain/dates.ts'
import { namedHome } from '../../../domain/home-name.ts'
import { isolated } from '../../kit/i18n/isolated.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { preferredRoomName } from '../../kit/model/room-name.ts'

/** The most things in common that a greeting names: with more it is a letter. */
const COMMON_MAXIMUM = 3

const commonWords: Record<CompatibilityFactor, MessageDescriptor> = {
  cleanliness: msg`We agree on how tidy home should be.`,
  guests: msg`We feel the same about guests.`,
  sleep: msg`Our sleep schedules line up.`,
  noise: msg`We like the same noise level at home.`,
  smoking: msg`We see smoking the same way.`,
  pets: msg`We are on the same page about pets.`,
  drinking: msg`We drink about the same amount.`,
  move_in: msg`We want to move in around the same time.`,
}

/** A match: the reader's own application, and the other person as far as they are known. */
export interface Meeting {
  readonly application: Pick<Application, 'contactName' | 'home' | 'moveIn' | 'room'> | null
  readonly pairing: Pairing
}

/** The greeting in the reader's language. */
export function useGreeting({ application, pairing: { person, fit } }: Meeting): string {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const name = person.name === null ? null : isolated(person.name)
  const me = application?.contactName == null ? null : isolated(application.contactName)
  const home = namedHome(application?.home ?? person, language) ?? t`Home`
  const date = application?.moveIn ?? null
  const room = application?.room
  const roomName = room && preferredRoomName(room, language)
  // The room is named only where it is shared: a room for one would be a conflict.
  const shareRoom =
    roomName != null &&
    room?.preferred_room === person.preferred_room &&
    room.room_type_preference === 'shared'
  const isSameDate = date !== null && date === person.move_in_date
  const [first, ...further] = (fit?.explained?.strengths ?? [])
    .filter((factor) => !(factor === 'move_in' && isSameDate))
    .map((factor) => i18n._(commonWords[factor]))
  // The greeting is text for another app, where its lines may break anywhere.
  const day = isSameDate ? formatFactDate(date, language)?.replaceAll('\u00a0', ' ') : null
  const common = [
    first,
    day && t`We both want to move in on ${day}.`,
    shareRoom && t`We both like this room: ${roomName}.`,
    ...further,
  ].filter(Boolean)
  return [
    name !== null && me !== null
      ? t`Hi ${name}, this is ${me}. We matched on Bangjjak (${home}).`
      : t`Hi! We matched on Bangjjak (${home}).`,
    ...common.slice(0, COMMON_MAXIMUM),
    t`When would be a good time to talk?`,
  ].join(' ')
}
