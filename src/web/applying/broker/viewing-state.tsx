import { Trans, useLingui } from '@lingui/react/macro'
import { formatViewing } from '../../../domain/viewing-times.ts'
import type { ShownApplication } from '../../../offline/applications.ts'
import { useNow } from '../../data/offline-status/content-age.tsx'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { LinkButton } from '../../kit/ui/button.tsx'
import { Icon } from '../../kit/ui/icon.tsx'
import shared from '../../kit/ui/shared.module.css'

/** The viewing of an application in a line, with the way to its screen; nothing where none is booked or offered. */
export function ViewingState({
  application: { home, answers, viewing, viewingSlots },
}: {
  application: ShownApplication
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const now = useNow()
  if (home.id === null) return null
  const params = { id: String(home.id) }
  const when = viewing && formatViewing(Date.parse(viewing.starts_at), language)
  if (viewing?.outcome === 'seen')
    return (
      <p className={shared.signed}>
        <Icon name="check" size="small" />
        <Trans>You saw it on {when}.</Trans>
      </p>
    )
  if (viewing && viewing.outcome === null)
    return (
      <LinkButton to="/viewing/$id" params={params} icon="calendar" block>
        {t`Viewing: ${when}`}
      </LinkButton>
    )
  const isOffered = viewingSlots.some(({ free, starts_at }) => free && Date.parse(starts_at) > now)
  const isAsked = answers.at(-1)?.answer === 'come'
  return isOffered ? (
    <LinkButton
      to="/viewing/$id"
      params={params}
      icon="calendar"
      variant={isAsked ? 'primary' : 'secondary'}
      block
    >
      <Trans>Choose a time to see it</Trans>
    </LinkButton>
  ) : null
}
