import { msg } from '@lingui/core/macro'
import { getRouteApi, useNavigate, useRouteContext } from '@tanstack/react-router'
import { titled } from '../kit/navigation/document-head.ts'
import { HelpCentre } from '../pages/documents/help-centre.tsx'
import '../kit/ui/more-icons.ts'

export const helpHead = titled(msg`Help center`, {
  description: msg`Answers about finding a home, applying, matches, using 방짝 without a signal, and your account.`,
})

const route = getRouteApi('/help')

export function HelpScreen() {
  const { q } = route.useSearch()
  const { settings } = useRouteContext({ from: '__root__' })
  const navigate = useNavigate()
  return (
    <HelpCentre
      query={q ?? ''}
      onQuery={(query) =>
        void navigate({ to: '/help', search: query === '' ? {} : { q: query }, resetScroll: false })
      }
      supportEmail={settings.support_email}
    />
  )
}
