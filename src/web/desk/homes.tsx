import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { SEARCH_MAXIMUM } from '../../contract/limits.ts'
import { ContentAge } from '../data/offline-status/content-age.tsx'
import { classes } from '../kit/ui/classes.ts'
import { EmptyState } from '../kit/ui/empty-state.tsx'
import { SearchBox } from '../kit/ui/search-box.tsx'
import shared from '../kit/ui/shared.module.css'
import { VisuallyHidden } from '../kit/ui/visually-hidden.tsx'
import { DeskList } from './desk-list.tsx'
import { DeskNav } from './desk-nav.tsx'
import { HomeCard } from './home-card.tsx'
import { useDeskHomes } from './use-desk.ts'

/** The homes: those that are off the lists since nobody answered first, then those with most open inquiries. */
export function Homes({ user }: { user: number }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { name = '' } = useSearch({ from: '/desk/homes' })
  const [typed, setTyped] = useState(name)
  const { homes, query } = useDeskHomes(user, name)
  return (
    <div className={classes(shared.stack4, shared.column)}>
      <DeskNav />
      <VisuallyHidden>
        <h1>{t`Homes`}</h1>
      </VisuallyHidden>
      <SearchBox
        action="/desk/homes"
        name="name"
        label={t`Search by name or number`}
        placeholder={t`Name or number`}
        maxLength={SEARCH_MAXIMUM}
        value={typed}
        onChange={setTyped}
        onSearch={() =>
          void navigate({ to: '.', search: { name: typed.trim() || undefined }, replace: true })
        }
      />
      <ContentAge query={query} />
      <DeskList
        query={query}
        items={homes}
        keyOf={({ property_id }) => property_id}
        empty={
          <EmptyState picture="search" title={<Trans>No home fits</Trans>}>
            <Trans>Search by a part of the name. New homes come with an import.</Trans>
          </EmptyState>
        }
      >
        {(home) => <HomeCard home={home} />}
      </DeskList>
    </div>
  )
}
