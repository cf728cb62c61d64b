import { Plural, Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useId, useState } from 'react'
import { isPrecaution, isUnsettled } from '../../../offline/outbox/row.ts'
import { phaseOf, type RowPhase } from '../../../offline/outbox/row-phase.ts'
import { useConnectivity } from '../../data/offline-status/use-connectivity.ts'
import { useOfRows, useOutbox, useOutboxValue } from '../../data/outbox/outbox-hooks.ts'
import { useSession, useSessionStore } from '../../data/session/session-context.tsx'
import { useLayer } from '../../kit/navigation/use-layer.ts'
import { Button, LinkButton } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import shared from '../../kit/ui/shared.module.css'
import { LOGOUT_LAYER } from './account-menu.tsx'
import styles from './logout-dialog.module.css'

/** `asked`: the renter has not chosen yet. `sending`: the logout waits for the rows that can be sent. */
type Step = 'asked' | 'sending' | 'leaving'

const stuckPhases: ReadonlySet<RowPhase> = new Set(['error', 'blocked', 'signedOut'])

/** Asks what to do with unsent writes, since a logout erases them from the device. */
export function LogoutDialog() {
  const [step, setStep] = useState<Step>('asked')
  const layer = useLayer(LOGOUT_LAYER)
  const outbox = useOutbox()
  const session = useSessionStore()
  const isMember = useSession().status === 'authenticated'
  const navigate = useNavigate()
  const offline = useConnectivity() === 'offline'
  const reason = useId()
  const unknown = useOutboxValue((snapshot) => snapshot.unknown.length)
  const known = useOfRows((rows) => {
    const all = rows.filter(isUnsettled)
    // A precaution that waits alone still matters: the application that it withdraws may have arrived.
    const shown = all.filter((row) => !isPrecaution(row))
    const unsettled = shown.length > 0 ? shown : all
    const stuck = unsettled.filter((row) => stuckPhases.has(phaseOf(row, rows))).length
    return { length: unsettled.length, stuck }
  })
  const unsent = { length: known.length + unknown }
  const stuck = known.stuck + unknown
  const leaving = unsent.length - stuck
  const [toSend, setToSend] = useState(0)
  const sent = Math.max(toSend - leaving, 0)

  const logOut = useCallback(async () => {
    setStep('leaving')
    await session.logOut(() => navigate({ to: '/' }))
  }, [navigate, session])

  useEffect(() => {
    if (!layer.isOpen) setStep('asked')
  }, [layer.isOpen])

  const isSent = layer.isOpen && step === 'sending' && leaving === 0
  useEffect(() => {
    if (!isSent) return
    if (stuck === 0) void logOut()
    else setStep('asked')
  }, [isSent, stuck, logOut])

  function send() {
    setToSend(leaving)
    setStep('sending')
    outbox.wake(true)
  }

  const cannotSend = offline || leaving === 0
  const logOutNow = (
    <Button variant="danger" block busy={step === 'leaving'} onClick={() => void logOut()}>
      {unsent.length === 0 ? <Trans>Log out</Trans> : <Trans>Discard and log out</Trans>}
    </Button>
  )
  const dialog = { ...layer, isOpen: layer.isOpen && isMember }
  if (unsent.length === 0) {
    // The rows were sent while the dialog was open, or by another tab.
    return (
      <Dialog layer={dialog} title={<Trans>Log out</Trans>} footer={logOutNow}>
        <Trans>Everything has been sent.</Trans>
      </Dialog>
    )
  }
  const choices = (
    <div className={styles.choices}>
      <Button
        variant="primary"
        icon="send"
        block
        busy={step === 'sending'}
        aria-disabled={cannotSend}
        aria-describedby={cannotSend ? reason : undefined}
        onClick={() => cannotSend || send()}
      >
        <Trans>Send, then log out</Trans>
      </Button>
      {logOutNow}
      <Button block onClick={layer.close}>
        <Trans>Stay logged in</Trans>
      </Button>
    </div>
  )
  const look = (
    <LinkButton to="/outbox" size="small">
      <Trans>Take a look</Trans>
    </LinkButton>
  )
  return (
    <Dialog
      layer={dialog}
      title={<Trans>Not everything has been sent yet</Trans>}
      closesOutside={false}
      footer={choices}
    >
      <div className={shared.stack3}>
        <p>
          <Plural
            value={unsent.length}
            one="# unsent item is only on this device. Logging out deletes it."
            other="# unsent items are only on this device. Logging out deletes them."
          />
        </p>
        {step === 'sending' && (
          <div className={shared.stack3} role="status">
            <progress className={styles.progress} max={toSend} value={sent} aria-hidden="true" />
            <Trans>
              {sent} of {toSend} sent
            </Trans>
          </div>
        )}
        {(offline || stuck > 0) && (
          <Notice
            tone="warning"
            role="status"
            {...(offline ? { icon: 'no-signal' as const } : { actions: look })}
          >
            <span id={reason}>
              {offline ? (
                <Trans>There is no connection, so nothing can be sent right now.</Trans>
              ) : (
                <Plural
                  value={stuck}
                  one="# of them needs your attention before it can be sent."
                  other="# of them need your attention before they can be sent."
                />
              )}
            </span>
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
