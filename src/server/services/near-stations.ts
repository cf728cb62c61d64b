/** A home's nearest stations in the wire form of /api/v1; the same home is asked for again and again. */
import { type LandAddress, landOf } from '../../domain/transit/lands.ts'
import { nearestStations } from '../../domain/transit/nearest-stations.ts'

interface WireStation {
  readonly name: string
  readonly lines: readonly string[]
  readonly walk_minutes: number
}

/** About 3 MB. */
const KEPT_PLACES_MAXIMUM = 10_000

/** By land and coordinates; a full one begins anew. */
const kept = new Map<string, readonly WireStation[]>()

/** None without coordinates, and where the address does not say on which land they are. */
export function stationsNear(
  address: LandAddress,
  latitude: number | null,
  longitude: number | null,
): readonly WireStation[] {
  const land = latitude === null || longitude === null ? null : landOf(address)
  if (land === null || latitude === null || longitude === null) return []
  const key = `${land} ${latitude} ${longitude}`
  const known = kept.get(key)
  if (known) return known
  const stations = nearestStations({ land, latitude, longitude }).map(({ name, lines, walkMinutes }) => ({
    name,
    lines,
    walk_minutes: walkMinutes,
  }))
  if (kept.size >= KEPT_PLACES_MAXIMUM) kept.clear()
  kept.set(key, stations)
  return stations
}
