import { moonJar } from './art.ts'
import { lighter } from './color.ts'
import type { Scene } from './scene.ts'
import { ellipse, group, path } from './svg.ts'

/** Persimmons in a bowl whose foot stands at (x, base); `size` is the bowl's width in pixels. */
export function persimmons(x: number, base: number, size: number, bowl: string): string {
  const fruit = (fx: number, fy: number, r: number): string =>
    group([
      ellipse(fx, fy, r, r * 0.86, '#e5813a'),
      ellipse(fx - r * 0.3, fy - r * 0.3, r * 0.32, r * 0.22, '#f4ad6c'),
      path(
        [
          'M',
          fx - r * 0.4,
          fy - r * 0.78,
          'Q',
          fx,
          fy - r * 0.5,
          fx + r * 0.4,
          fy - r * 0.78,
          'Q',
          fx,
          fy - r * 1.05,
          fx - r * 0.4,
          fy - r * 0.78,
          'Z',
        ],
        '#6b7f45',
      ),
    ])
  return group([
    ellipse(x, base, size * 0.36, size * 0.06, '#2b2230', 'opacity="0.2"'),
    fruit(x - size * 0.22, base - size * 0.38, size * 0.17),
    fruit(x + size * 0.2, base - size * 0.37, size * 0.17),
    fruit(x, base - size * 0.5, size * 0.18),
    path(
      [
        'M',
        x - size * 0.5,
        base - size * 0.32,
        'Q',
        x - size * 0.36,
        base,
        x - size * 0.16,
        base,
        'L',
        x + size * 0.16,
        base,
        'Q',
        x + size * 0.36,
        base,
        x + size * 0.5,
        base - size * 0.32,
        'Z',
      ],
      bowl,
    ),
    path(
      [
        'M',
        x - size * 0.5,
        base - size * 0.32,
        'L',
        x + size * 0.5,
        base - size * 0.32,
        'L',
        x + size * 0.48,
        base - size * 0.27,
        'L',
        x - size * 0.48,
        base - size * 0.27,
        'Z',
      ],
      lighter(bowl, 0.4),
    ),
  ])
}

/** Cut branches in a vase; `size` is their height in pixels. */
export function branches(scene: Scene, x: number, base: number, size: number): string {
  const { random, palette } = scene
  const parts: string[] = []
  const tone = random.pick([palette.leaf, palette.accent, '#e9b7b2'])
  for (let index = 0; index < 5; index += 1) {
    const lean = (index - 2) * 0.16 + random.between(-0.05, 0.05)
    const tipX = x + lean * size * 1.3
    const tipY = base - size * random.between(0.78, 1)
    parts.push(
      path(
        ['M', x, base - size * 0.25, 'Q', x + lean * size * 0.3, base - size * 0.6, tipX, tipY],
        'none',
        `stroke="#8a6a4c" stroke-width="${(size * 0.012).toFixed(1)}"`,
      ),
    )
    for (let leaf = 0; leaf < 7; leaf += 1) {
      const t = 0.35 + leaf * 0.1
      const lx = x + (tipX - x) * t * t + random.between(-0.02, 0.02) * size
      const ly = base - size * 0.25 + (tipY - base + size * 0.25) * t
      parts.push(
        ellipse(
          lx + (leaf % 2 === 0 ? 1 : -1) * size * 0.03,
          ly,
          size * 0.034,
          size * 0.02,
          leaf % 3 === 0 ? lighter(tone, 0.3) : tone,
          `transform="rotate(${leaf % 2 === 0 ? -30 : 30} ${lx.toFixed(1)} ${ly.toFixed(1)})"`,
        ),
      )
    }
  }
  return group([...parts, ...moonJar(scene, x, base, size * 0.3)])
}
