import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { pageBehind } from '../navigation/dialog-history.ts'
import { LinkButton } from '../ui/button.tsx'

/**
 * From a home to the list. A reader who came from there goes back, to the same homes at the same place, with no second
 * list in the way back; for everybody else it opens.
 */
export function AllHomesLink() {
  const router = useRouter()

  function goBack(event: MouseEvent) {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
    const behind = pageBehind()?.split(/[?#]/)[0]
    if (elsewhere || behind !== '/listing') return
    event.preventDefault()
    router.history.back()
  }

  return (
    <LinkButton to="/listing" variant="quiet" icon="arrow-left" onClick={goBack}>
      <Trans>All homes</Trans>
    </LinkButton>
  )
}
