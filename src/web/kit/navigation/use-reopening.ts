import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Whether a click on the link leads to the page that is open; a new tab, or a place on the page, does not count. */
function leadsHere(link: HTMLAnchorElement, { button, metaKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  if (button !== 0 || metaKey || ctrlKey || shiftKey) return false
  return link.origin === location.origin && link.pathname === location.pathname && link.hash === ''
}

/**
 * Makes a link to the page that is already open refetch its content and scroll up, where a reload would lose
 * typed text (rule 2.11).
 */
export function useReopening(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const reopen = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a')
      if (!link || !leadsHere(link, event)) return
      scrollTo({ top: 0 })
      void queryClient.refetchQueries({ type: 'active' })
    }
    // Capturing runs before the router follows the link: afterwards every link leads to where the reader is.
    document.addEventListener('click', reopen, { capture: true })
    return () => document.removeEventListener('click', reopen, { capture: true })
  }, [queryClient])
}
