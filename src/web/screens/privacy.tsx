import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRouteContext } from '@tanstack/react-router'
import { titled } from '../kit/navigation/document-head.ts'
import { LegalDocument } from '../pages/documents/legal-document.tsx'
import en from '../pages/documents/privacy.en.md'
import ko from '../pages/documents/privacy.ko.md'
import '../kit/ui/more-icons.ts'

export const privacyHead = titled(msg`Privacy policy`, {
  description: msg`What 방짝 stores about you, why, for how long, and what you can ask of us.`,
})

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
