import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Person } from '../../../contract/applications.ts'
import type { Property } from '../../../contract/properties.ts'
import { type CostSum, costsOf } from '../../homes/costs/home-costs.ts'
import { nameList } from '../../kit/i18n/name-list.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { formatDollars, formatMonthlyRent, formatRentFrom } from '../../kit/model/money.ts'
import { roomName } from '../../kit/model/room-name.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import shared from '../../kit/ui/shared.module.css'
import { Face } from '../people/face.tsx'
import type { FaceOf } from '../people/model.ts'
import styles from './household.module.css'
import { ME } from './model.ts'
import { PersonName } from './person-name.tsx'
import { type Allocation, type HouseholdRooms, householdRooms, type PlanRoom } from './rooms.ts'

/** The reader as one of the household. */
export interface Me {
  readonly face: FaceOf
  readonly seed: number
  /** The room that the reader applied for; null for any. */
  readonly roomId: string | null
}

/** The people who would live together in a home. */
export interface HouseholdOfHome {
  home: Property
  rooms: readonly PlanRoom[]
  /** The others, at least one. */
  others: readonly Person[]
  me: Me
}

/** The rooms of a household, the reader's first. */
export function roomsOf({ home, rooms, others, me }: HouseholdOfHome): HouseholdRooms {
  const wishes = [
    { id: ME, roomId: me.roomId },
    ...others.map(({ inquiry_id, preferred_room }) => ({ id: inquiry_id, roomId: preferred_room })),
  ]
  return householdRooms(wishes, rooms, home)
}

interface RoomAllocationProps extends HouseholdOfHome {
  nameOf: (id: number) => string
}

/** Each person's room, by their own wishes, and the rent that each would pay. */
export function RoomAllocation({ home, rooms, others, me, nameOf }: RoomAllocationProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { places, conflicts, tooFew, isEven, eachAlone } = roomsOf({ home, rooms, others, me })
  const count = places.length
  const wholeRent = home.price === null ? '' : formatMonthlyRent(home.price, language)
  const aloneRent = eachAlone === null ? '' : formatMonthlyRent(eachAlone, language)
  const rentWords = ({ rent: { dollars, isLeast }, without }: Allocation) => {
    if (without === 'few_left' || without === 'none_left') return null
    if (dollars === null) return t`Rent not known`
    return isLeast ? formatRentFrom(dollars, language) : formatMonthlyRent(dollars, language)
  }
  const moveInWords = ({ dollars, isLeast }: CostSum) => {
    const costs = dollars === null ? null : costsOf(home, { price: dollars })
    if (!costs || costs.moveIn.dollars === null) return null
    const sum = formatDollars(costs.moveIn.dollars)
    return isLeast || costs.moveIn.isLeast ? t`to move in at least ${sum}` : t`to move in ${sum}`
  }
  const roomWords = ({ room, isLeftOver, without }: Allocation) => {
    if (room !== null) {
      const name = roomName(room, language)
      if (isLeftOver) return t`could have: ${name}`
      // A name alone says that this person has the room, and beside an even share of the rent, that it costs so much.
      const isWish = isEven || conflicts.some((conflict) => conflict.room === room)
      return isWish ? t`would like: ${name}` : name
    }
    if (without === 'gone') return t`a room that is no longer free`
    if (without === 'none_left') return t`no free room is left`
    if (without === 'few_left') return t`any room that is left`
    return without === 'any' ? t`any room` : null
  }
  return (
    <div className={styles.rooms}>
      <h4>
        <Trans>Rooms and rent</Trans>
      </h4>
      <ul className={styles.places}>
        {places.map((place) => {
          const person = others.find(({ inquiry_id }) => inquiry_id === place.id)
          return (
            <li key={place.id}>
              <Face person={person ?? me.face} seed={person?.inquiry_id ?? me.seed} size="tiny" />
              <div className={styles.resident}>
                {person ? <PersonName person={person} /> : <span className={shared.medium}>{t`You`}</span>}
                <span className={shared.small}>{roomWords(place)}</span>
              </div>
              <span className={styles.rent}>
                {rentWords(place)}
                <span className={shared.small}>{moveInWords(place.rent)}</span>
              </span>
            </li>
          )
        })}
      </ul>
      {isEven && (
        <p className={shared.small}>{t`The whole home’s rent, split evenly until the rooms are settled.`}</p>
      )}
      {eachAlone !== null && (
        <p className={shared.small}>
          {t`The home is rented as a whole, for ${wholeRent}. If only the ${count} of you lived there, each would pay ${aloneRent}.`}
        </p>
      )}
      {conflicts.map(({ room, ids }) => {
        const names = nameList(ids.map(nameOf), language)
        const name = roomName(room, language)
        return (
          <Notice key={room.id} tone="warning">
            <Trans>
              {names} want the same room: {name}
            </Trans>
          </Notice>
        )
      })}
      {tooFew !== null && (
        <Notice tone="warning">
          {tooFew === 0 ? (
            <Trans>All rooms are taken</Trans>
          ) : (
            <Plural
              value={tooFew}
              one="The free rooms are for one person only"
              other={`The free rooms are for ${tooFew} people only`}
            />
          )}
        </Notice>
      )}
    </div>
  )
}
