import { getRouteApi, useNavigate, useRouteContext } from '@tanstack/react-router'
import { HelpCentre } from '../features/documents/help-centre.tsx'
import '../ui/more-icons.ts'

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
