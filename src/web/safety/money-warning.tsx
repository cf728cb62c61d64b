import { Trans } from '@lingui/react/macro'

/** A warning before contact details and beside costs. Plain words: a box would weigh on every home's page. */
export function MoneyWarning() {
  return (
    <p>
      <strong>
        <Trans>Send no money before you have seen the home.</Trans>
      </strong>{' '}
      <Trans>Rental scams mostly begin with a deposit for a home that nobody has shown you.</Trans>
    </p>
  )
}
