/** The letters that Korean names of rooms and storeys are made of, as strokes of a pen. */

/** A place inside a syllable's square, each from 0 to 100. */
export type Box = readonly [x1: number, y1: number, x2: number, y2: number]
/** Points of a line in fractions of its box; a `ring` fills its own. */
export type Stroke = readonly (readonly [x: number, y: number])[] | { readonly ring: Box }

const corner: Stroke = [
  [0, 0],
  [1, 0],
  [1, 1],
]
const bracket: Stroke = [
  [1, 0],
  [0, 0],
  [0, 1],
  [1, 1],
]
const roof = (top: number): readonly Stroke[] => [
  [
    [0, top],
    [1, top],
  ],
  [
    [0.5, top],
    [0.42, 0.62],
    [0, 1],
  ],
  [
    [0.47, 0.5],
    [1, 1],
  ],
]
const tick: Stroke = [
  [0.3, 0],
  [0.7, 0],
]
const across = (y: number, from = 0): Stroke => [
  [from, y],
  [1, y],
]
const down = (x: number, from = 0, to = 1): Stroke => [
  [x, from],
  [x, to],
]

export const consonants: Readonly<Record<string, readonly Stroke[]>> = {
  ㄱ: [corner],
  ㄴ: [
    [
      [0, 0],
      [0, 1],
      [1, 1],
    ],
  ],
  ㄷ: [bracket],
  ㄹ: [
    [
      [0, 0],
      [1, 0],
      [1, 0.5],
      [0, 0.5],
      [0, 1],
      [1, 1],
    ],
  ],
  ㅁ: [
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
      [0, 0],
    ],
  ],
  ㅂ: [down(0), down(1), across(0.48), across(1)],
  ㅅ: [
    [
      [0.5, 0],
      [0.42, 0.45],
      [0, 1],
    ],
    [
      [0.46, 0.35],
      [1, 1],
    ],
  ],
  ㅇ: [{ ring: [0, 0, 100, 100] }],
  ㅈ: roof(0),
  ㅊ: [tick, ...roof(0.28)],
  ㅋ: [corner, across(0.5)],
  ㅌ: [bracket, across(0.5)],
  ㅎ: [tick, across(0.26), { ring: [18, 46, 82, 100] }],
}

/** By where the vowel stands: beside its consonant, below it, or both. */
export const beside: Readonly<Record<string, readonly Stroke[]>> = {
  ㅏ: [down(0.35), across(0.48, 0.35)],
  ㅐ: [
    down(0.15),
    down(0.85),
    [
      [0.15, 0.48],
      [0.85, 0.48],
    ],
  ],
  ㅓ: [
    down(0.75),
    [
      [0, 0.48],
      [0.75, 0.48],
    ],
  ],
  ㅔ: [
    down(0.45, 0.04, 0.96),
    down(0.95),
    [
      [0, 0.48],
      [0.45, 0.48],
    ],
  ],
  ㅕ: [
    down(0.75),
    [
      [0, 0.34],
      [0.75, 0.34],
    ],
    [
      [0, 0.64],
      [0.75, 0.64],
    ],
  ],
  ㅖ: [
    down(0.45, 0.04, 0.96),
    down(0.95),
    [
      [0, 0.34],
      [0.45, 0.34],
    ],
    [
      [0, 0.64],
      [0.45, 0.64],
    ],
  ],
  ㅣ: [down(0.5)],
}
export const below: Readonly<Record<string, readonly Stroke[]>> = {
  ㅗ: [across(0.85), down(0.5, 0.1, 0.85)],
  ㅛ: [across(0.85), down(0.32, 0.1, 0.85), down(0.68, 0.1, 0.85)],
  ㅜ: [across(0.2), down(0.5, 0.2)],
  ㅡ: [across(0.5)],
}
export const both: Readonly<Record<string, readonly [below: string, beside: string]>> = {
  ㅘ: ['ㅗ', 'ㅏ'],
  ㅝ: ['ㅜ', 'ㅓ'],
  ㅟ: ['ㅜ', 'ㅣ'],
}

export const initials = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ']
export const vowels = [...'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ']
export const finals = ['', ...'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ']

/** What room names have beside Korean letters, in a box half as wide as a syllable. */
export const others: Readonly<Record<string, readonly Stroke[]>> = {
  '1': [
    [
      [0.2, 0.2],
      [0.6, 0],
      [0.6, 1],
    ],
  ],
  '2': [
    [
      [0.05, 0.22],
      [0.25, 0],
      [0.75, 0],
      [0.95, 0.22],
      [0.9, 0.45],
      [0.05, 1],
      [1, 1],
    ],
  ],
  A: [
    [
      [0, 1],
      [0.5, 0],
      [1, 1],
    ],
    [
      [0.18, 0.66],
      [0.82, 0.66],
    ],
  ],
  B: [
    [
      [0, 0.5],
      [0, 0],
      [0.65, 0],
      [0.9, 0.12],
      [0.9, 0.36],
      [0.65, 0.48],
      [0, 0.48],
      [0, 1],
      [0.7, 1],
      [1, 0.88],
      [1, 0.62],
      [0.7, 0.48],
    ],
  ],
  C: [
    [
      [1, 0.2],
      [0.75, 0],
      [0.3, 0],
      [0, 0.25],
      [0, 0.75],
      [0.3, 1],
      [0.75, 1],
      [1, 0.8],
    ],
  ],
  '·': [
    [
      [0.5, 0.42],
      [0.5, 0.5],
    ],
  ],
  ' ': [],
}
