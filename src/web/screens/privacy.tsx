import { Trans } from '@lingui/react/macro'
import { useRouteContext } from '@tanstack/react-router'
import { LegalDocument } from '../features/legal/legal-document.tsx'
import { privacyText } from '../features/legal/privacy-text.ts'
import '../ui/more-icons.ts'

export function PrivacyScreen() {
  const { settings } = useRouteContext({ from: '__root__' })
  return (
    <LegalDocument
      title={<Trans>Privacy policy</Trans>}
      text={privacyText}
      supportEmail={settings.support_email}
    />
  )
}
