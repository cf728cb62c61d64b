import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { fetchViewingLink, followViewingLink, type ViewingLink } from '../../contract/viewings.ts'
import { namedHome } from '../../domain/home-name.ts'
import { formatViewing } from '../../domain/viewing-times.ts'
import { SubmitForm } from '../data/api/submit-form.tsx'
import { ApiError } from '../kit/errors/api-error.ts'
import { sayUnexpectedError } from '../kit/errors/say-error.ts'
import { useSubmitForm } from '../kit/forms/use-submit-form.ts'
import { useSay } from '../kit/i18n/error-text.ts'
import { useLanguage } from '../kit/i18n/use-language.ts'
import { LinkButton } from '../kit/ui/button.tsx'
import { ErrorState } from '../kit/ui/error-state.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import { Spinner } from '../kit/ui/waiting.tsx'
import { AccountPage } from './account-page.tsx'
import '../kit/ui/more-icons.ts'

const route = getRouteApi('/viewing_cancel')

const initial = {}

/** The screen of a reminder's link: it cancels the viewing by a press, since mail scanners open links. */
export function ViewingCancelScreen() {
  const { token = '' } = route.useSearch()
  const { api } = useRouteContext({ from: '__root__' })
  const say = useSay()
  const { data, error, refetch } = useQuery({
    queryKey: ['viewing-link', token],
    queryFn: ({ signal }) => api.call(fetchViewingLink, { token }, { signal }),
    enabled: token !== '',
  })
  const isInvalid = token === '' || (error instanceof ApiError && error.status === 404)
  return (
    <AccountPage title={<Trans>Cancel a viewing</Trans>}>
      {isInvalid ? (
        <Notice tone="danger">
          <Trans>This link is incomplete or does not belong to a viewing.</Trans>
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

function Link({ link, token }: { link: ViewingLink; token: string }) {
  const { t } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const language = useLanguage()
  const [state, setState] = useState(link.state)
  const form = useSubmitForm({
    initial,
    validate: () => ({}),
    async submit() {
      setState((await api.call(followViewingLink, { token })).state)
    },
    explain: (error) => ({ text: sayUnexpectedError(error) }),
  })
  const home = namedHome(link, language) ?? t`Home`
  const when = formatViewing(Date.parse(link.starts_at), language)
  if (state === 'open')
    return (
      <SubmitForm form={form} label={<Trans>Cancel the viewing</Trans>}>
        <p>
          <strong>{when}</strong>
          <br />
          {home}
        </p>
        <p>
          <Trans>
            Nothing is canceled yet. Press the button to cancel, so that someone else can have your spot.
          </Trans>
        </p>
      </SubmitForm>
    )
  return (
    <>
      <Notice tone={state === 'cancelled' ? 'success' : 'info'} role="status" title={`${when} · ${home}`}>
        {state === 'cancelled' ? (
          <Trans>It is canceled. You can choose another time among your matches.</Trans>
        ) : (
          <Trans>This viewing was moved or is over: there is nothing to cancel here.</Trans>
        )}
      </Notice>
      <LinkButton to="/dashboard" search={{ view: 'matches' }} size="large" block>
        <Trans>Go to matches</Trans>
      </LinkButton>
    </>
  )
}
