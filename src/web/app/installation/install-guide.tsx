import { Trans, useLingui } from '@lingui/react/macro'
import { useState, useSyncExternalStore } from 'react'
import {
  type BrowserKind,
  externalBrowserLink,
  type InAppBrowser,
  type Platform,
} from '../../kit/model/browser-kind.ts'
import { AnchorButton, Button } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { TextField } from '../../kit/ui/field.tsx'
import type { Layer } from '../../kit/ui/layer.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import styles from './install-guide.module.css'
import type { Installation } from './installation.ts'

interface InstallGuideProps {
  installation: Installation
  browser: BrowserKind
  layer: Layer
}

/** The way to install the app in this browser: by the browser's own prompt, by hand, or in another browser. */
export function InstallGuide({ installation, browser, layer }: InstallGuideProps) {
  const { t } = useLingui()
  const { canPrompt, installed } = useSyncExternalStore(installation.subscribe, installation.getSnapshot)
  if (browser.kind === 'in-app') {
    return (
      <Dialog layer={layer} title={t`Continue in your own browser`}>
        <LeaveInApp app={browser.app} platform={browser.platform} />
      </Dialog>
    )
  }
  const isPossible = installed || canPrompt || browser.kind !== 'other'
  return (
    <Dialog layer={layer} title={t`Add to home screen`}>
      {isPossible && <p>{t`One tap opens it, without the address bar.`}</p>}
      {installed ? (
        <Notice tone="success" role="status">
          {t`It is on your device already. Look for 방짝 among your apps.`}
        </Notice>
      ) : canPrompt ? (
        <Button
          variant="primary"
          block
          onClick={() => void installation.ask().then((asked) => asked && layer.close())}
        >
          {t`Add to home screen`}
        </Button>
      ) : isPossible ? (
        <Steps of={browser} />
      ) : (
        <Notice>
          <Trans>
            This browser can’t add it. Open 방짝 in Chrome, Edge, Safari or Samsung Internet, or bookmark this
            page.
          </Trans>
        </Notice>
      )}
    </Dialog>
  )
}

/** The icons of the buttons to press, as the systems draw them, in a 24-unit box. */
const SIGNS = {
  share: 'M8 8.5H5.5V20h13V8.5H16M12 14V3.5M8.5 7 12 3.5 15.5 7',
  add: 'M5 5h14v14H5zM12 8.5v7M8.5 12h7',
  dots: 'M12 5.5v.01M12 12v.01M12 18.5v.01',
  lines: 'M5 7h14M5 12h14M5 17h14',
  install: 'M12 4v9m-3.5-3.5L12 13l3.5-3.5M8 5H4.5v12h15v-3M9 20h6',
} as const

type Step = readonly [words: string, sign?: keyof typeof SIGNS]

function useSteps(browser: BrowserKind): readonly Step[] {
  const { t } = useLingui()
  switch (browser.kind) {
    case 'ios':
      return [
        browser.shareAtTop
          ? [t`Tap Share at the top right, beside the address.`, 'share']
          : [t`Tap Share in the bar at the bottom. If you see ⋯ there instead, tap that first.`, 'share'],
        [t`Scroll down in the menu that opens and choose ‘Add to Home Screen’.`, 'add'],
        [t`Tap ‘Add’. 방짝 is then among your apps.`],
      ]
    case 'android':
      return [
        browser.samsung
          ? [t`Open the browser’s menu: the three lines at the bottom right.`, 'lines']
          : [t`Open the browser’s menu: the three dots at the top or bottom right.`, 'dots'],
        [t`Choose ‘Add to Home screen’ or ‘Install app’.`, 'add'],
        [t`Tap ‘Install’ or ‘Add’. 방짝 is then among your apps.`],
      ]
    case 'mac-safari':
      return [[t`Open the menu ‘File’ at the top of the screen.`], [t`Choose ‘Add to Dock’.`]]
    case 'desktop-chromium':
      return [
        [t`Press the install button at the right end of the address bar.`, 'install'],
        [t`If it isn’t there, open the browser’s menu and choose ‘Install page as app’.`, 'dots'],
      ]
    case 'in-app':
      if (browser.platform !== 'ios') return []
      return [
        [t`Tap the menu (⋯) or the compass at the edge of this window.`],
        [t`Choose ‘Open in Safari’ or ‘Open in browser’.`],
      ]
    default:
      return []
  }
}

function Steps({ of: browser }: { of: BrowserKind }) {
  return (
    <ol className={styles.steps}>
      {useSteps(browser).map(([words, sign]) => (
        <li key={words}>
          <p>{words}</p>
          {sign && (
            <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
              <path d={SIGNS[sign]} />
            </svg>
          )}
        </li>
      ))}
    </ol>
  )
}

/** The way from a window inside another app to the phone's own browser: a button where there is one, else by hand. */
function LeaveInApp({ app, platform }: { app: InAppBrowser; platform: Platform }) {
  const { t } = useLingui()
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)
  const names: Record<InAppBrowser, string> = {
    kakaotalk: t`KakaoTalk`,
    naver: t`the Naver app`,
    instagram: t`Instagram`,
    facebook: t`Facebook`,
    line: t`LINE`,
  }
  const name = names[app]
  const address = location.href
  const link = externalBrowserLink(app, platform, address)
  const copy = async () => navigator.clipboard.writeText(address)
  const copied = () => setOutcome('copied')
  const refused = () => setOutcome('refused')
  return (
    <>
      <p>
        <Trans>
          You opened 방짝 inside {name}. This window can’t be put on the home screen, and it may forget your
          login and your saved homes.
        </Trans>
      </p>
      {link && (
        <AnchorButton variant="primary" icon="external" block href={link}>
          {t`Open in the browser`}
        </AnchorButton>
      )}
      <Steps of={{ kind: 'in-app', app, platform }} />
      <TextField
        label={t`Or open this address there`}
        value={address}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <Button block onClick={() => void copy().then(copied, refused)}>
        {outcome === 'copied' ? t`Copied` : t`Copy the address`}
      </Button>
      <p role="status">
        {outcome === 'refused' &&
          t`This window doesn’t let us copy. Press and hold the address above, then copy it.`}
      </p>
    </>
  )
}
