import { face, frontRect, project, type Spot, scaleAt } from './camera.ts'
import { darker, lighter } from './color.ts'
import { outlook } from './outlook.ts'
import type { Scene } from './scene.ts'
import { circle, group, line, path, polygon, type Rect, rect } from './svg.ts'

export type WindowStyle = 'sash' | 'casement' | 'wide' | 'arched'

/** A window in the back wall; x is its left edge, y its sill, in feet. */
export type WindowPlace = { x: number; y: number; w: number; h: number; style: WindowStyle }

function curtain({ sheet, palette }: Scene, area: Rect, toward: -1 | 1, sheer: boolean): string {
  const tone = palette.textile
  const x = toward < 0 ? area.x + area.w : area.x
  const bands: string[] = []
  const folds = 5
  for (let index = 0; index < folds; index += 1) {
    const w = area.w / folds
    const left = toward > 0 ? x + w * index : x - w * (index + 1)
    bands.push(
      rect(
        left,
        area.y,
        w + 0.6,
        area.h,
        sheet.linear(
          [
            [0, darker(tone, 0.14)],
            [0.45, lighter(tone, 0.45)],
            [1, darker(tone, 0.1)],
          ],
          [0, 0],
          [1, 0],
        ),
      ),
    )
  }
  return group(bands, sheer ? 'opacity="0.82"' : '')
}

/** A window with its frame, sill, the world outside, glass and, where asked, curtains. */
export function backWindow(scene: Scene, place: WindowPlace, curtains: boolean): string {
  const { sheet, camera, palette, random, daylight } = scene
  const area = frontRect(camera, place.x, place.y, 0, place.w, place.h)
  const scale = scaleAt(camera, 0)
  const frame = scale * 0.16
  const parts: string[] = []
  const arch = place.style === 'arched' ? area.w / 2 : 0
  const outline = (grow: number, fill: string): string =>
    arch > 0
      ? path(
          [
            'M',
            area.x - grow,
            area.y + area.h + grow,
            'L',
            area.x - grow,
            area.y + arch,
            'A',
            area.w / 2 + grow,
            arch + grow,
            0,
            0,
            1,
            area.x + area.w + grow,
            area.y + arch,
            'L',
            area.x + area.w + grow,
            area.y + area.h + grow,
            'Z',
          ],
          fill,
        )
      : rect(area.x - grow, area.y - grow, area.w + grow * 2, area.h + grow * 2, fill)
  parts.push(outline(frame * 1.5, darker(palette.trim, 0.14)), outline(frame * 1.2, palette.trim))
  const pane = arch > 0 ? outline(0, '#fff') : rect(area.x, area.y, area.w, area.h, '#fff')
  parts.push(
    sheet.clipped(pane, [
      outlook(sheet, random, daylight, scene.outlook, scene.leaves, area),
      polygon(
        [
          [area.x + area.w * 0.1, area.y],
          [area.x + area.w * 0.32, area.y],
          [area.x + area.w * 0.02, area.y + area.h],
          [area.x - area.w * 0.2, area.y + area.h],
        ],
        '#ffffff',
        'opacity="0.16"',
      ),
      polygon(
        [
          [area.x + area.w * 0.42, area.y],
          [area.x + area.w * 0.48, area.y],
          [area.x + area.w * 0.2, area.y + area.h],
          [area.x + area.w * 0.14, area.y + area.h],
        ],
        '#ffffff',
        'opacity="0.13"',
      ),
      rect(area.x, area.y, area.w, frame * 0.5, '#2b2230', 0, 'opacity="0.16"'),
      rect(
        scene.lit < 0 ? area.x : area.x + area.w - frame * 0.4,
        area.y,
        frame * 0.4,
        area.h,
        '#2b2230',
        0,
        'opacity="0.14"',
      ),
    ]),
  )
  const bar = (x: number, y: number, w: number, h: number): string => rect(x, y, w, h, palette.trim)
  const thin = frame * 0.42
  if (place.style === 'sash') {
    parts.push(
      bar(area.x, area.y + area.h * 0.48, area.w, frame * 0.8),
      rect(area.x, area.y + area.h * 0.48 + frame * 0.8, area.w, 3, '#2b2230', 0, 'opacity="0.15"'),
    )
    parts.push(bar(area.x + area.w / 2 - thin / 2, area.y, thin, area.h))
  } else if (place.style === 'casement' || place.style === 'arched') {
    parts.push(bar(area.x + area.w / 2 - frame * 0.4, area.y, frame * 0.8, area.h))
    for (const t of [0.36, 0.68]) parts.push(bar(area.x, area.y + area.h * t, area.w, thin * 0.8))
  } else {
    const count = Math.max(2, Math.round(place.w / 3.1))
    for (let index = 1; index < count; index += 1)
      parts.push(rect(area.x + (area.w * index) / count - thin / 2, area.y, thin, area.h, palette.metal))
  }
  if (place.style !== 'wide') {
    const sill = frontRect(camera, place.x - 0.4, place.y - 0.24, 0, place.w + 0.8, 0.2)
    parts.push(
      rect(sill.x, sill.y + sill.h, sill.w, 9, '#2b2230', 0, 'opacity="0.1"'),
      rect(sill.x, sill.y, sill.w, sill.h, lighter(palette.trim, 0.4), 2),
    )
  }
  if (curtains) {
    const rodY = area.y - frame * 3
    const foot = project(camera, [0, 0.25, 0])[1]
    const wide = Math.min(area.w * 0.3, scale * 1.5)
    const panel = (x: number): Rect => ({ x, y: rodY, w: wide, h: foot - rodY })
    parts.push(
      curtain(scene, panel(area.x - wide * 0.72), 1, false),
      curtain(scene, panel(area.x + area.w - wide * 0.28), -1, false),
    )
    parts.push(rect(area.x - wide * 0.95, rodY - 5, area.w + wide * 1.9, 7, palette.metal, 3))
    for (const x of [area.x - wide * 0.97, area.x + area.w + wide * 0.97])
      parts.push(circle(x, rodY - 1.5, 8, palette.metal))
  }
  return group(parts)
}

