import { useEffect, useState } from 'react'

/** `filterProperties`. */
export type DeviceFilter = typeof import('./filter-homes.ts').filterProperties

let loaded: DeviceFilter | null = null

/**
 * The device's own search and filters, which most visits never need; null until they are loaded, undefined where that
 * failed.
 * @param isNeeded false loads nothing
 */
export function useDeviceFilter(isNeeded: boolean): DeviceFilter | null | undefined {
  const [filter, setFilter] = useState<DeviceFilter | null | undefined>(() => loaded)
  const isMissing = isNeeded && !filter
  useEffect(() => {
    if (!isMissing) return
    let isGone = false
    import('./filter-homes.ts').then(
      ({ filterProperties }) => {
        loaded = filterProperties
        if (!isGone) setFilter(() => filterProperties)
      },
      () => {
        if (!isGone) setFilter(undefined)
      },
    )
    return () => {
      isGone = true
    }
  }, [isMissing])
  return filter
}
