import { Trans } from '@lingui/react/macro'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** The saved homes of someone who has saved none; `kept` where this browser would keep them. */
export function NoSavedHomes({ kept }: { kept: boolean }) {
  return (
    <EmptyState
      picture="saved"
      title={<Trans>No saved homes yet</Trans>}
      actions={
        <LinkButton to="/listing" variant="primary" icon="search">
          <Trans>Browse homes</Trans>
        </LinkButton>
      }
    >
      {kept ? (
        <Trans>
          Press the bookmark on a home that you like. It then opens in full, even without a signal.
        </Trans>
      ) : (
        <Trans>Press the bookmark on a home that you like, and find it here again.</Trans>
      )}
    </EmptyState>
  )
}
