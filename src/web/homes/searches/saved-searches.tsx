import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { SearchNews } from '../../../contract/saved-searches.ts'
import type { ShownSearch } from '../../../offline/writes/write-kind.ts'
import { useSession } from '../../data/session/session-context.tsx'
import { useLayer } from '../../kit/navigation/use-layer.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { Button, IconButton } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { Dotted } from '../../kit/ui/dotted.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import shared from '../../kit/ui/shared.module.css'
import { SearchSheet } from './search-sheet.tsx'
import { frequencyWords, useSearchChips } from './search-words.ts'
import styles from './searches.module.css'
import { useSearches } from './use-searches.ts'

/**
 * The reader's saved searches, each with how much is new; nothing where there is none. They stand above the homes where
 * this device has them at once, and at the foot where they have yet to come: there they push nothing away.
 */
export function SavedSearches({ place }: { place: 'top' | 'foot' }) {
  const { user } = useSession()
  return user && <SearchesOf key={user.id} user={user.id} place={place} />
}

function SearchesOf({ user, place }: { user: number; place: 'top' | 'foot' }) {
  const { query, searches, unseenNews } = useSearches(user)
  const [itsPlace] = useState(searches === undefined ? 'foot' : 'top')
  const layer = useLayer('search')
  const [editedKey, setEdited] = useState<string | null>(null)
  const edited = searches?.find(({ key }) => key === editedKey)
  if (place !== itsPlace) return null
  if (searches === undefined && query.isError)
    return (
      <Notice
        tone="warning"
        role="status"
        actions={
          <Button size="small" icon="refresh" busy={query.isFetching} onClick={() => query.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>Your searches could not be loaded.</Trans>
      </Notice>
    )
  if (!searches?.length) return null
  return (
    <section className={shared.stack3} aria-labelledby="saved-searches">
      <h2 id="saved-searches">
        <Trans>Saved searches</Trans>
      </h2>
      <ul className={styles.searches}>
        {searches.map((search) => (
          <li key={search.key}>
            <SearchCard
              search={search}
              news={unseenNews(search)}
              onEdit={() => {
                setEdited(search.key)
                layer.open('')
              }}
            />
          </li>
        ))}
      </ul>
      {edited && <SearchSheet key={edited.key} layer={layer} user={user} search={edited} />}
    </section>
  )
}

interface CardProps {
  search: ShownSearch
  /** The number of homes that are new to this device. */
  news: readonly SearchNews[]
  onEdit: () => void
}

function SearchCard({ search, news, onEdit }: CardProps) {
  const { t, i18n } = useLingui()
  const { key, name, query, frequency, isUnsent } = search
  const chips = useSearchChips(query)
  return (
    <Card pressable className={styles.search}>
      <div>
        <h3>
          <Link to="/searches/$key" params={{ key }} className={shared.link}>
            <Dotted text={name} />
          </Link>
        </h3>
        <p className={shared.small}>
          <Dotted
            text={[
              ...(chips.join(' · ') === name ? [] : chips),
              i18n._(frequencyWords[frequency].title),
            ].join(' · ')}
          />
        </p>
        {news.length > 0 && (
          <p>
            <Badge tone="accent">
              {news.some(({ old_rent }) => old_rent !== null)
                ? t`${plural(news.length, { one: `# update`, other: `# updates` })}`
                : t`${plural(news.length, { one: `# new home`, other: `# new homes` })}`}
            </Badge>
          </p>
        )}
        {isUnsent && (
          <p role="status" className={shared.small}>
            {t`Saved on this device. It will be sent as soon as there is a signal.`}
          </p>
        )}
      </div>
      <IconButton icon="edit" label={t`Change ${name}`} onClick={onEdit} />
    </Card>
  )
}
