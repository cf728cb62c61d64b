import { useLingui } from '@lingui/react/macro'
import { Notice } from '../../kit/ui/notice.tsx'

/** Says that the browser was told no, which no page can change, and where its owner can. */
export function DeniedWords() {
  const { t } = useLingui()
  return (
    <Notice tone="warning" title={t`This browser blocks notifications from 방짝.`}>
      {t`To allow them, open the site’s settings beside the address, or the app’s settings on your phone, and choose ‘Allow’ for notifications. Until then, we’ll email you.`}
    </Notice>
  )
}
