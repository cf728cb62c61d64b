import type { ReactNode } from 'react'
import styles from './state.module.css'

/** Scenes from the same town as the start page, for states without content. */
export type IllustrationName = 'floor-plan' | 'lost' | 'no-signal' | 'people' | 'saved' | 'search' | 'send'

/** The fills and strokes of the scenes' parts. */
const outlined = { stroke: 'var(--line-strong)', strokeWidth: 2 }
const parts = {
  roof: { fill: 'var(--action)' },
  someone: { fill: 'var(--action)' },
  hill: { fill: 'var(--action-soft)' },
  tunnel: { fill: 'var(--action-soft)', stroke: 'var(--action)', strokeWidth: 4 },
  wall: { ...outlined, fill: 'var(--surface)' },
  door: { ...outlined, fill: 'var(--action-soft)' },
  glass: { ...outlined, fill: 'var(--warning-soft)', strokeWidth: 1 },
  accent: { fill: 'var(--accent)' },
  post: { fill: 'var(--line-strong)' },
  eaves: { stroke: 'var(--action)', strokeWidth: 9 },
  lens: { fill: 'var(--surface)', stroke: 'var(--action)', strokeWidth: 8 },
  handle: { stroke: 'var(--accent)', strokeWidth: 9 },
  strike: { stroke: 'var(--accent)', strokeWidth: 5 },
  line: { stroke: 'var(--line-strong)', strokeWidth: 4 },
  missing: { stroke: 'var(--line-strong)', strokeWidth: 3, strokeDasharray: '5 6' },
  trail: { stroke: 'var(--accent)', strokeWidth: 4, strokeDasharray: '2 9' },
} as const

const house = (
  <>
    <path {...parts.roof} d="M62 72 120 34l58 38z" />
    <path {...parts.wall} d="M70 72h100v66H70z" />
    <path {...parts.glass} d="M84 86h24v20H84z" />
    <path {...parts.door} d="M126 98h24v40h-24z" />
  </>
)

/** The scenes, each in a field of 240 x 160 units, above the hill. */
const scenes: Record<IllustrationName, ReactNode> = {
  saved: (
    <>
      {house}
      <path {...parts.accent} d="M184 22h30v52l-15-13-15 13z" />
    </>
  ),
  search: (
    <>
      <g transform="translate(-38 22) scale(0.84)">{house}</g>
      <path {...parts.handle} d="m184 100 24 26" />
      <circle {...parts.lens} cx="160" cy="74" r="34" />
      <path {...parts.missing} d="M141 78 160 61l19 17M146 75v17h28V75" />
    </>
  ),
  people: (
    <>
      <path {...parts.eaves} d="M62 66 120 26l58 40" />
      <circle {...parts.someone} cx="90" cy="84" r="14" />
      <path {...parts.someone} d="M64 138c0-22 10-34 26-34s26 12 26 34z" />
      <circle {...parts.missing} cx="148" cy="84" r="14" />
      <path {...parts.missing} d="M124 136c1-20 10-32 24-32s23 12 24 32z" />
    </>
  ),
  send: (
    <>
      <path {...parts.trail} d="M28 134c26 2 46-8 58-28" />
      <path {...parts.wall} d="M52 76 198 28l-44 102-40-28z" />
      <path {...parts.door} d="m198 28-84 74-2 32 22-18z" />
    </>
  ),
  'no-signal': (
    <>
      <path {...parts.tunnel} d="M38 140V92a82 66 0 0 1 164 0v48z" />
      <rect {...parts.wall} x="74" y="54" width="92" height="82" rx="20" />
      <rect {...parts.glass} x="88" y="68" width="64" height="30" rx="8" />
      <circle {...parts.accent} cx="94" cy="116" r="6" />
      <circle {...parts.accent} cx="146" cy="116" r="6" />
      <path {...parts.line} d="M112 116h16" />
      <path {...parts.line} d="M176 34a34 34 0 0 1 44 0M186 46a18 18 0 0 1 24 0" />
      <path {...parts.strike} d="m180 60 36-38" />
    </>
  ),
  lost: (
    <>
      <path {...parts.post} d="M116 34h10v106h-10z" />
      <path {...parts.someone} d="M90 40h70l16 15-16 15H90z" />
      <path {...parts.accent} d="M152 80H86L70 95l16 15h66z" />
    </>
  ),
  'floor-plan': (
    <>
      <path {...parts.wall} d="M58 30h124v104H58z" />
      <path {...parts.line} d="M118 32v40M60 90h38M142 90h38M118 110v22" />
      <path {...parts.missing} d="M70 42h38v36H70z" />
    </>
  ),
}

/** A decorative picture in the theme's own colours. */
export function Illustration({ name }: { name: IllustrationName }) {
  return (
    <svg
      className={styles.picture}
      viewBox="0 0 240 160"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path {...parts.hill} d="M0 140c40-22 84-26 128-18s84 2 112 18v20H0z" />
      {scenes[name]}
    </svg>
  )
}
