import { Trans, useLingui } from '@lingui/react/macro'
import styles from './drawn-steps.module.css'
import { DrawnSteps, Entry, Line, Screen, Step, Words } from './drawn-steps.tsx'

/** Chromium's own button in the address bar, and its menu. */
export function ChromiumSteps() {
  const { t } = useLingui()
  return (
    <DrawnSteps>
      <Step
        drawing={
          <Screen wide>
            <rect className={styles.page} x="12" y="13" width="100" height="14" rx="7" />
            <Page />
            <circle className={styles.halo} cx="137" cy="20" r="12" />
            <path
              className={styles.sign}
              d="M137 13.5H131v10h12v-3M134.5 26.5h5M140.5 12.5v6m-2.6-2.4 2.6 2.6 2.6-2.6"
            />
          </Screen>
        }
      >
        <Trans>Press the install button at the right end of the address bar.</Trans>
      </Step>
      <Step
        drawing={
          <Screen wide>
            <rect className={styles.page} x="12" y="13" width="112" height="14" rx="7" />
            <path className={styles.dots} d="M142 14.5v.01M142 20v.01M142 25.5v.01" />
            <Page />
            <Menu x={34} words={t({ message: 'Install page as app', context: 'Chrome' })} />
          </Screen>
        }
      >
        <Trans>If it isn’t there, open the browser’s menu and choose ‘Install page as app’.</Trans>
      </Step>
    </DrawnSteps>
  )
}

/** The menu at the top of a Mac's screen. */
export function MacSteps() {
  const { t } = useLingui()
  const file = t({ message: 'File', context: 'macOS' })
  return (
    <DrawnSteps>
      <Step
        drawing={
          <Screen wide>
            <Page />
            <MenuBar words={file} />
          </Screen>
        }
      >
        <Trans>Open the menu ‘File’ at the top of the screen.</Trans>
      </Step>
      <Step
        drawing={
          <Screen wide>
            <Page />
            <MenuBar words={file} />
            <Menu x={14} words={t({ message: 'Add to Dock', context: 'macOS' })} />
          </Screen>
        }
      >
        <Trans>Choose ‘Add to Dock’.</Trans>
      </Step>
    </DrawnSteps>
  )
}

function Page() {
  return (
    <>
      <path className={styles.line} d="M2 36h156" />
      <rect className={styles.page} x="12" y="46" width="60" height="42" rx="5" />
      <Line x={82} y={46} width={64} />
      <Line x={82} y={60} width={46} />
      <Line x={12} y={98} width={100} />
    </>
  )
}

function MenuBar({ words }: { words: string }) {
  return (
    <>
      <circle className={styles.page} cx="18" cy="20" r="5" />
      <rect className={styles.chosen} x="30" y="10" width="36" height="20" rx="7" />
      <Words x={48} y={20} middle>
        {words}
      </Words>
      <Line x={74} y={17} width={22} />
      <Line x={104} y={17} width={28} />
    </>
  )
}

function Menu({ x, words }: { x: number; words: string }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <rect className={styles.sheet} x="0" y="34" width="114" height="76" rx="8" />
      <Line x={10} y={44} width={50} />
      <Entry x={5} y={58} width={104} words={words} />
      <Line x={10} y={96} width={66} />
    </g>
  )
}
