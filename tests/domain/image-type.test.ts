import { describe, expect, test } from 'vitest'
import {
  imageSourceToUrl,
  readImageSource,
  sniffBase64ImageType,
  sniffImageType,
} from '../../src/domain/image-type.ts'

const heads = {
  jpeg: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0]),
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]),
  gif: Buffer.from('GIF89a\u0001\u0000\u0001\u0000', 'latin1'),
  webp: Buffer.concat([Buffer.from('RIFF'), Buffer.from([1, 2, 3, 4]), Buffer.from('WEBPVP8 ')]),
} as const
const types = Object.entries(heads)

describe('the type is told from the leading bytes', () => {
  test.each(types)('%s', (type, bytes) => {
    expect(sniffImageType(bytes)).toBe(type)
  })
  test.each(types)('%s from the head of its base64', (type, bytes) => {
    expect(sniffBase64ImageType(bytes.toString('base64'))).toBe(type)
  })
  test.each(types)('%s from base64 that is wrapped and URL-safe', (type, bytes) => {
    const wrapped = bytes.toString('base64url').replace(/.{5}/g, '$&\n')
    expect(sniffBase64ImageType(wrapped)).toBe(type)
    const long = Buffer.concat([bytes, Buffer.alloc(90)]).toString('base64')
    expect(sniffBase64ImageType(long.replace(/.{20}/g, '$&\n'))).toBe(type)
  })
  test.each(['', '=', 'AA=', 'A', 'no base64', 'data:,'])('%s is no image', (text) => {
    expect(sniffBase64ImageType(text)).toBeNull()
  })
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['half a signature', heads.png.subarray(0, 5)],
    ['a RIFF file that is sound', Buffer.from('RIFF1234WAVEfmt ')],
    ['a page', Buffer.from('<html><body>')],
  ])('%s is no image', (_name, bytes) => {
    expect(sniffImageType(bytes)).toBeNull()
  })
})

describe('a source becomes a URL', () => {
  test.each([
    'https://example.com/a.jpg',
    'http://example.com/a.jpg?width=3',
    '/pictures/1/640.webp',
    '/9j/photos/front-door.jpg',
    'data:image/png;base64,iVBORw0KGgoAAAAN',
    'data:image/svg+xml,%3Csvg%2F%3E',
  ])('%s stays as it is', (source) => {
    expect(imageSourceToUrl(source)).toBe(source)
  })

  test.each(types)('bare base64 of a %s becomes a data URI', (type, bytes) => {
    const base64 = bytes.toString('base64')
    expect(imageSourceToUrl(base64)).toBe(`data:image/${type};base64,${base64}`)
  })

  test('whitespace around a source and inside base64 is dropped', () => {
    const base64 = heads.png.toString('base64')
    expect(imageSourceToUrl(` ${base64.slice(0, 6)}\r\n${base64.slice(6)}\n`)).toBe(
      `data:image/png;base64,${base64}`,
    )
  })

  test('base64 of a JPEG is not taken for a root-relative path', () => {
    expect(readImageSource(heads.jpeg.toString('base64'))).toMatchObject({
      ok: true,
      kind: 'base64',
      type: 'jpeg',
    })
  })

  test.each([
    [null, 'empty'],
    ['   ', 'empty'],
    ['javascript:alert(1)', 'unsupported'],
    ['data:text/html,<script>', 'unsupported'],
    ['//evil.example/a.png', 'unsupported'],
    ['/\\evil.example/a.png', 'unsupported'],
    ['iVBORw0KGgo*', 'invalid_base64'],
    ['iVBORw0KGgoAA', 'invalid_base64'],
    ['data:image/png;base64,not base64!', 'invalid_base64'],
    ['aGVsbG8gd29ybGQ=', 'unknown_type'],
  ])('%j is refused as %s', (source, reason) => {
    expect(readImageSource(source)).toEqual({ ok: false, reason })
    expect(imageSourceToUrl(source)).toBeNull()
  })
})
