import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Notice } from '../../ui/notice.tsx'

/** Milliseconds (spec section 9). */
export const LOGIN_AFTER = 2_000

/** Says that the password is changed, and calls `onLeave` a moment later unless it is left before. */
export function ResetDone({ onLeave }: { onLeave: () => void }) {
  const router = useRouter()
  useEffect(() => {
    const timer = setTimeout(onLeave, LOGIN_AFTER)
    // A reader who goes elsewhere stays on this page until that one has been loaded.
    const stop = router.subscribe('onBeforeNavigate', () => clearTimeout(timer))
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [onLeave, router])
  return (
    <Notice tone="success" role="status" title={<Trans>Your password has been changed</Trans>}>
      <Trans>Taking you to the login, where you can use the new one.</Trans>
    </Notice>
  )
}
