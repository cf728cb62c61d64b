import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import shared from '../../ui/shared.module.css'

/** What a sign-up agrees to. In a tab of its own: a password that was typed is stored nowhere. */
export function TermsLine() {
  return (
    <p className={shared.small}>
      <Trans>
        By signing up you accept the{' '}
        <Link to="/terms" target="_blank">
          terms of use
        </Link>
        . The{' '}
        <Link to="/privacy" target="_blank">
          privacy policy
        </Link>{' '}
        says what we store.
      </Trans>
    </p>
  )
}
