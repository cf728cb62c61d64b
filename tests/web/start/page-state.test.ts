/** The state in a rendered page: what was written is what is read. */
import { expect, test } from 'vitest'
import type { Picture } from '../../../src/contract/pictures.ts'
import { parsePageState, writePageState } from '../../../src/web/start/page-state.ts'

const inWidths = (address: (width: number) => string): Picture => ({
  source: address(1440),
  variants: [320, 1440].map((width) => ({ url: address(width), width })),
  alt: null,
  altKo: null,
})

const own = inWidths((width) => `/pictures/6c66a93-${width}.webp`)
const pictures: readonly (readonly [of: string, picture: Picture, isShort: boolean])[] = [
  ['our server', own, true],
  ['another server', inWidths((width) => `https://home.test/w${width}/1.jpg`), false],
  ['one width', { ...own, variants: [] }, true],
]

test.each(pictures)('the widths of a picture of %s', (_, picture, isShort) => {
  const state = { queries: [[['property', 1], { id: 1, pictures: [picture] }]], settings: {} } as never
  const text = writePageState(state)
  expect(text.includes('"url"')).toBe(!isShort)
  expect(parsePageState(text)).toEqual(state)
})
