import { moonJar } from './art.ts'
import { box, frontRect } from './camera.ts'
import { darker, lighter } from './color.ts'
import type { Scene } from './scene.ts'
import { group, rect } from './svg.ts'

/** A bookcase with books, jars and a trailing plant. */
export function bookcase(scene: Scene, x: number, z: number, w: number, h: number): string {
  const { camera, palette, random, lit } = scene
  const wood = palette.wood
  const parts = [box(camera, { x, y: 0, z, w, h, d: 1.1 }, { front: darker(wood, 0.42) }, lit)]
  const spine: [string, ...string[]] = [
    palette.accent,
    palette.sofa,
    palette.feature,
    palette.textile,
    palette.darkWood,
    '#f3ead9',
    palette.leaf,
  ]
  const shelves = Math.round(h / 1.35)
  const step = (h - 0.2) / shelves
  const front = z + 1.1
  for (let index = 0; index < shelves; index += 1) {
    const y = 0.2 + step * index
    let at = x + 0.18
    if (random.chance(0.32)) {
      const bay = frontRect(camera, x + w * 0.3, y, front, w * 0.4, step * 0.8)
      parts.push(...moonJar(scene, bay.x + bay.w / 2, bay.y + bay.h, bay.h * 0.95))
    } else {
      while (at < x + w - 0.45) {
        const thick = random.between(0.12, 0.26)
        const tall = step * random.between(0.55, 0.84)
        const book = frontRect(camera, at, y, front, thick, tall)
        const tone = random.pick(spine)
        parts.push(
          rect(book.x, book.y, book.w, book.h, tone, 1),
          rect(book.x, book.y + book.h * 0.16, book.w, book.h * 0.07, lighter(tone, 0.45)),
        )
        at += thick + (random.chance(0.14) ? random.between(0.3, 0.7) : 0.015)
      }
    }
    const board = frontRect(camera, x, y - 0.1, front, w, 0.11)
    parts.push(rect(board.x, board.y, board.w, board.h, wood))
  }
  for (const lx of [x, x + w - 0.13]) {
    const post = frontRect(camera, lx, 0, front, 0.13, h)
    parts.push(rect(post.x, post.y, post.w, post.h, lighter(wood, 0.1)))
  }
  const top = frontRect(camera, x, h - 0.13, front, w, 0.13)
  parts.push(rect(top.x, top.y, top.w, top.h, lighter(wood, 0.16)))
  return group(parts)
}
