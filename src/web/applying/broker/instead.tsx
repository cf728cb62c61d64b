/** What is left once a room is gone: the other free rooms of its home, and homes like it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { Property } from '../../../contract/properties.ts'
import { homesLike } from '../../../domain/broker-line.ts'
import type { ShownApplication } from '../../../offline/applications.ts'
import { seenHomes } from '../../../offline/queries/seen-homes.ts'
import { useRecords } from '../../data/api/use-records.ts'
import { useHiddenHomes } from '../../data/safety/hidden-homes.ts'
import { useFloorPlan } from '../../homes/floor-plan/use-floor-plan.ts'
import { similarHomesQuery } from '../../homes/listings/home-list-query.ts'
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
        <Trans>Still free in the same home:</Trans>
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
  const list = useId()
  return (
    <>
      <div>
        <Button
          size="small"
          variant="quiet"
          icon="home"
          aria-expanded={isOpen}
          aria-controls={list}
          onClick={() => setOpen(!isOpen)}
        >
          {t`Homes like this one`}
        </Button>
      </div>
      <div id={list}>{isOpen && <HomesLike {...props} />}</div>
    </>
  )
}

/** Homes on this device, or else those of one call. */
function HomesLike({ user, home }: HomesInsteadProps) {
  const context = useRouteContext({ from: '__root__' })
  const client = useQueryClient()
  const hidden = useHiddenHomes()
  const { data: records = [] } = useRecords(user, { refetch: 'never' })
  // Looked at once: what is read does not change under the reader.
  const [seen] = useState(() => seenHomes(client).map((one) => one.home))
  const like = (homes: readonly Property[]) =>
    homesLike(
      home,
      homes.filter(
        ({ id, silent }) => !silent && !hidden.has(id) && !records.some((one) => one.property_id === id),
      ),
      HOMES_INSTEAD,
    )
  const known = like(seen)
  const isAsked = known.length < HOMES_INSTEAD
  const { data, isLoading } = useQuery({ ...similarHomesQuery(context, home), enabled: isAsked })
  if (isAsked && isLoading) return <Spinner />
  const more = (data ?? []).filter(({ id }) => !seen.some((one) => one.id === id))
  const homes = isAsked ? like([...seen, ...more]) : known
  if (homes.length > 0) return <HomeRows homes={homes} />
  return (
    <div className={shared.stack2}>
      <p className={shared.soft}>
        <Trans>There is no home like it now.</Trans>
      </p>
      <div>
        <LinkButton {...allHomes} size="small">
          <Trans>See other homes</Trans>
        </LinkButton>
      </div>
    </div>
  )
}
