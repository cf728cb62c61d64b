import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi, Link, useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { fetchSearchLink, followSearchLink, type SearchLink } from '../../contract/saved-searches.ts'
import { LinkButton } from '../kit/ui/button.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import { ActForm, LinkedAct } from './linked-act.tsx'
import '../kit/ui/more-icons.ts'

const route = getRouteApi('/search_end')

/** The screen of the link in a saved search's emails, which ends them. */
export function SearchEndScreen() {
  const { token = '' } = route.useSearch()
  const { api } = useRouteContext({ from: '__root__' })
  return (
    <LinkedAct
      title={<Trans>Stop emails for a search</Trans>}
      queryKey={['search-link']}
      token={token}
      read={(signal) => api.call(fetchSearchLink, { token }, { signal })}
      invalid={
        <Trans>
          This link is incomplete, or its search was removed and no longer sends emails. Your searches are
          with your <Link to="/saved">saved homes</Link>.
        </Trans>
      }
    >
      {(link) => <Search link={link} token={token} />}
    </LinkedAct>
  )
}

function Search({ link, token }: { link: SearchLink; token: string }) {
  const { t } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const [isEnded, setEnded] = useState(link.ended === true)
  const name = link.name ?? t`Search`
  if (!isEnded)
    return (
      <ActForm
        label={<Trans>Stop emails for this search</Trans>}
        act={async () => setEnded((await api.call(followSearchLink, { token })).ended === true)}
      >
        <p>
          <strong>{name}</strong>
        </p>
        <p>
          <Trans>
            Nothing has changed yet. Press the button to stop them; the search stays with your saved homes.
          </Trans>
        </p>
      </ActForm>
    )
  return (
    <>
      <Notice tone="success" role="status" title={name}>
        <Trans>
          You’ll get no more emails or notifications for this search. You can still find it with your saved
          homes.
        </Trans>
      </Notice>
      <LinkButton to="/saved" size="large" block>
        <Trans>Saved homes</Trans>
      </LinkButton>
    </>
  )
}
