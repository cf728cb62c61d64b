import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { fetchBlocks } from '../../../contract/safety.ts'
import { queryKeys } from '../../../offline/queries/query-keys.ts'
import type { ShownBlock } from '../../../offline/writes/write-kind.ts'
import { useOutbox, useShownBlocks } from '../../data/outbox/outbox-hooks.ts'
import { isolated } from '../../kit/i18n/isolated.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import shared from '../../kit/ui/shared.module.css'
import { useToast } from '../../kit/ui/toast.tsx'
import { FooterWaits } from '../../kit/ui/waiting.tsx'

interface BlockedPeopleProps {
  user: number
  /** What stands below; it is rendered once the list is known, or cannot be. */
  children: ReactNode
}

/** The people whom the reader has blocked, each with a button that ends the block; nothing while there are none. */
export function BlockedPeople({ user, children }: BlockedPeopleProps) {
  const { t } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const outbox = useOutbox()
  const toast = useToast()
  const title = useRef<HTMLHeadingElement>(null)
  const query = useQuery(
    queryOptions({
      queryKey: queryKeys.blocks(user),
      queryFn: ({ signal }) => api.call(fetchBlocks, {}, { signal }),
    }),
  )
  const blocks = useShownBlocks(query)
  const wasShown = useRef(false)
  wasShown.current ||= blocks.length > 0

  async function unblock({ id, row, name }: ShownBlock) {
    try {
      if (row !== null) {
        await outbox.discard(row.id)
        // An attempt may have arrived: then the server lists the block, with an id of its own.
        if (row.attempts > 0) void query.refetch()
      } else if (id !== null) await outbox.enqueue('unblock', { block_id: id }, { about: name })
    } catch {
      return toast({ message: t`That could not be saved on this device. Please try again.` })
    }
    // The pressed button unmounts with its line, and would take the focus with it.
    title.current?.focus()
  }

  if (query.isPending && query.fetchStatus === 'fetching') return <FooterWaits />
  if (!wasShown.current) return children
  return (
    <>
      <Card as="section" padded className={shared.stack3}>
        <h2 ref={title} tabIndex={-1}>{t`People you have blocked`}</h2>
        <p className={shared.small}>{t`You do not see each other anywhere here, until you unblock them.`}</p>
        {blocks.length === 0 ? (
          <p>{t`Nobody`}</p>
        ) : (
          <ul className={shared.stack2}>
            {blocks.map((block) => {
              const name = isolated(block.name ?? t`Applicant`)
              return (
                <li key={block.row?.id ?? block.id} className={shared.spread}>
                  <span>
                    {name}
                    {block.row !== null && (
                      <span className={shared.small}>
                        {' · '}
                        <Trans>waiting to be sent</Trans>
                      </span>
                    )}
                  </span>
                  <Button
                    size="small"
                    icon="undo"
                    aria-label={t`Unblock ${name}`}
                    onClick={() => unblock(block)}
                  >
                    <Trans>Unblock</Trans>
                  </Button>
                </li>
              )
            })}
          </ul>
        )}
      </Card>
      {children}
    </>
  )
}
