import { expect, test } from 'vitest'
import { readImageFile, readImageText } from '../../../src/web/screens/image-reading.ts'

/** A whole picture of one pixel, 70 bytes. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const unknown = { type: null, declared: null, bytes: null }

test.each([
  ['an address, whose server alone knows the rest', ' https://example.com/a.png\n', unknown],
  ['a data URI', `data:image/jpeg;base64,${PNG}`, { type: 'png', declared: 'image/jpeg', bytes: 70 }],
  ['bare base64 in lines', PNG.replace(/.{20}/g, '$&\r\n'), { type: 'png', declared: null, bytes: 70 }],
])('a text is read as %s', (_what, text, found) => {
  const url = text
    .trim()
    .replace(/\r\n/g, '')
    .replace(/^iVBOR/, 'data:image/png;base64,$&')
  expect(readImageText(text)).toEqual({ ...found, url, failure: null })
})

test.each([
  ['nothing', ' \n', 'empty'],
  ['words', 'not an image!', 'invalid_base64'],
  ['a data URI with broken base64', 'data:image/png;base64,iVBOR*', 'invalid_base64'],
  ['base64 of an SVG', btoa(SVG), 'unknown_type'],
  ['an SVG in base64', `data:image/svg+xml;base64,${btoa(SVG)}`, 'unknown_type'],
  ['an SVG that says it is a PNG', `data:image/png;base64,${btoa(SVG)}`, 'unknown_type'],
  ['a page as a data URI', 'data:text/html,<script>alert(1)</script>', 'unsupported'],
  ['a script', 'javascript:alert(1)', 'unsupported'],
])('a text that is %s is refused, with the reason and nothing to show', (_what, text, failure) => {
  expect(readImageText(text)).toMatchObject({ failure, url: null })
})

test('megabytes of text are read within the time of a tap', () => {
  const long = `${PNG.replaceAll('=', '')}${'A'.repeat(15_999_800)}`
  const started = performance.now()
  expect(readImageText(long)).toMatchObject({ type: 'png', bytes: Math.floor((long.length * 3) / 4) })
  // Ten times what it takes: a regular expression that goes back and forth would take minutes.
  expect(performance.now() - started).toBeLessThan(3_000)
})

test.each([
  ['by its bytes, whatever its name says', Buffer.from(PNG, 'base64'), 'image/jpeg', 'png', null],
  ['as empty', '', 'image/png', null, 'empty'],
  ['as none of the four types', SVG, '', null, 'unknown_type'],
])('a file is read %s', async (_what, content, declared, type, failure) => {
  const file = new Blob([content], { type: declared })
  const found = await readImageFile(file)
  expect(found).toMatchObject({ type, declared: declared || null, bytes: file.size, failure })
  expect(found.url).toEqual(failure === null ? expect.stringMatching(/^blob:/) : null)
})
