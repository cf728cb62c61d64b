import { Trans, useLingui } from '@lingui/react/macro'
import { useRouteContext } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { type PushState, turnOn } from '../../data/notices/push.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { Icon } from '../../kit/ui/icon.tsx'
import type { Layer } from '../../kit/ui/layer.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import shared from '../../kit/ui/shared.module.css'
import { useToast } from '../../kit/ui/toast.tsx'
import { DeniedWords } from './denied-words.tsx'
import styles from './notices-sheet.module.css'
import '../../kit/ui/more-icons.ts'

interface NoticesSheetProps {
  /** Its value says what this device can do: `off`, or on an iPhone `install`. */
  layer: Layer
  user: number
}

/** Asks whether to notify, before the browser does; on an iPhone says what comes first. Saying no leads to mails. */
export function NoticesSheet({ layer, user }: NoticesSheetProps) {
  const { t } = useLingui()
  const toast = useToast()
  const byMail = () => {
    layer.close()
    toast({ message: t`We’ll tell you by email. You can change that in your profile.` })
  }
  const [isInstall, setInstall] = useState(layer.value === 'install')
  // Stays while the sheet closes, which empties the value.
  if (layer.isOpen && isInstall !== (layer.value === 'install')) setInstall(!isInstall)
  const onlyMail = <Button variant="quiet" block onClick={byMail}>{t`Only by email`}</Button>
  return (
    <Dialog
      layer={layer}
      title={isInstall ? t`First, add it to your home screen` : t`Want to know when you get an answer?`}
    >
      {isInstall ? (
        <InstallSteps done={layer.close}>{onlyMail}</InstallSteps>
      ) : (
        <Question user={user} done={layer.close}>
          {onlyMail}
        </Question>
      )}
    </Dialog>
  )
}

interface PartProps {
  done: () => void
  /** The other answer. */
  children: ReactNode
}

function Question({ user, done, children }: PartProps & { user: number }) {
  const { t } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const toast = useToast()
  const [outcome, setOutcome] = useState<PushState | 'failed' | null>(null)

  async function accept() {
    const state = await turnOn(api, user).catch(() => 'failed' as const)
    setOutcome(state)
    if (state !== 'on') return
    toast({ message: t`Notifications are on for this device.` })
    done()
  }

  return (
    <>
      <div className={styles.art} aria-hidden="true">
        <div className={styles.push}>
          <img src="/icons/icon.svg" alt="" width="36" height="36" />
          <span>
            <b>{t`The broker team answered`}</b>
            <br />
            <span className={shared.small}>{t`Tap to see the answer`}</span>
          </span>
          <span className={shared.small}>{t`now`}</span>
        </div>
      </div>
      <p>{t`With notifications on, you know without opening the app.`}</p>
      <ul className={styles.facts}>
        <li>
          <Icon name="check" size="small" />
          <span>{t`Only answers, interest, matches and viewings.`}</span>
        </li>
        <li>
          <Icon name="lock" size="small" />
          <span>{t`No names on your locked screen.`}</span>
        </li>
        <li>
          <Icon name="mail" size="small" />
          <span>{t`If you leave them off, we’ll email you.`}</span>
        </li>
      </ul>
      <div role="status">
        {outcome === 'denied' && <DeniedWords />}
        {outcome === 'off' && (
          <Notice>{t`Your browser is still waiting for your answer. Press the button and it will ask again.`}</Notice>
        )}
        {outcome === 'failed' && (
          <Notice tone="warning">
            {t`That did not work: there is no signal, or this browser’s service for notifications does not answer. Please try again later.`}
          </Notice>
        )}
      </div>
      {outcome !== 'denied' && (
        <Button variant="primary" size="large" block onClick={accept}>
          {t`Turn on notifications`}
        </Button>
      )}
      {children}
      {globalThis.Notification?.permission === 'default' && (
        <p className={styles.next}>{t`Your browser will ask once more.`}</p>
      )}
    </>
  )
}

function InstallSteps({ done, children }: PartProps) {
  const { t } = useLingui()
  return (
    <>
      <p className={shared.soft}>{t`On an iPhone or iPad, only an app on the home screen can notify you.`}</p>
      <ol className={styles.steps}>
        <li>
          <span>
            <Trans>
              Tap <b>Share</b>
            </Trans>
          </span>
          <Icon name="share" />
        </li>
        <li>
          <span>
            <Trans>
              Choose <b>Add to Home Screen</b>
            </Trans>
          </span>
          <Icon name="plus" />
        </li>
        <li>
          <span>
            <Trans>
              Open <b>방짝</b> there and turn on notifications
            </Trans>
          </span>
          <Icon name="ring" />
        </li>
      </ol>
      <Button variant="primary" size="large" block onClick={done}>{t`Got it`}</Button>
      {children}
    </>
  )
}
