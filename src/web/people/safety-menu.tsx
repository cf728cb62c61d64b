/** What one can do against a person: report and block them. It stands wherever a person is shown. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useLayer } from '../navigation/use-layer.ts'
import { ReportDialog } from '../safety/report-dialog.tsx'
import { type ShownPerson, useBlocking } from '../safety/use-blocking.ts'
import { AnchorButton, Button, IconButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import shared from '../ui/shared.module.css'
import { useToast } from '../ui/toast.tsx'

interface SafetyMenuProps {
  person: ShownPerson
  /** The home that both applied for, where the place knows it. */
  propertyId?: number | null
  /** The place where the person stood closes, say. */
  onBlocked?: (() => void) | undefined
}

/** A button with three dots, and what it opens. */
export function SafetyMenu({ person, propertyId = null, onBlocked }: SafetyMenuProps) {
  const { t } = useLingui()
  const { settings } = useRouteContext({ from: '__root__' })
  const menu = useLayer(`safety-${person.inquiry_id}`)
  const report = useLayer(`report-${person.inquiry_id}`)
  const question = useLayer(`block-${person.inquiry_id}`)
  const block = useBlocking()
  const toast = useToast()
  const [failed, setFailed] = useState(false)
  const name = person.name ?? t`this person`
  const wasOpened = [menu, report, question].some(({ isOpen }) => isOpen)
  // Once opened they stay, for the way they close.
  const [used, setUsed] = useState(wasOpened)
  if (wasOpened && !used) setUsed(true)

  async function blockNow() {
    try {
      await block(person, propertyId)
    } catch {
      return setFailed(true)
    }
    question.close()
    onBlocked?.()
    toast({ message: <Trans>You have blocked {name}. You can undo that in your profile.</Trans> })
  }

  const dialogs = (
    <>
      <Dialog layer={menu} title={name}>
        <div className={shared.stack3}>
          {settings.extensions ? (
            <>
              <Button icon="alert" block onClick={() => report.open()}>
                {t`Report`}
              </Button>
              <Button icon="lock" block onClick={() => question.open()}>
                {t`Block`}
              </Button>
            </>
          ) : (
            <AnchorButton href={`mailto:${settings.support_email}`} icon="alert" block>
              {t`Report`}
            </AnchorButton>
          )}
        </div>
      </Dialog>
      <ReportDialog
        layer={report}
        name={name}
        subject={{ inquiry_id: person.inquiry_id }}
        block={blockNow}
        onSent={menu.close}
      />
      <Dialog
        layer={question}
        title={<Trans>Block {name}?</Trans>}
        footer={
          <>
            <Button onClick={question.close}>{t`Cancel`}</Button>
            <Button
              variant="danger"
              onClick={() => {
                menu.close()
                return blockNow()
              }}
            >
              {t`Block`}
            </Button>
          </>
        }
      >
        <div className={shared.stack3}>
          <p>
            <Trans>
              Neither of you sees the other any more: not among the applicants, not in your matches, not in
              mails. That goes for every home, and a match of the two of you ends. They are not told.
            </Trans>
          </p>
          {failed && (
            <Notice tone="danger" role="alert">
              {t`That could not be saved on this device. Please try again.`}
            </Notice>
          )}
        </div>
      </Dialog>
    </>
  )
  return (
    <>
      <IconButton
        icon="more"
        label={t`More about ${name}`}
        aria-haspopup="dialog"
        onClick={() => menu.open()}
      />
      {/* Out of the card, which takes presses for swipes. */}
      {used && createPortal(dialogs, document.body)}
    </>
  )
}
