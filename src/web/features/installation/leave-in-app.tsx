import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { AnchorButton, Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import styles from './install-guide.module.css'
import type { InAppBrowser, Platform } from './surroundings.ts'
import { wayOut } from './way-out.ts'

interface LeaveInAppProps {
  app: InAppBrowser
  platform: Platform
}

/** The way from a window inside another app to the phone's own browser: a button where there is one, else by hand. */
export function LeaveInApp({ app, platform }: LeaveInAppProps) {
  const { t } = useLingui()
  const names: Record<InAppBrowser, string> = {
    kakaotalk: t`KakaoTalk`,
    naver: t`the Naver app`,
    instagram: t`Instagram`,
    facebook: t`Facebook`,
    line: t`LINE`,
  }
  const name = names[app]
  const address = location.href
  const out = wayOut(app, platform, address)
  return (
    <>
      <p>
        <Trans>
          You opened 방짝 inside {name}. This window can’t be put on the home screen, and it may forget your
          login and your saved homes.
        </Trans>
      </p>
      {out && (
        <AnchorButton variant="primary" icon="external" block href={out}>
          <Trans>Open in the browser</Trans>
        </AnchorButton>
      )}
      {platform === 'ios' && (
        <ol className={styles.words}>
          <li>
            <Trans>Tap the menu (⋯) or the compass at the edge of this window.</Trans>
          </li>
          <li>
            <Trans>Choose ‘Open in Safari’ or ‘Open in browser’.</Trans>
          </li>
        </ol>
      )}
      <CopyAddress address={address} />
    </>
  )
}

function CopyAddress({ address }: { address: string }) {
  const { t } = useLingui()
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setOutcome('copied')
    } catch {
      setOutcome('refused')
    }
  }
  return (
    <div className={styles.copy}>
      <TextField
        label={t`Or open this address there`}
        value={address}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <Button block onClick={() => void copy()}>
        {outcome === 'copied' ? <Trans>Copied</Trans> : <Trans>Copy the address</Trans>}
      </Button>
      <p role="status">
        {outcome === 'refused' && (
          <Trans>This window doesn’t let us copy. Press and hold the address above, then copy it.</Trans>
        )}
      </p>
    </div>
  )
}
