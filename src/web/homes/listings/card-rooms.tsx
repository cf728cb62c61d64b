import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Property } from '../../../contract/properties.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { formatBedrooms } from '../../kit/model/home-line.ts'
import { formatDollars } from '../../kit/model/money.ts'
import { roomName } from '../../kit/model/room-name.ts'
import styles from './home-card.module.css'

/** The free rooms that a card names; of more it says how many. */
const NAMED_ROOMS = 2

/** The free rooms with their rents; of a home that is let whole its bedrooms, and what the cheapest share costs. */
export function CardRooms({ home }: { home: Property }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { bed } = home
  // Homes kept by earlier builds have rooms without rents, or none.
  const rooms = (home.rooms ?? []).filter(({ price, available }) => available !== false && (price ?? 0) > 0)
  if (home.letting === 'whole') {
    const count = rooms.length
    const rent = formatDollars(Math.min(...rooms.map(({ price }) => price ?? 0)))
    const share = t`${plural(count, { other: `Split ${count} ways: from ${rent}` })}`
    return (
      <p className={styles.rooms}>
        {bed !== null && <span>{formatBedrooms(bed, language)}</span>}
        {count > 1 && <b>{share}</b>}
      </p>
    )
  }
  const more = rooms.length - NAMED_ROOMS
  return (
    <p className={styles.rooms}>
      {rooms.slice(0, NAMED_ROOMS).map((room) => (
        <span key={room.id}>
          {roomName({ id: room.id ?? '', name: room.name, nameKo: room.name_ko ?? null }, language)}{' '}
          <b>{formatDollars(room.price ?? 0)}</b>
        </span>
      ))}
      {more > 0 && <span>+{more}</span>}
      {rooms.length === 0 && bed !== null && <span>{formatBedrooms(bed, language)}</span>}
    </p>
  )
}
