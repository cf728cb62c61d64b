import { iconPath } from './frame-icons.ts'
import type { IconName } from './icon.tsx'

/** An icon as a picture in that colour, for `background-image`; drawn as icon.module.css has it. */
export function iconImage(name: IconName, colour: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="${colour}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"><path d="${iconPath(name)}"/></svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
}
