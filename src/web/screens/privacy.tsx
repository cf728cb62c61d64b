import { Trans } from '@lingui/react/macro'
import { useRouteContext } from '@tanstack/react-router'
import { LegalDocument } from '../features/documents/legal-document.tsx'
import en from '../features/documents/privacy.en.md'
import ko from '../features/documents/privacy.ko.md'
import '../ui/more-icons.ts'

export function PrivacyScreen() {
  const { settings } = useRouteContext({ from: '__root__' })
  return (
    <LegalDocument
      title={<Trans>Privacy policy</Trans>}
      text={{ ko, en }}
      supportEmail={settings.support_email}
    />
  )
}
