import { Trans, useLingui } from '@lingui/react/macro'
import styles from './drawn-steps.module.css'
import { Confirmation, DrawnSteps, Entry, Line, PageContent, Screen, Step } from './drawn-steps.tsx'

/** The browser's menu, its entry for the home screen, and the question that follows, drawn in the words of Android. */
export function AndroidSteps({ samsung }: { samsung: boolean }) {
  const { t } = useLingui()
  const entry = t({ message: 'Add to Home screen', context: 'Android' })
  return (
    <DrawnSteps>
      <Step drawing={<Screen>{samsung ? <BarBelow /> : <BarAbove />}</Screen>}>
        {samsung ? (
          <Trans>Open the browser’s menu: the three lines at the bottom right.</Trans>
        ) : (
          <Trans>Open the browser’s menu: the three dots at the top or bottom right.</Trans>
        )}
      </Step>
      <Step drawing={<Screen>{samsung ? <Sheet words={entry} /> : <Menu words={entry} />}</Screen>}>
        <Trans>Choose ‘Add to Home screen’ or ‘Install app’.</Trans>
      </Step>
      <Step
        drawing={
          <Screen>
            <Confirmation words={t({ message: 'Install', context: 'Android' })} />
          </Screen>
        }
      >
        <Trans>Tap ‘Install’ or ‘Add’. 방짝 is then among your apps.</Trans>
      </Step>
    </DrawnSteps>
  )
}

function BarAbove() {
  return (
    <>
      <rect className={styles.page} x="12" y="13" width="70" height="14" rx="7" />
      <path className={styles.line} d="M2 36h116" />
      <PageContent y={48} />
      <circle className={styles.halo} cx="98" cy="20" r="12" />
      <path className={styles.dots} d="M98 14.5v.01M98 20v.01M98 25.5v.01" />
    </>
  )
}

function BarBelow() {
  return (
    <>
      <PageContent y={14} />
      <path className={styles.line} d="M2 84h116" />
      <path
        className={styles.faint}
        d="m20 96-5 5 5 5M34 96l5 5-5 5M55 101l5-5 5 5v5H55zM76 96v10l4-3 4 3V96Z"
      />
      <circle className={styles.halo} cx="100" cy="101" r="12" />
      <path className={styles.sign} d="M95 97h10M95 101h10M95 105h10" />
    </>
  )
}

/** From the dots down. */
function Menu({ words }: { words: string }) {
  return (
    <>
      <Line x={12} y={96} width={60} />
      <rect className={styles.sheet} x="16" y="8" width="98" height="82" rx="8" />
      <Line x={26} y={18} width={44} />
      <Line x={26} y={32} width={56} />
      <Entry x={20} y={45} width={90} words={words} />
    </>
  )
}

/** From the lines up. */
function Sheet({ words }: { words: string }) {
  return (
    <>
      <Line x={12} y={12} width={60} />
      <rect className={styles.sheet} x="8" y="28" width="104" height="84" rx="9" />
      <Line x={18} y={38} width={50} />
      <Entry x={12} y={52} width={96} words={words} />
      <Line x={18} y={92} width={64} />
    </>
  )
}
