import { Trans, useLingui } from '@lingui/react/macro'
import styles from './drawn-steps.module.css'
import { Confirmation, DrawnSteps, Entry, Line, PageContent, Screen, Step, width } from './drawn-steps.tsx'

interface IosStepsProps {
  tablet: boolean
  safari: boolean
}

/** Share, then 'Add to Home Screen', then 'Add': the only way on iPhone and iPad, drawn in the words of iOS. */
export function IosSteps({ tablet, safari }: IosStepsProps) {
  const { t } = useLingui()
  const atTop = tablet || !safari
  return (
    <DrawnSteps>
      <Step
        drawing={
          <Screen wide={tablet}>
            <Bar atTop={atTop} tablet={tablet} />
          </Screen>
        }
      >
        {atTop ? (
          <Trans>Tap Share at the top right, beside the address.</Trans>
        ) : (
          <Trans>Tap Share in the bar at the bottom. If you see ⋯ there instead, tap that first.</Trans>
        )}
      </Step>
      <Step
        drawing={
          <Screen wide={tablet}>
            <ShareSheet tablet={tablet} words={t({ message: 'Add to Home Screen', context: 'iOS' })} />
          </Screen>
        }
      >
        <Trans>Scroll down in the menu that opens and choose ‘Add to Home Screen’.</Trans>
      </Step>
      <Step
        drawing={
          <Screen wide={tablet}>
            <Confirmation wide={tablet} words={t({ message: 'Add', context: 'iOS' })} />
          </Screen>
        }
      >
        <Trans>Tap ‘Add’. 방짝 is then among your apps.</Trans>
      </Step>
    </DrawnSteps>
  )
}

/** A box with an arrow out of it, 14 units wide around its middle. */
function ShareSign({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle className={styles.halo} r="12" />
      <path className={styles.sign} d="M-3-1.5h-2.5v8.5h11v-8.5H3M0 3v-10m-3.2 3L0-7.2 3.2-4" />
    </g>
  )
}

function Bar({ atTop, tablet }: { atTop: boolean; tablet: boolean }) {
  const wide = width(tablet)
  const y = atTop ? 20 : 101
  return (
    <>
      <PageContent y={atTop ? 42 : 14} wide={tablet} />
      {atTop ? (
        <>
          <rect className={styles.page} x="12" y="13" width={wide - 50} height="14" rx="7" />
          <ShareSign x={wide - 22} y={y} />
        </>
      ) : (
        <>
          <path className={styles.line} d="M2 84h116" />
          <path
            className={styles.faint}
            d="m23 96-5 5 5 5M36 96l5 5-5 5M79 96v10l4-3 4 3V96ZM97 96.5h9v9h-9z"
          />
          <ShareSign x={60} y={y} />
        </>
      )}
    </>
  )
}

function ShareSheet({ tablet, words }: { tablet: boolean; words: string }) {
  const wide = width(tablet)
  return (
    <>
      <rect className={styles.sheet} x="8" y="16" width={wide - 16} height="96" rx="9" />
      <Line x={16} y={26} width={(wide - 32) * 0.6} />
      <path className={styles.line} d={`M8 42h${wide - 16}M8 90h${wide - 16}`} />
      <Entry x={12} y={49} width={wide - 24} height={34} words={words} />
      <path className={styles.sign} d={`M${wide - 29} 61h11v11h-11zm5.5 2.5v6m-3-3h6`} />
      <Line x={16} y={98} width={(wide - 32) * 0.5} />
    </>
  )
}
