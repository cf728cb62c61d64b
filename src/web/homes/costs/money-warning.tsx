import { Trans } from '@lingui/react/macro'

/** A warning before contact details and beside costs. Plain words: a box would weigh on every home's page. */
export function MoneyWarning() {
  return (
    <p>
      <strong>
        <Trans>Don’t send money before you’ve seen the home.</Trans>
      </strong>{' '}
      <Trans>Someone who wants a deposit but will not show you the home may be a scammer.</Trans>
    </p>
  )
}
