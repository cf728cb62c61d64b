import { Trans } from '@lingui/react/macro'
import { useRouteContext } from '@tanstack/react-router'
import { LegalDocument } from '../features/legal/legal-document.tsx'
import { termsText } from '../features/legal/terms-text.ts'
import '../ui/more-icons.ts'

export function TermsScreen() {
  const { settings } = useRouteContext({ from: '__root__' })
  return (
    <LegalDocument
      title={<Trans>Terms of use</Trans>}
      text={termsText}
      supportEmail={settings.support_email}
    />
  )
}
