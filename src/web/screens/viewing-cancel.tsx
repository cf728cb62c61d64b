import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi, useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { fetchViewingLink, followViewingLink, type ViewingLink } from '../../contract/viewings.ts'
import { namedHome } from '../../domain/home-name.ts'
import { formatViewing } from '../../domain/viewing-times.ts'
import { useLanguage } from '../kit/i18n/use-language.ts'
import { LinkButton } from '../kit/ui/button.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import { ActForm, LinkedAct } from './linked-act.tsx'
import '../kit/ui/more-icons.ts'

const route = getRouteApi('/viewing_cancel')

/** The screen of a reminder's link, which cancels the viewing. */
export function ViewingCancelScreen() {
  const { token = '' } = route.useSearch()
  const { api } = useRouteContext({ from: '__root__' })
  return (
    <LinkedAct
      title={<Trans>Cancel a viewing</Trans>}
      queryKey={['viewing-link']}
      token={token}
      read={(signal) => api.call(fetchViewingLink, { token }, { signal })}
      invalid={<Trans>This link is incomplete or does not belong to a viewing.</Trans>}
    >
      {(link) => <Viewing link={link} token={token} />}
    </LinkedAct>
  )
}

function Viewing({ link, token }: { link: ViewingLink; token: string }) {
  const { t } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const language = useLanguage()
  const [state, setState] = useState(link.state)
  const home = namedHome(link, language) ?? t`Home`
  const when = formatViewing(Date.parse(link.starts_at), language)
  if (state === 'open')
    return (
      <ActForm
        label={<Trans>Cancel the viewing</Trans>}
        act={async () => setState((await api.call(followViewingLink, { token })).state)}
      >
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
      </ActForm>
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
