/** A face drawn from a seed, always the same. Its chunk is apart from `face.tsx`, because the drawings take 50 kB. */
import { createAvatar } from '@dicebear/core'
import * as lorelei from '@dicebear/lorelei'

/** The style's friendly mouths alone: a reader may end up living with this face. */
const mouth = [
  'happy01',
  'happy02',
  'happy03',
  'happy05',
  'happy06',
  'happy08',
  'happy09',
  'happy10',
  'happy14',
  'happy16',
] as const

/** The most drawings kept: the people of a sitting, each of whom is drawn on the card and on its plan. */
const KEPT_MAXIMUM = 32

const drawn = new Map<string, string>()

function drawFace(seed: string): string {
  const before = drawn.get(seed)
  if (before !== undefined) return before
  const drawing = createAvatar(lorelei, { seed, mouth: [...mouth], beardProbability: 0 }).toDataUri()
  const [oldest] = drawn.keys()
  if (drawn.size >= KEPT_MAXIMUM && oldest !== undefined) drawn.delete(oldest)
  drawn.set(seed, drawing)
  return drawing
}

/** The drawing, without an alternative text: a name stands beside it. */
export function DrawnFace({ seed }: { seed: string }) {
  return <img src={drawFace(seed)} alt="" draggable={false} />
}
