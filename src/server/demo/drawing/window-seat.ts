import { cat, cup } from './cat-and-cup.ts'
import { darker, lighter, mix } from './color.ts'
import { cushion } from './cushion.ts'
import { outlook } from './outlook.ts'
import { plant } from './plants.ts'
import { roomLight } from './room-shell.ts'
import { PICTURE_HEIGHT, PICTURE_WIDTH, type Scene } from './scene.ts'
import { line, polygon, rect } from './svg.ts'

export function windowSeat(scene: Scene): string[] {
  const { sheet, palette, random, daylight, lit } = scene
  const wall = mix(palette.wall, daylight.roomTint, daylight.roomTintStrength)
  const area = { x: 190, y: 70, w: 1060, h: 610 }
  const parts = [
    rect(
      0,
      0,
      PICTURE_WIDTH,
      PICTURE_HEIGHT,
      sheet.linear(
        [
          [0, lit < 0 ? lighter(wall, 0.2) : darker(wall, 0.14)],
          [1, lit < 0 ? darker(wall, 0.14) : lighter(wall, 0.2)],
        ],
        [0, 0],
        [1, 0.3],
      ),
    ),
  ]
  parts.push(
    rect(area.x - 46, area.y - 40, area.w + 92, area.h + 80, darker(palette.trim, 0.16)),
    rect(area.x - 38, area.y - 32, area.w + 76, area.h + 64, palette.trim),
  )
  parts.push(
    sheet.clipped(rect(area.x, area.y, area.w, area.h, '#fff'), [
      outlook(sheet, random, daylight, scene.outlook, scene.leaves, area),
      polygon(
        [
          [area.x + 120, area.y],
          [area.x + 330, area.y],
          [area.x + 40, area.y + area.h],
          [area.x - 170, area.y + area.h],
        ],
        '#fff',
        'opacity="0.12"',
      ),
      polygon(
        [
          [area.x + 700, area.y],
          [area.x + 780, area.y],
          [area.x + 490, area.y + area.h],
          [area.x + 410, area.y + area.h],
        ],
        '#fff',
        'opacity="0.1"',
      ),
      rect(area.x, area.y, area.w, 12, '#2b2230', 0, 'opacity="0.2"'),
    ]),
  )
  for (const t of [0.24, 0.76])
    parts.push(
      rect(area.x + area.w * t - 11, area.y, 22, area.h, palette.trim),
      rect(area.x + area.w * t + 11, area.y, 5, area.h, '#2b2230', 0, 'opacity="0.14"'),
    )
  for (const [from, to] of [
    [0, 0.24],
    [0.76, 1],
  ] as const)
    parts.push(rect(area.x + area.w * from, area.y + area.h * 0.42, area.w * (to - from), 13, palette.trim))
  // Curtains.
  for (const side of [-1, 1] as const) {
    const x = side < 0 ? 0 : PICTURE_WIDTH - 190
    for (let fold = 0; fold < 6; fold += 1)
      parts.push(
        rect(
          x + fold * 32,
          24,
          33,
          760,
          sheet.linear(
            [
              [0, darker(palette.textile, 0.16)],
              [0.5, lighter(palette.textile, 0.42)],
              [1, darker(palette.textile, 0.12)],
            ],
            [0, 0],
            [1, 0],
          ),
        ),
      )
    parts.push(rect(x, 24, 192, 760, side === lit ? '#fff4d8' : '#2b2230', 0, 'opacity="0.08"'))
  }
  parts.push(rect(-10, 16, PICTURE_WIDTH + 20, 13, palette.metal, 6))
  // The seat.
  parts.push(
    rect(0, 718, PICTURE_WIDTH, 46, lighter(palette.trim, 0.3)),
    rect(
      0,
      764,
      PICTURE_WIDTH,
      200,
      sheet.linear([
        [0, darker(palette.trim, 0.1)],
        [1, palette.trim],
      ]),
    ),
  )
  for (let index = 0; index < 4; index += 1)
    parts.push(
      rect(
        40 + index * 350,
        846,
        310,
        130,
        'none',
        4,
        `stroke="${darker(palette.trim, 0.2)}" stroke-width="4"`,
      ),
    )
  const pad = sheet.linear([
    [0, lighter(palette.sofa, 0.24)],
    [1, darker(palette.sofa, 0.14)],
  ])
  parts.push(
    rect(20, 730, 1400, 84, pad, 26),
    line([40, 772], [1400, 772], darker(palette.sofa, 0.22), 3, 'opacity="0.5"'),
  )
  parts.push(
    polygon(
      [
        [420 + lit * 60, 730],
        [820 + lit * 60, 730],
        [900, 814],
        [420, 814],
      ],
      daylight.sun,
      `opacity="${(daylight.sunStrength * 0.4).toFixed(2)}"`,
    ),
  )
  const flip = random.chance(0.5)
  const at = (x: number): number => (flip ? PICTURE_WIDTH - x : x)
  parts.push(
    cushion(at(150), 660, 190, flip ? 10 : -10, palette.accent, random.pick(['plain', 'stripe', 'check'])),
    cushion(at(290), 682, 160, flip ? -8 : 8, palette.textile, random.pick(['dot', 'stripe', 'plain'])),
  )
  parts.push(
    plant(
      random,
      random.pick(['monstera', 'olive', 'fig']),
      at(1250),
      738,
      380,
      lighter(palette.accent, 0.2),
      palette.leaf,
    ),
  )
  parts.push(
    rect(at(930) - 84, 718, 168, 20, palette.feature, 3),
    rect(at(930) - 76, 700, 150, 19, palette.textile, 3),
    rect(at(930) - 68, 682, 140, 19, mix(palette.accent, palette.wood, 0.4), 3),
  )
  if (scene.random.chance(0.6))
    parts.push(
      cat(at(640), 738, 190, random.pick(['#d98d4f', '#8a8684', '#4a4448', '#e6d6bf'])),
      cup(scene, at(930), 682, 50),
    )
  else parts.push(cup(scene, at(640), 736, 68))
  parts.push(roomLight(scene))
  return parts
}
