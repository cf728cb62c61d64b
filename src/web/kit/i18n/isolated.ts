/** Marks that change the direction of what follows them, to the end of the line where nothing ends them. */
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g

/** Hebrew, Arabic and their neighbours, and the marks of their direction: blocks of Unicode that run from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * A person's name as screens show it, alone as in a sentence: it has a direction of its own, and what stands beside it
 * keeps its order (Unicode Annex 9, FSI and PDI; they reach into labels and messages, where `<bdi>` cannot). A name that
 * runs as our two languages do is left as it is, so that it can be copied and compared.
 */
export function isolated(name: string): string {
  const plain = name.replace(DIRECTION_MARKS, '')
  return RIGHT_TO_LEFT.test(plain) ? `\u2068${plain}\u2069` : plain
}
