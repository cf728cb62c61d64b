import { useLingui } from '@lingui/react/macro'
import { josa } from 'es-hangul'
import type { Person } from '../../../contract/applications.ts'
import { formatDay, formatFactDate, isCalendarDate } from '../../../domain/dates.ts'
import { useWishedRoomWords } from '../../kit/i18n/application-words.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { roomName, type WishedRoom } from '../../kit/model/room-name.ts'
import { Icon } from '../../kit/ui/icon.tsx'
import { canShowOn, HomePlan } from './home-plan.tsx'
import { unbroken } from './model.ts'
import { type OwnSide, roomWishes } from './room-wishes.ts'
import styles from './rooms-beside.module.css'

/** The time within which a day needs no year. */
const NEAR_MS = 300 * 24 * 60 * 60 * 1000

/** Letters of a room's name. */
const SHORT_NAME = 8

const isAnyRoom = ({ preferred_room, room_type_preference: type }: WishedRoom) =>
  preferred_room === null && (type == null || type === 'any')

/** Gives functions that say the room and the day that somebody wants. */
export function useWishWords() {
  const { t } = useLingui()
  const language = useLanguage()
  const nameOf = useWishedRoomWords()
  /** A short name, as "방 A", stays on its line. */
  const roomOf = (wish: WishedRoom): string => {
    const name = nameOf(wish)
    return name.length > SHORT_NAME ? name : unbroken(name)
  }
  /** The room as an object: Korean adds its particle. */
  const asObject = (wish: WishedRoom): string =>
    language === 'ko' ? josa(roomOf(wish), '을/를') : roomOf(wish)
  function dayOf(date: string | null): string | null {
    if (date === null) return null
    const isNear = isCalendarDate(date) && Math.abs(Date.parse(date) - Date.now()) < NEAR_MS
    return isNear ? formatDay(date, language) : formatFactDate(date, language)
  }
  function wishOf(person: WishedRoom): string {
    const room = asObject(person)
    return isAnyRoom(person) ? t`Any room is fine` : t`Wants ${room}`
  }
  function moveInOf(date: string | null): string {
    const day = dayOf(date)
    return day === null ? t`No move-in date yet` : t`Moves in ${day}`
  }
  return { roomOf, asObject, dayOf, wishOf, moveInOf }
}

interface RoomsBesideProps {
  person: Person
  /** The reader's side; null where it is unknown. */
  own: OwnSide | null
}

/** The room and the day that somebody wants, each above the reader's own, beside the two in the home's plan. */
export function RoomsBeside({ person, own }: RoomsBesideProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { roomOf, asObject, dayOf, wishOf, moveInOf } = useWishWords()
  const { type, alsoFree } = own === null ? { type: 'apart', alsoFree: [] } : roomWishes(own, person)
  const room = asObject(person)

  function ownRoom({ room: mine }: OwnSide): string | null {
    if (type === 'together') return t`It is a room for two`
    if (type === 'same') {
      const [free] = alsoFree
      const freeRoom = free && roomName(free, language)
      return freeRoom === undefined ? null : t`${freeRoom} is free`
    }
    const ownName = roomOf(mine)
    return isAnyRoom(mine) ? t`Any room is fine with you` : t`You chose ${ownName}`
  }
  function ownDay({ moveIn }: OwnSide): string {
    const day = dayOf(moveIn)
    if (day === null) return t`You have not decided yet`
    return moveIn === person.move_in_date ? t`Same day as you` : t`You: ${day}`
  }
  const facts = [
    {
      icon: 'bed',
      theirs: type === 'apart' ? wishOf(person) : t`Also wants ${room}`,
      mine: own && ownRoom(own),
    },
    { icon: 'calendar', theirs: moveInOf(person.move_in_date), mine: own && ownDay(own) },
  ] as const
  return (
    <div className={styles.beside} data-same={type === 'same' || undefined}>
      {own !== null && canShowOn(own.rooms, [own.room.preferred_room, person.preferred_room]) && (
        <HomePlan
          rooms={own.rooms}
          me={{ roomId: own.room.preferred_room, face: own.face, seed: own.seed }}
          other={{ roomId: person.preferred_room, face: person, seed: person.inquiry_id }}
          free={alsoFree}
          className={styles.plan}
        />
      )}
      <ul>
        {facts.map(({ icon, theirs, mine }) => (
          <li key={icon}>
            <Icon name={icon} size="small" />
            <span>
              <b>{theirs}</b>
              {mine !== null && <span>{mine}</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
