import { describe, expect, test } from 'vitest'
import {
  byteCount,
  IMAGE_TEXT_MAXIMUM,
  inspectImageFile,
  inspectImageText,
} from '../../../src/web/screens/image-inspection.ts'

/** A whole picture of one pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const PNG_BYTES = Buffer.from(PNG, 'base64')
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

describe('a pasted text', () => {
  test('that is an address: only its server knows type and size', () => {
    for (const url of ['https://example.com/a.png', '/pictures/1/640.webp']) {
      expect(inspectImageText(` ${url}\n`)).toEqual({
        form: 'url',
        declaredType: null,
        detectedType: null,
        bytes: null,
        url,
        failure: null,
      })
    }
  })

  test('that is a data URI says what it claims to be, what it is, and its size without base64', () => {
    const url = `data:image/jpeg;base64,${PNG}`
    expect(inspectImageText(url)).toEqual({
      form: 'data_uri',
      declaredType: 'image/jpeg',
      detectedType: 'png',
      bytes: PNG_BYTES.byteLength,
      url,
      failure: null,
    })
  })

  test('that is bare base64 becomes a data URI of the type of its bytes, line breaks and all', () => {
    expect(inspectImageText(PNG.replace(/.{20}/g, '$&\r\n'))).toEqual({
      form: 'base64',
      declaredType: null,
      detectedType: 'png',
      bytes: PNG_BYTES.byteLength,
      url: `data:image/png;base64,${PNG}`,
      failure: null,
    })
  })

  test.each([
    ['nothing', ' \n', null, 'empty'],
    ['words', 'not an image!', 'base64', 'invalid_base64'],
    ['a data URI with broken base64', 'data:image/png;base64,iVBOR*', 'data_uri', 'invalid_base64'],
    ['base64 of an SVG', Buffer.from(SVG).toString('base64'), 'base64', 'unknown_type'],
    ['an SVG in base64', `data:image/svg+xml;base64,${btoa(SVG)}`, 'data_uri', 'unknown_type'],
    ['an SVG that says it is a PNG', `data:image/png;base64,${btoa(SVG)}`, 'data_uri', 'unknown_type'],
    ['a page as a data URI', 'data:text/html,<script>alert(1)</script>', 'data_uri', 'unsupported'],
    ['a script', 'javascript:alert(1)', 'url', 'unsupported'],
  ])('that is %s is refused, with the reason and nothing to show', (_what, text, form, failure) => {
    expect(inspectImageText(text)).toMatchObject({ form, failure, url: null })
  })

  test('that is longer than any picture should be is not even read', () => {
    expect(inspectImageText('A'.repeat(IMAGE_TEXT_MAXIMUM + 1))).toMatchObject({
      form: null,
      failure: 'too_long',
    })
  })

  test('of millions of characters is read within the time of a tap', () => {
    const long = `${PNG.replaceAll('=', '')}${'A'.repeat(IMAGE_TEXT_MAXIMUM - 200)}`
    const started = performance.now()
    const { detectedType, bytes } = inspectImageText(long)
    expect([detectedType, bytes]).toEqual(['png', Math.floor((long.length * 3) / 4)])
    // Ten times what it takes: a regular expression that goes back and forth would take minutes.
    expect(performance.now() - started).toBeLessThan(3_000)
  })
})

describe('a file', () => {
  test('is told by its head, whatever its name says', () => {
    expect(inspectImageFile(PNG_BYTES.subarray(0, 12), 5_000_000_000, 'image/jpeg')).toEqual({
      form: 'file',
      declaredType: 'image/jpeg',
      detectedType: 'png',
      bytes: 5_000_000_000,
      url: null,
      failure: null,
    })
  })

  test.each([
    ['that is empty', new Uint8Array(), 0, 'empty'],
    ['that is an SVG', Buffer.from(SVG).subarray(0, 12), SVG.length, 'unknown_type'],
  ])('%s is refused', (_what, head, size, failure) => {
    expect(inspectImageFile(head, size, 'image/png')).toMatchObject({ failure })
  })

  test('of a type that the device does not know declares none', () => {
    expect(inspectImageFile(PNG_BYTES, 70, '').declaredType).toBeNull()
  })
})

test.each([
  [0, 0, 'byte'],
  [999, 999, 'byte'],
  [1_449, 1.4, 'kilobyte'],
  [999_949, 999.9, 'kilobyte'],
  [999_950, 1, 'megabyte'],
  [3_240_000, 3.2, 'megabyte'],
])('%i bytes are written as %d with the unit %s', (bytes, value, unit) => {
  expect(byteCount(bytes)).toEqual({ value, unit })
})
