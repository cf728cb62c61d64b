import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { canRetry } from '../../../offline/outbox/refusal.ts'
import type { OutboxRow } from '../../../offline/outbox/row.ts'
import { useSay } from '../../kit/i18n/error-text.ts'
import { isolated } from '../../kit/i18n/isolated.ts'
import { Button } from '../../kit/ui/button.tsx'
import { focusHeadingNear } from '../../kit/ui/leave-focus.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { useOutbox } from './outbox-hooks.ts'
import { failureOf, reasonOf } from './row-words.tsx'

export interface RefusedNoticeProps {
  row: OutboxRow
  /** Names the person first whom the write is about. */
  named?: boolean
  /** Replaces the plain retry, to send something else than the refused write. */
  onRetry?: () => void
  /** Further buttons, or links, beside the retry. */
  children?: ReactNode
}

/** A write that the server refused: what failed and why, and what can be done. */
export function RefusedNotice({ row, named = false, onRetry, children }: RefusedNoticeProps) {
  const outbox = useOutbox()
  const say = useSay()
  const reason = say(reasonOf(row))
  return (
    <Notice
      tone="danger"
      role="alert"
      title={say(failureOf(row))}
      actions={
        <>
          {canRetry(row) && (
            <Button size="small" icon="refresh" onClick={onRetry ?? (() => outbox.retry(row.id))}>
              <Trans>Try again</Trans>
            </Button>
          )}
          {children}
          <Button
            size="small"
            variant="quiet"
            onClick={({ currentTarget }) => {
              focusHeadingNear(currentTarget)
              void outbox.discard(row.id)
            }}
          >
            <Trans>Discard</Trans>
          </Button>
        </>
      }
    >
      {named && row.about !== null ? `${isolated(row.about)}: ${reason}` : reason}
    </Notice>
  )
}
