import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { missingProfileAnswers } from '../../../domain/inquiry-form.ts'
import { inquirySentences } from '../../errors/home-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

export type ProfileGap = ReturnType<typeof missingProfileAnswers>[number]

const gapWords: Record<ProfileGap, MessageDescriptor> = {
  name: msg`your name`,
  email: msg`your email`,
  smoking: msg`whether you smoke`,
  pets: msg`whether you have pets`,
}

/** The profile must say more before this can be sent: what, and the way there. */
export function ProfileGaps({
  gaps,
  onOpenProfile,
}: {
  gaps: readonly ProfileGap[]
  onOpenProfile: () => void
}) {
  const { i18n } = useLingui()
  const list = gaps.map((gap) => i18n._(gapWords[gap])).join(', ')
  return (
    <Notice
      tone="warning"
      role="alert"
      title={i18n._(inquirySentences.profileNeeded)}
      actions={
        <Button size="small" icon="edit" onClick={onOpenProfile}>
          <Trans>Complete my profile</Trans>
        </Button>
      }
    >
      <Trans>Still missing: {list}</Trans>
    </Notice>
  )
}
