import { useLingui } from '@lingui/react/macro'
import { useRouteContext } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { DeniedWords } from '../../applying/notices/denied-words.tsx'
import { type PushState, readPushState, sendTest, turnOff, turnOn } from '../../data/notices/push.ts'
import { NOTICES_DIALOG, openDialog } from '../../kit/navigation/dialog-history.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import shared from '../../kit/ui/shared.module.css'
import { useToast } from '../../kit/ui/toast.tsx'

interface DeviceNoticesProps {
  user: number
  /** What stands between the state and its buttons. */
  children: ReactNode
}

/** Whether this device takes notifications, and the buttons that change it and try it. */
export function DeviceNotices({ user, children }: DeviceNoticesProps) {
  const { t } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const toast = useToast()
  const [state, setState] = useState<PushState | null>(null)
  useEffect(() => {
    // Also as the reader comes back from the browser's settings.
    const read = () => void readPushState(user).then(setState, () => setState('unsupported'))
    read()
    addEventListener('focus', read)
    return () => removeEventListener('focus', read)
  }, [user])

  const failed = () => toast({ message: t`That did not work. Please try again when there is a signal.` })
  const test = async () => {
    const isSent = await sendTest(api)
    toast({
      message: isSent
        ? t`It is on its way.`
        : t`This device is no longer registered. Turn notifications off and on again.`,
    })
  }
  const change = async (work: () => Promise<unknown>) => {
    await work().catch(failed)
    setState(await readPushState(user))
  }
  return (
    <>
      <div role="status">
        <DeviceState state={state} turnOn={() => change(() => turnOn(api, user))} />
      </div>
      {children}
      {state === 'on' && (
        <div className={shared.stack2}>
          <Button block onClick={() => test().catch(failed)}>{t`Send a test notification`}</Button>
          <Button variant="quiet" block onClick={() => change(() => turnOff(api, user))}>
            {t`Turn off on this device`}
          </Button>
        </div>
      )}
    </>
  )
}

function DeviceState({ state, turnOn }: { state: PushState | null; turnOn: () => Promise<void> }) {
  const { t } = useLingui()
  switch (state) {
    case null:
      return null
    case 'on':
      return (
        <Notice tone="success" icon="ring" title={t`Notifications are on for this device.`}>
          {t`Turn them on separately on your other devices.`}
        </Notice>
      )
    case 'denied':
      return <DeniedWords />
    case 'unsupported':
      return <Notice>{t`This browser can’t show notifications. We’ll email you.`}</Notice>
    case 'install':
      return (
        <Notice
          icon="ring"
          actions={
            <Button
              size="small"
              onClick={() => openDialog(NOTICES_DIALOG, 'install')}
            >{t`Show me how`}</Button>
          }
        >
          {t`On an iPhone or iPad, only an app on the home screen can notify you.`}
        </Notice>
      )
    default:
      return (
        <Notice
          icon="ring"
          title={t`Notifications are off on this device.`}
          actions={
            <Button variant="primary" size="small" onClick={turnOn}>
              {t`Turn on notifications`}
            </Button>
          }
        >
          {t`Until you turn them on somewhere, we’ll email you.`}
        </Notice>
      )
  }
}
