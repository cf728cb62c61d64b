import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRouteContext } from '@tanstack/react-router'
import { titled } from '../kit/navigation/document-head.ts'
import { LegalDocument } from '../pages/documents/legal-document.tsx'
import en from '../pages/documents/terms.en.md'
import ko from '../pages/documents/terms.ko.md'
import '../kit/ui/more-icons.ts'

export const termsHead = titled(msg`Terms of use`, {
  description: msg`The rules for using 방짝: accounts, applications, matches, conduct and liability.`,
})

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
