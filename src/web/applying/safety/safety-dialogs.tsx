/** Reporting and blocking a person, in a chunk apart from the button, which every card of the deck has. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { ReportDialog } from '../../data/safety/report-dialog.tsx'
import { useSentLater } from '../../data/safety/sent-later.ts'
import { AnchorButton, Button } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import type { Layer } from '../../kit/ui/layer.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import shared from '../../kit/ui/shared.module.css'
import { useToast } from '../../kit/ui/toast.tsx'
import { type ShownPerson, useBlocking } from './use-blocking.ts'

interface SafetyDialogsProps {
  /** The dialogs' layer, whose value says which of them is open: `menu`, `report` or `block`. */
  layer: Layer
  person: ShownPerson
  name: string
  propertyId?: number | null
  onBlocked?: (() => void) | undefined
}

export function SafetyDialogs({ layer, person, name, propertyId = null, onBlocked }: SafetyDialogsProps) {
  const { t } = useLingui()
  const { settings } = useRouteContext({ from: '__root__' })
  const block = useBlocking()
  const toast = useToast()
  const sentLater = useSentLater()
  const [failed, setFailed] = useState(false)
  const shownAs = (value: string): Layer => {
    const isOpen = layer.value === value
    // A dialog that gives way to the next one closes as well, and must not close the layer with it.
    return { ...layer, isOpen, close: () => isOpen && layer.close() }
  }

  async function blockNow() {
    try {
      await block(person, propertyId)
    } catch {
      return setFailed(true)
    }
    layer.close()
    onBlocked?.()
    const blocked = t`You have blocked ${name}.`
    toast({ message: `${blocked} ${sentLater ?? t`You will no longer see each other.`}` })
  }

  return (
    <>
      <Dialog layer={shownAs('menu')} title={name}>
        <div className={shared.stack3}>
          {settings.extensions ? (
            <>
              <Button icon="alert" block onClick={() => layer.open('report')}>
                {t`Report`}
              </Button>
              <Button icon="lock" block onClick={() => layer.open('block')}>
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
        layer={shownAs('report')}
        name={name}
        subject={{ inquiry_id: person.inquiry_id }}
        block={blockNow}
      />
      <Dialog
        layer={shownAs('block')}
        title={<Trans>Block {name}?</Trans>}
        footer={
          <>
            <Button onClick={layer.close}>{t`Cancel`}</Button>
            <Button variant="danger" onClick={blockNow}>
              {t`Block`}
            </Button>
          </>
        }
      >
        <div className={shared.stack3}>
          <p>
            <Trans>
              You won’t see each other at any home: not among the applicants, in your matches or in emails.
              They won’t be told. A match between you is hidden, and comes back if you unblock them in your
              profile; they only get an email that it has ended, as if you had withdrawn.
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
}
