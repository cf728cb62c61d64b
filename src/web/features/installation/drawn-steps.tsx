import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import { LogoDrawing } from '../../ui/logo.tsx'
import styles from './drawn-steps.module.css'

/** What is to be done one after another, each with a drawing of it. */
export function DrawnSteps({ children }: { children: ReactNode }) {
  return <ol className={styles.steps}>{children}</ol>
}

/** One thing to do: `drawing` shows it, the words beside or below it say it. Only within DrawnSteps, which count it. */
export function Step({ drawing, children }: { drawing: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.step}>
      {drawing}
      <p>{children}</p>
    </li>
  )
}

/** Of a drawing, in its own units. */
export const width = (wide: boolean) => (wide ? 160 : 120)

/** The upper or lower part of a device does: 120 or 160 units wide, 120 high. */
export function Screen({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  const across = width(wide)
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${across} 120`} aria-hidden="true">
      <rect className={styles.glass} x="1.5" y="1.5" width={across - 3} height="117" rx="13" />
      {children}
    </svg>
  )
}

/** Words on what is pressed, in two lines where they are long; `y` is their middle. */
export function Words({ x, y, middle = false, children }: WordsProps) {
  const words = children.split(' ')
  const half = Math.ceil(words.length / 2)
  const lines =
    children.length > LINE && words.length > 1
      ? [words.slice(0, half).join(' '), words.slice(half).join(' ')]
      : [children]
  const first = y + BASELINE - ((lines.length - 1) * LEADING) / 2
  return (
    <text className={classes(styles.text, middle && styles.middle)}>
      {lines.map((line, index) => (
        <tspan key={line} x={x} y={first + index * LEADING}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

interface WordsProps {
  x: number
  y: number
  middle?: boolean
  children: string
}

/** Characters that fit beside one another. */
const LINE = 12
const LEADING = 11.5
/** From the middle of a line down to where its letters stand. */
const BASELINE = 3.5

interface LineProps {
  x: number
  y: number
  width: number
}

/** A line of text that nobody has to read. */
export function Line({ x, y, width: long }: LineProps) {
  return <rect className={styles.page} x={x} y={y} width={long} height="6" rx="3" />
}

/** A picture and what stands below it, 54 units high from `y` down. */
export function PageContent({ y, wide = false }: { y: number; wide?: boolean }) {
  const across = width(wide) - 24
  return (
    <>
      <rect className={styles.page} x="12" y={y} width={across} height="30" rx="5" />
      <Line x={12} y={y + 36} width={across * 0.7} />
      <Line x={12} y={y + 48} width={across * 0.5} />
    </>
  )
}

/** The one entry of a menu that is to be chosen. */
export function Entry({ x, y, width: long, height = 30, words }: EntryProps) {
  return (
    <>
      <rect className={styles.chosen} x={x} y={y} width={long} height={height} rx="7" />
      <Words x={x + 8} y={y + height / 2}>
        {words}
      </Words>
    </>
  )
}

interface EntryProps extends LineProps {
  height?: number
  words: string
}

/** A window over the page that asks once more, with the app's name and what says yes. */
export function Confirmation({ wide = false, words }: { wide?: boolean; words: string }) {
  const across = width(wide)
  return (
    <>
      <rect className={styles.sheet} x="8" y="16" width={across - 16} height="96" rx="9" />
      <Line x={16} y={27} width={16} />
      <rect className={styles.chosen} x={across - 56} y="20" width="44" height="20" rx="10" />
      <Words x={across - 34} y={30} middle>
        {words}
      </Words>
      <path className={styles.line} d={`M8 46h${across - 16}`} />
      <g transform="translate(16 56) scale(0.9)">
        <LogoDrawing />
      </g>
      <text className={classes(styles.text, styles.name)} x="52" y="74">
        방짝
      </text>
    </>
  )
}
