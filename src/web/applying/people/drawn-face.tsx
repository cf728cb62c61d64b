/** A face drawn from a seed, always the same. Its chunk is apart from `face.tsx`, because the drawings take 50 kB. */
import { createAvatar } from '@dicebear/core'
import * as lorelei from '@dicebear/lorelei'
import { useMemo } from 'react'

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

function drawFace(seed: string): string {
  return createAvatar(lorelei, { seed, mouth: [...mouth], beardProbability: 0 }).toDataUri()
}

/** The drawing, without an alternative text: a name stands beside it. */
export function DrawnFace({ seed }: { seed: string }) {
  const drawing = useMemo(() => drawFace(seed), [seed])
  return <img src={drawing} alt="" draggable={false} />
}
