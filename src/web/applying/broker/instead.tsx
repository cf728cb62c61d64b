/** What is left once a room is gone: the other free rooms of its home, and homes like it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import type { Property, PropertyListRequest } from '../../../contract/properties.ts'
import { homesLike } from '../../../domain/broker-line.ts'
import type { ShownApplication } from '../../../offline/applications.ts'
import { seenHomes } from '../../../offline/queries/seen-homes.ts'
import { useRecords } from '../../data/api/use-records.ts'
import { useHiddenHomes } from '../../data/safety/hidden-homes.ts'
import { useFloorPlan } from '../../homes/floor-plan/use-floor-plan.ts'
import { allHomesQuery } from '../../homes/listings/home-list-query.ts'
import { HomeRows } from '../../homes/listings/home-rows.tsx'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { formatRoomRent } from '../../kit/model/money.ts'
import { canChooseRoom } from '../../kit/model/room-selection.ts'
import { allHomes } from '../../kit/ui/all-homes.ts'
import { Button, LinkButton } from '../../kit/ui/button.tsx'
import { Dotted } from '../../kit/ui/dotted.tsx'
import shared from '../../kit/ui/shared.module.css'
import { Spinner } from '../../kit/ui/waiting.tsx'

/** Homes offered in the place of one that is gone. */
const HOMES_INSTEAD = 3

interface RoomsInsteadProps {
  application: ShownApplication
  /** The room that the broker has offered, which is shown by itself. */
  offered: string | null
}

/** The other free rooms of a home, each with its rent. Who applied for any room has none left. */
export function RoomsInstead({ application: { home, room }, offered }: RoomsInsteadProps) {
  return home.id === null || room.preferred_room === null ? null : (
    <FreeRooms propertyId={home.id} without={[room.preferred_room, offered]} />
  )
}

function FreeRooms({ propertyId, without }: { propertyId: number; without: readonly (string | null)[] }) {
  const language = useLanguage()
  const { plan } = useFloorPlan(propertyId)
  const rooms = plan?.rooms.filter((room) => canChooseRoom(room, plan) && !without.includes(room.id)) ?? []
  if (rooms.length === 0) return null
  return (
    <div className={shared.stack2}>
      <p>
        <Trans>Still available in the same home:</Trans>
      </p>
      <div className={shared.row}>
        {rooms.map((room) => (
          <LinkButton
            key={room.id}
            to="/property/$id"
            preload={false}
            params={{ id: String(propertyId) }}
            search={{ room: room.id }}
            size="small"
          >
            <Dotted text={formatRoomRent(room, language)} />
          </LinkButton>
        ))}
      </div>
    </div>
  )
}

interface HomesInsteadProps {
  user: number
  home: Property
}

/** The button that shows three homes like one: looked for only then. */
export function HomesInstead(props: HomesInsteadProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div>
        <Button
          size="small"
          variant="quiet"
          icon="home"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t`Similar homes`}
        </Button>
      </div>
      {isOpen && <HomesLike {...props} />}
    </>
  )
}

/** Newest homes from half to twice a rent, of a city or of all. */
const homesNear = (price: number | null, city: string | null = null): PropertyListRequest => ({
  ...(city !== null && { city }),
  ...(price !== null && { min_price: Math.round(price / 2), max_price: price * 2 }),
  limit: 8,
})

/** Homes on this device, or else those of the city, or else of all cities. */
function HomesLike({ user, home }: HomesInsteadProps) {
  const context = useRouteContext({ from: '__root__' })
  const client = useQueryClient()
  const hidden = useHiddenHomes()
  const { data: records = [] } = useRecords(user, { refetch: 'never' })
  // Looked at once: what is read does not change under the reader.
  const [seen] = useState(() => seenHomes(client).map((one) => one.home))
  const { city, price } = home
  const like = (homes: readonly Property[]) => {
    const each = new Map(homes.map((one) => [one.id, one]))
    for (const { property_id } of records) each.delete(property_id ?? 0)
    const offered = [...each.values()].filter(({ id, silent }) => !silent && !hidden.has(id))
    return homesLike(home, offered, HOMES_INSTEAD)
  }
  const ofCity = like(seen).filter((one) => one.city === city)
  const near = useQuery({
    ...allHomesQuery(context, homesNear(price, city)),
    enabled: ofCity.length < HOMES_INSTEAD,
  })
  const known = [...seen, ...(near.data ?? [])]
  const isShort = !near.isLoading && like(known).length < HOMES_INSTEAD
  const far = useQuery({ ...allHomesQuery(context, homesNear(price)), enabled: isShort })
  if (near.isLoading || far.isLoading) return <Spinner />
  const homes = like([...known, ...(far.data ?? [])])
  if (homes.length > 0) return <HomeRows homes={homes} />
  return (
    <div className={shared.stack2}>
      <p className={shared.soft}>
        <Trans>No similar homes right now.</Trans>
      </p>
      <div>
        <LinkButton {...allHomes} size="small">
          <Trans>See other homes</Trans>
        </LinkButton>
      </div>
    </div>
  )
}
