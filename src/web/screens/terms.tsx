import { Trans } from '@lingui/react/macro'
import { useRouteContext } from '@tanstack/react-router'
import { LegalDocument } from '../features/documents/legal-document.tsx'
import en from '../features/documents/terms.en.md'
import ko from '../features/documents/terms.ko.md'
import '../ui/more-icons.ts'

export function TermsScreen() {
  const { settings } = useRouteContext({ from: '__root__' })
  return (
    <LegalDocument
      title={<Trans>Terms of use</Trans>}
      text={{ ko, en }}
      supportEmail={settings.support_email}
    />
  )
}
