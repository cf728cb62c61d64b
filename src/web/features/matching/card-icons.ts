/**
 * The icons of the cards, as pictures behind their lines. Each `<svg>` in the page is a transform and a clip of its own to
 * the browser, which goes over all of them in every frame in which a card moves; some twenty cards have eight each.
 */
import { type RefObject, useLayoutEffect } from 'react'
import { iconImage } from '../../ui/icon-image.ts'

const factIcons = ['home', 'bed', 'calendar', 'mail', 'phone', 'user'] as const
export type FactIcon = (typeof factIcons)[number]

/** By the colour of the text that they stand before. */
const icons = {
  '--ink-soft': factIcons,
  '--on-action-soft': ['check'],
  '--on-accent-soft': ['message'],
} as const

/** What may turn a colour of the theme into another one. */
const THEMES = ['(prefers-color-scheme: dark)', '(forced-colors: active)']

/** Keeps them for the styles of all cards in `area`: `--icon-check` and the like. */
export function useCardIcons(area: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = area.current
    if (!element) return
    const draw = () => {
      const probe = element.appendChild(document.createElement('span'))
      for (const [colour, names] of Object.entries(icons)) {
        probe.style.color = `var(${colour})`
        const drawn = getComputedStyle(probe).color
        for (const name of names) element.style.setProperty(`--icon-${name}`, iconImage(name, drawn))
      }
      probe.remove()
    }
    draw()
    const listening = new AbortController()
    for (const theme of THEMES)
      matchMedia(theme).addEventListener('change', draw, { signal: listening.signal })
    return () => listening.abort()
  }, [area])
}
