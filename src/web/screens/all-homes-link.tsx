import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { pageBehind } from '../kit/navigation/dialog-history.ts'
import { allHomes } from '../kit/ui/all-homes.ts'
import { LinkButton } from '../kit/ui/button.tsx'
import { VisuallyHidden } from '../kit/ui/visually-hidden.tsx'

const isListBehind = (): boolean => pageBehind()?.split(/[?#]/)[0] === '/listing'

/**
 * A link from a home to the list. For a reader who came from the list it goes back, to the same homes at the same
 * place, with no second list in the history, and says so; for everyone else it opens the list of all homes.
 */
export function AllHomesLink() {
  const router = useRouter()

  function goBack(event: MouseEvent) {
    const opensOtherTab =
      event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
    if (opensOtherTab || !isListBehind()) return
    event.preventDefault()
    router.history.back()
  }

  return (
    <LinkButton {...allHomes} variant="quiet" icon="arrow-left" onClick={goBack}>
      {/* Over a phone's picture the arrow stands alone. */}
      <VisuallyHidden where="onPhones">
        {isListBehind() ? <Trans>Back to the list</Trans> : <Trans>All homes</Trans>}
      </VisuallyHidden>
    </LinkButton>
  )
}