/** A tall window in the side wall from which the light comes. `z` and `d` are its place and depth in feet. */
export function sideWindow(scene: Scene, z: number, d: number, y: number, h: number): string {
  const { camera, sheet, palette, daylight, roomWidth, lit } = scene
  const x = (roomWidth / 2) * lit
  const quad = (z1: number, z2: number, y1: number, y2: number): Spot[] => [
    [x, y1, z1],
    [x, y2, z1],
    [x, y2, z2],
    [x, y1, z2],
  ]
  const glass = sheet.linear([
    [0, daylight.skyTop],
    [0.6, daylight.skyMiddle],
    [1, lighter(daylight.skyLow, 0.3)],
  ])
  const parts = [
    face(camera, quad(z - 0.28, z + d + 0.28, y - 0.28, y + h + 0.28), palette.trim),
    face(camera, quad(z, z + d, y, y + h), glass),
    face(
      camera,
      quad(z, z + d, y, y + h * 0.3),
      scene.outlook === 'river' ? '#8fb3b5' : scene.outlook === 'garden' ? '#8fab78' : '#a98f80',
      'opacity="0.55"',
    ),
    face(
      camera,
      quad(z, z + d, y, y + h * 0.16),
      scene.outlook === 'river' ? '#6f969c' : '#7d9a6d',
      'opacity="0.5"',
    ),
  ]
  for (const t of [0.33, 0.66])
    parts.push(face(camera, quad(z + d * t - 0.06, z + d * t + 0.06, y, y + h), palette.trim))
  parts.push(face(camera, quad(z, z + d, y + h * 0.52, y + h * 0.52 + 0.12), palette.trim))
  for (const [from, to] of [
    [z - 0.75, z + 0.1],
    [z + d - 0.1, z + d + 0.75],
  ] as const) {
    const folds = 4
    for (let index = 0; index < folds; index += 1) {
      const a = from + ((to - from) * index) / folds
      const b = from + ((to - from) * (index + 1)) / folds
      parts.push(
        face(
          camera,
          quad(a, b, 0.15, y + h + 0.6),
          index % 2 === 0 ? palette.textile : darker(palette.textile, 0.14),
        ),
      )
    }
  }
  const rodFrom = project(camera, [x - lit * 0.05, y + h + 0.65, z - 1])
  const rodTo = project(camera, [x - lit * 0.05, y + h + 0.65, z + d + 1])
  parts.push(line(rodFrom, rodTo, palette.metal, 6, 'stroke-linecap="round"'))
  return group(parts)
}

/** Sunlight on the floor: the panes of a side window thrown across the room. */
export function sideSun(scene: Scene, z: number, d: number, y: number, h: number): string {
  const { camera, daylight, roomWidth, lit } = scene
  const x = (roomWidth / 2) * lit
  const throwX = -lit * (daylight.time === 'noon' ? 0.75 : 1.25)
  const hit = (py: number, pz: number): Spot => [x + throwX * py, 0.01, pz + 0.28 * py]
  const parts: string[] = []
  for (const [from, to] of [
    [0.02, 0.31],
    [0.35, 0.64],
    [0.68, 0.98],
  ] as const) {
    for (const [low, high] of [
      [0.03, 0.5],
      [0.56, 0.97],
    ] as const) {
      parts.push(
        face(
          camera,
          [
            hit(y + h * low, z + d * from),
            hit(y + h * high, z + d * from),
            hit(y + h * high, z + d * to),
            hit(y + h * low, z + d * to),
          ],
          daylight.sun,
          `opacity="${(daylight.sunStrength * 0.85).toFixed(2)}"`,
        ),
      )
    }
  }
  return group(parts)
}

/** Sunlight on the floor from a window in the back wall. */
export function backSun(scene: Scene, place: WindowPlace): string {
  const { camera, daylight, lit } = scene
  const lean = -lit * 0.55
  const stretch = daylight.time === 'noon' ? 0.7 : 1.05
  const hit = (px: number, py: number): Spot => [px + lean * py, 0.01, 0.2 + stretch * py]
  const parts: string[] = []
  const columns = place.style === 'wide' ? Math.max(2, Math.round(place.w / 3.1)) : 2
  for (let column = 0; column < columns; column += 1) {
    for (const [low, high] of [
      [0.02, 0.48],
      [0.53, 0.98],
    ] as const) {
      const left = place.x + (place.w * (column + 0.03)) / columns
      const right = place.x + (place.w * (column + 0.97)) / columns
      const bottom = place.y + place.h * low
      const top = Math.min(place.y + place.h * high, 8)
      parts.push(
        face(
          camera,
          [hit(left, bottom), hit(right, bottom), hit(right, top), hit(left, top)],
          daylight.sun,
          `opacity="${(daylight.sunStrength * 0.8).toFixed(2)}"`,
        ),
      )
    }
  }
  return group(parts)
}
