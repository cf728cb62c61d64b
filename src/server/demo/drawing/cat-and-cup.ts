import { darker, lighter } from './color.ts'
import type { Scene } from './scene.ts'
import { circle, ellipse, group, path } from './svg.ts'

/** A sitting cat seen from behind, `size` pixels tall. */
export function cat(x: number, base: number, size: number, fur: string): string {
  const s = size
  return group([
    ellipse(x, base, s * 0.36, s * 0.06, '#2b2230', 'opacity="0.22"'),
    path(
      [
        'M',
        x + s * 0.24,
        base - s * 0.06,
        'Q',
        x + s * 0.7,
        base - s * 0.05,
        x + s * 0.62,
        base - s * 0.34,
        'Q',
        x + s * 0.58,
        base - s * 0.44,
        x + s * 0.52,
        base - s * 0.36,
        'Q',
        x + s * 0.56,
        base - s * 0.14,
        x + s * 0.2,
        base - s * 0.16,
        'Z',
      ],
      darker(fur, 0.12),
    ),
    path(
      [
        'M',
        x - s * 0.3,
        base,
        'Q',
        x - s * 0.36,
        base - s * 0.45,
        x - s * 0.12,
        base - s * 0.62,
        'L',
        x + s * 0.12,
        base - s * 0.62,
        'Q',
        x + s * 0.36,
        base - s * 0.45,
        x + s * 0.3,
        base,
        'Z',
      ],
      fur,
    ),
    path(
      [
        'M',
        x - s * 0.21,
        base - s * 0.72,
        'L',
        x - s * 0.2,
        base - s * 1.0,
        'L',
        x - s * 0.04,
        base - s * 0.88,
        'L',
        x + s * 0.04,
        base - s * 0.88,
        'L',
        x + s * 0.2,
        base - s * 1.0,
        'L',
        x + s * 0.21,
        base - s * 0.72,
        'Q',
        x,
        base - s * 0.5,
        x - s * 0.21,
        base - s * 0.72,
        'Z',
      ],
      lighter(fur, 0.08),
    ),
    ...[0.3, 0.4, 0.5].map((t) =>
      path(
        ['M', x - s * 0.12, base - s * t, 'Q', x, base - s * (t + 0.05), x + s * 0.12, base - s * t],
        'none',
        `stroke="${darker(fur, 0.22)}" stroke-width="${(s * 0.03).toFixed(1)}" stroke-linecap="round"`,
      ),
    ),
  ])
}

export function cup(scene: Scene, x: number, base: number, size: number): string {
  const tone = scene.palette.accent
  return group([
    ellipse(x, base, size * 0.8, size * 0.12, lighter(scene.palette.textile, 0.5)),
    path(
      [
        'M',
        x - size * 0.42,
        base - size * 0.8,
        'L',
        x + size * 0.42,
        base - size * 0.8,
        'Q',
        x + size * 0.4,
        base - size * 0.06,
        x,
        base - size * 0.06,
        'Q',
        x - size * 0.4,
        base - size * 0.06,
        x - size * 0.42,
        base - size * 0.8,
        'Z',
      ],
      tone,
    ),
    circle(
      x + size * 0.5,
      base - size * 0.48,
      size * 0.2,
      'none',
      `stroke="${tone}" stroke-width="${(size * 0.1).toFixed(1)}"`,
    ),
    ellipse(x, base - size * 0.8, size * 0.42, size * 0.09, darker(tone, 0.3)),
    ...[-0.14, 0.12].map((t) =>
      path(
        [
          'M',
          x + size * t,
          base - size * 0.95,
          'q',
          size * 0.12,
          -size * 0.2,
          0,
          -size * 0.36,
          'q',
          -size * 0.12,
          -size * 0.18,
          0,
          -size * 0.34,
        ],
        'none',
        `stroke="#ffffff" stroke-width="${(size * 0.06).toFixed(1)}" opacity="0.55" stroke-linecap="round"`,
      ),
    ),
  ])
}
