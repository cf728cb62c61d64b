import { useHydrated, useLocation } from '@tanstack/react-router'

/**
 * The address, for links that the server renders, too. It never sees the hash: `href` has that only once the page has
 * hydrated, or the links of both would differ, and React leaves such a link as it is.
 */
export function usePlace() {
  const hydrated = useHydrated()
  const place = useLocation()
  return hydrated ? place : { ...place, href: place.href.replace(/#.*/s, '') }
}
