import { Trans, useLingui } from '@lingui/react/macro'
import type { Key, ReactNode } from 'react'
import { isConnectionError } from '../kit/errors/api-error.ts'
import { sayUnexpectedError } from '../kit/errors/say-error.ts'
import { useSay } from '../kit/i18n/error-text.ts'
import { Button } from '../kit/ui/button.tsx'
import { ErrorState } from '../kit/ui/error-state.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import shared from '../kit/ui/shared.module.css'
import { Spinner } from '../kit/ui/waiting.tsx'
import { NotOnDevice } from './not-on-device.tsx'

interface DeskListProps<Item> {
  query: {
    readonly isError: boolean
    readonly isFetching: boolean
    readonly error: unknown
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly refetch: () => unknown
    readonly fetchNextPage: () => unknown
  }
  /** Undefined until there are some, or none. */
  items: readonly Item[] | undefined
  keyOf: (item: Item) => Key
  empty: ReactNode
  children: (item: Item) => ReactNode
}

/** A list that comes in pages: waiting, failed, empty, or there, with what is known where a later answer failed. */
export function DeskList<Item>({ query, items, keyOf, empty, children }: DeskListProps<Item>) {
  const { t } = useLingui()
  const say = useSay()
  const failed = query.isError && !query.isFetching
  if (items === undefined) {
    if (!failed) return <Spinner />
    return isConnectionError(query.error) ? (
      <NotOnDevice title={<Trans>This list is not on this device yet</Trans>} onRetry={query.refetch} />
    ) : (
      <ErrorState onRetry={query.refetch}>{say(sayUnexpectedError(query.error))}</ErrorState>
    )
  }
  return (
    <>
      {failed && !isConnectionError(query.error) && (
        <Notice
          tone="warning"
          role="status"
          actions={
            <Button size="small" icon="refresh" onClick={query.refetch}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {say(sayUnexpectedError(query.error))}
        </Notice>
      )}
      {items.length === 0 ? (
        empty
      ) : (
        <ul className={shared.stack4}>
          {items.map((item) => (
            <li key={keyOf(item)}>{children(item)}</li>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button block busy={query.isFetchingNextPage} onClick={query.fetchNextPage}>
          {t`Show more`}
        </Button>
      )}
    </>
  )
}
