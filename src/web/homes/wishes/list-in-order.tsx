import { useRouteContext } from '@tanstack/react-router'
import { type ComponentProps, useEffect, useState } from 'react'
import { useSession } from '../../data/session/session-context.tsx'
import { loadLaterSentences } from '../../kit/i18n/catalogues.ts'
import { HomeCardSkeletons } from '../listings/home-card.tsx'
import styles from '../listings/home-grid.module.css'
import { HomeList } from '../listings/home-list.tsx'
import { LIST_PAGE_SIZE } from '../listings/home-list-query.ts'

type Part = typeof import('./wishes-part.tsx')

/** The list in the order that is asked for; what knows the reader's wishes comes with the order for them. */
export function ListInOrder(props: Omit<ComponentProps<typeof HomeList>, 'forMe'>) {
  const { status, user } = useSession()
  const { i18n } = useRouteContext({ from: '__root__' })
  const [part, setPart] = useState<Part | 'failed' | null>(null)
  const isForMe = props.filters.forMe && status !== 'visitor'
  useEffect(() => {
    if (!isForMe) return
    Promise.all([import('./wishes-part.tsx'), loadLaterSentences(i18n)]).then(
      ([loaded]) => setPart(loaded),
      // The newest come first then.
      () => setPart('failed'),
    )
  }, [isForMe, i18n])
  if (!isForMe || part === 'failed') return <HomeList {...props} />
  const waiting = (
    <div className={styles.grid} aria-busy="true">
      <HomeCardSkeletons count={LIST_PAGE_SIZE} />
    </div>
  )
  if (part === null || user == null) return waiting
  return (
    <part.WithForMe user={user.id} filters={props.filters} waiting={waiting}>
      {(forMe) => <HomeList {...props} forMe={forMe} />}
    </part.WithForMe>
  )
}
