import { lighter, mix } from './color.ts'
import type { Daylight } from './palette.ts'
import type { Seeded } from './seeded.ts'
import { circle, ellipse, group, type Rect, rect, type Sheet } from './svg.ts'

function cloud(random: Seeded, x: number, y: number, width: number, color: string, opacity: number): string {
  const puffs: string[] = []
  const count = random.whole(4, 6)
  for (let index = 0; index < count; index += 1) {
    const t = index / (count - 1)
    const swell = Math.sin(Math.PI * (0.12 + 0.76 * t))
    const radius = width * (0.09 + 0.1 * swell) * random.between(0.8, 1.15)
    puffs.push(ellipse(x + width * (0.12 + 0.76 * t), y - radius * 0.35, radius * 1.15, radius * 0.72, color))
  }
  puffs.push(rect(x, y - width * 0.045, width, width * 0.07, color, width * 0.035))
  return group(puffs, `opacity="${opacity}"`)
}

/**
 * Sky with its sun or moon, clouds and, at dusk, first stars, filling `area`.
 * @param sunAt fraction of the width at which the sun stands
 */
export function sky(sheet: Sheet, random: Seeded, daylight: Daylight, area: Rect, sunAt: number): string {
  const { x, y, w, h } = area
  const parts = [
    rect(
      x,
      y,
      w,
      h,
      sheet.linear([
        [0, daylight.skyTop],
        [0.55, daylight.skyMiddle],
        [1, daylight.skyLow],
      ]),
    ),
  ]
  const sunX = x + w * sunAt
  const low = daylight.time === 'golden' || daylight.time === 'dusk'
  const sunY = y + h * (low ? 0.74 : 0.2)
  const glow = sheet.radial([
    [0, daylight.sun, low ? 0.95 : 0.7],
    [0.35, daylight.sun, 0.32],
    [1, daylight.sun, 0],
  ])
  parts.push(circle(sunX, sunY, Math.max(w, h) * (low ? 0.42 : 0.3), glow))
  if (daylight.time === 'dusk') {
    for (let index = 0; index < 26; index += 1) {
      const size = random.between(0.0008, 0.002) * w
      parts.push(
        circle(x + random.next() * w, y + random.next() * h * 0.5, size, '#fff6e6', 'opacity="0.75"'),
      )
    }
    const moonX = x + w * (sunAt > 0.5 ? 0.24 : 0.78)
    parts.push(circle(moonX, y + h * 0.2, w * 0.022, '#fbf0d9'))
    parts.push(
      circle(moonX + w * 0.009, y + h * 0.19, w * 0.019, mix(daylight.skyTop, daylight.skyMiddle, 0.35)),
    )
  } else {
    parts.push(circle(sunX, sunY, w * (low ? 0.034 : 0.022), lighter(daylight.sun, 0.5)))
  }
  const clouds = random.whole(2, 4)
  for (let index = 0; index < clouds; index += 1) {
    const width = w * random.between(0.14, 0.3)
    const cloudX = x + w * ((index + random.next()) / clouds) - width / 2
    const cloudY = y + h * random.between(0.16, 0.55)
    parts.push(cloud(random, cloudX, cloudY, width, daylight.cloud, random.between(0.4, 0.8)))
  }
  return group(parts)
}
