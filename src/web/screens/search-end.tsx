import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { fetchSearchLink, followSearchLink, type SearchLink } from '../../contract/saved-searches.ts'
import { SubmitForm } from '../data/api/submit-form.tsx'
import { ApiError } from '../kit/errors/api-error.ts'
import { sayUnexpectedError } from '../kit/errors/say-error.ts'
import { useSubmitForm } from '../kit/forms/use-submit-form.ts'
import { useSay } from '../kit/i18n/error-text.ts'
import { LinkButton } from '../kit/ui/button.tsx'
import { ErrorState } from '../kit/ui/error-state.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import { Spinner } from '../kit/ui/waiting.tsx'
import { AccountPage } from './account-page.tsx'
import '../kit/ui/more-icons.ts'

const route = getRouteApi('/search_end')

const initial = {}

/** The screen of the link in a saved search's emails: its button ends them, since mail scanners open links. */
export function SearchEndScreen() {
  const { token = '' } = route.useSearch()
  const { api } = useRouteContext({ from: '__root__' })
  const say = useSay()
  const { data, error, refetch } = useQuery({
    queryKey: ['search-link', token],
    queryFn: ({ signal }) => api.call(fetchSearchLink, { token }, { signal }),
    enabled: token !== '',
  })
  const isInvalid = token === '' || (error instanceof ApiError && error.status === 404)
  return (
    <AccountPage title={<Trans>Stop emails for a search</Trans>}>
      {isInvalid ? (
        <Notice tone="danger">
          <Trans>This link is incomplete, or its search was removed and no longer sends emails.</Trans>
        </Notice>
      ) : data ? (
        <Link link={data} token={token} />
      ) : error ? (
        <ErrorState onRetry={refetch}>{say(sayUnexpectedError(error))}</ErrorState>
      ) : (
        <Spinner />
      )}
    </AccountPage>
  )
}

function Link({ link, token }: { link: SearchLink; token: string }) {
  const { t } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const [isEnded, setEnded] = useState(link.ended === true)
  const form = useSubmitForm({
    initial,
    validate: () => ({}),
    async submit() {
      setEnded((await api.call(followSearchLink, { token })).ended === true)
    },
    explain: (error) => ({ text: sayUnexpectedError(error) }),
  })
  const name = link.name ?? t`Search`
  if (!isEnded)
    return (
      <SubmitForm form={form} label={<Trans>Stop emails for this search</Trans>}>
        <p>
          <strong>{name}</strong>
        </p>
        <p>
          <Trans>
            Nothing has changed yet. Press the button to stop them; the search stays with your saved homes.
          </Trans>
        </p>
      </SubmitForm>
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
