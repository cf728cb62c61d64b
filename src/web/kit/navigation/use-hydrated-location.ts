import { useHydrated, useLocation } from '@tanstack/react-router'

/**
 * The address for links that the server renders, too. The server never sees the hash, so `href` has it only after
 * hydration: the links of both would differ before, and React leaves such a link as it is.
 */
export function useHydratedLocation() {
  const hydrated = useHydrated()
  const place = useLocation()
  return hydrated ? place : { ...place, href: place.href.replace(/#.*/s, '') }
}
