/**
 * Korean names of rooms and storeys as strokes of a pen, put together from their letters: the machine that draws the demo
 * homes need not have a Korean font, and every machine draws the same. Only the letters that they use.
 */
import { group } from '../drawing/svg.ts'
import {
  type Box,
  below,
  beside,
  both,
  consonants,
  finals,
  initials,
  others,
  type Stroke,
  vowels,
} from './hangul-letters.ts'

type Placed = readonly [strokes: readonly Stroke[], box: Box]

const isKorean = (character: string): boolean => character >= '가' && character <= '힣'

function known(letters: Readonly<Record<string, readonly Stroke[]>>, letter: string): readonly Stroke[] {
  const strokes = letters[letter]
  if (strokes === undefined) throw new Error(`No room name has been drawn with ${letter} so far`)
  return strokes
}

/** Where the letters of a syllable lie. */
function lettersOf(syllable: string): readonly Placed[] {
  const code = (syllable.codePointAt(0) ?? 0) - 0xac00
  const initial = known(consonants, initials[Math.floor(code / 588)] ?? '')
  const vowel = vowels[Math.floor((code % 588) / 28)] ?? ''
  const final = finals[code % 28] ?? ''
  const open = final === ''
  const last: readonly Placed[] = open ? [] : [[known(consonants, final), [22, 68, 86, 96]]]
  const mixed = both[vowel]
  if (mixed !== undefined) {
    const [under, side] = mixed
    return [
      [initial, open ? [10, 10, 54, 44] : [10, 5, 52, 28]],
      [known(below, under), open ? [3, 50, 62, 88] : [3, 32, 60, 58]],
      [known(beside, side), open ? [62, 4, 98, 98] : [62, 3, 98, 60]],
      ...last,
    ]
  }
  if (vowel in below)
    return [
      [initial, open ? [18, 8, 82, 44] : [20, 4, 80, 30]],
      [known(below, vowel), open ? [3, 50, 97, 94] : [3, 34, 97, 62]],
      ...last,
    ]
  return [
    [initial, open ? [8, 16, 50, 84] : [8, 8, 48, 52]],
    [known(beside, vowel), open ? [58, 3, 98, 98] : [56, 3, 96, 60]],
    ...last,
  ]
}

/** Its width, as a part of a syllable's. */
const PEN = 0.1

const two = (value: number): string => value.toFixed(2)

function pathOf(stroke: Stroke, [x1, y1, x2, y2]: Box, at: (x: number, y: number) => string): string {
  const place = (x: number, y: number) => at(x1 + (x2 - x1) * x, y1 + (y2 - y1) * y)
  if (!('ring' in stroke))
    return stroke.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${place(x, y)}`).join('')
  const [left, top, right, bottom] = stroke.ring.map((part) => part / 100)
  if (left === undefined || top === undefined || right === undefined || bottom === undefined) return ''
  const middle = (top + bottom) / 2
  const [from, to] = [place(left, middle), place(right, middle)]
  const [fromX = 0, toX = 0] = [Number(from.split(' ')[0]), Number(to.split(' ')[0])]
  const [topY = 0, bottomY = 0] = [
    Number(place(left, top).split(' ')[1]),
    Number(place(left, bottom).split(' ')[1]),
  ]
  const radii = `${two((toX - fromX) / 2)} ${two((bottomY - topY) / 2)}`
  return `M${from}A${radii} 0 1 1 ${to}A${radii} 0 1 1 ${from}`
}

const advance = (character: string): number => (isKorean(character) ? 1 : character === ' ' ? 0.3 : 0.62)

/** How wide the words are, in the unit of `size`. */
export const hangulWidth = (words: string, size: number): number =>
  [...words].reduce((sum, character) => sum + advance(character), 0) * size

/**
 * The words, bold.
 * @param middle where they are centred
 * @param top of their squares
 * @param size a syllable's width and height
 * @param halo what lies around the strokes, so that they are read on furniture, too
 */
export function drawHangul(
  words: string,
  middle: number,
  top: number,
  size: number,
  ink: string,
  halo: string,
): string {
  let left = middle - hangulWidth(words, size) / 2
  let drawn = ''
  for (const character of words) {
    const at = (x: number, y: number): string =>
      `${two(left + (x / 100) * size * 0.94)} ${two(top + (y / 100) * size)}`
    const placed: readonly Placed[] = isKorean(character)
      ? lettersOf(character)
      : [[known(others, character), [10, 14, 54, 88]]]
    for (const [strokes, box] of placed) for (const stroke of strokes) drawn += pathOf(stroke, box, at)
    left += advance(character) * size
  }
  const pen = (stroke: string, width: number) =>
    `<path d="${drawn}" fill="none" stroke="${stroke}" stroke-width="${two(width)}" stroke-linecap="round" stroke-linejoin="round"/>`
  return group([pen(halo, size * PEN + 4), pen(ink, size * PEN)])
}
