import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import shared from '../../kit/ui/shared.module.css'

/** Links to the terms and the privacy policy. They open in a new tab: a password that was typed would be lost here. */
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
