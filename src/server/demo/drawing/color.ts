/** Colours are `#rrggbb`; every function gives one back. */

const channels = (color: string): readonly [number, number, number] => {
  const value = Number.parseInt(color.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** `amount` 0 is all `from`, 1 all `to`. */
export function mix(from: string, to: string, amount: number): string {
  const [r1, g1, b1] = channels(from)
  const [r2, g2, b2] = channels(to)
  const blend = (a: number, b: number): string =>
    Math.round(a + (b - a) * amount)
      .toString(16)
      .padStart(2, '0')
  return `#${blend(r1, r2)}${blend(g1, g2)}${blend(b1, b2)}`
}

/** Shadows lean to a warm violet-brown instead of black, which keeps them soft. */
export const darker = (color: string, amount: number): string => mix(color, '#2b2230', amount)

/** Lights lean to warm paper white. */
export const lighter = (color: string, amount: number): string => mix(color, '#fffaf0', amount)
