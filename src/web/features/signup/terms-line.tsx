import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import shared from '../../ui/shared.module.css'

/** What a sign-up agrees to. Its pages open in a tab of their own: a password that was typed would be lost here. */
export function TermsLine() {
  return (
    <div className={shared.small}>
      <p>
        <Trans>By signing up you accept our terms. What we store is in the privacy policy.</Trans>
      </p>
      <p className={shared.links}>
        <Link to="/terms" target="_blank">
          <Trans>Terms of use</Trans>
        </Link>
        <Link to="/privacy" target="_blank">
          <Trans>Privacy policy</Trans>
        </Link>
      </p>
    </div>
  )
}
