import { describe, expect, test } from 'vitest'
import { packed, unpack } from '../../src/offline/packed-lists.ts'
import { home } from '../domain/homes.ts'

const address = (width: number) => `/pictures/1440-${'ab'.repeat(16)}-${width}.webp`
const ofOurServer = {
  url: address(1440),
  variants: [320, 640, 960, 1440].map((width) => ({ url: address(width), width })),
  alt: 'Living room',
  alt_ko: '창이 넓은 거실',
}

const listOf = (homes: readonly unknown[]) => ({
  pages: [
    {
      homes: homes.map((property) => ({ property, unstated: ['smoking'] })),
      next: 'next',
      total: 300,
    },
    { homes: [], next: null, total: 300 },
  ],
  pageParams: [null, 'next'],
})

/** What a start finds of it. */
function storedAndRead(data: unknown): unknown {
  const read: unknown = JSON.parse(JSON.stringify(packed(data)))
  unpack(read)
  return read
}

const ours = home({
  id: 7,
  name: '햇살 집',
  price: 1_450,
  amenities: ['gym'],
  rooms: [{ id: 'a', name: 'Room', available: true }],
  pictures: [ofOurServer],
})

describe('a list of homes', () => {
  test.each([
    ['as our server gives them', ours],
    ['without a picture', home({ id: 8 })],
    ['whose picture has one size', home({ id: 9, pictures: ['https://homes.test/1.jpg'] })],
    ['whose picture came inside the answer', home({ id: 9, pictures: ['data:image/png;base64,AAAA'] })],
    [
      'whose sizes have addresses of their own',
      home({
        pictures: [
          {
            url: '/large-960',
            variants: ['/small-320', '/large-960'].map((url, at) => ({ url, width: [320, 960][at] })),
          },
        ],
      }),
    ],
    [
      'whose source is none of the sizes',
      home({ pictures: [{ url: '/whole.jpg', variants: [{ url: '/320.webp', width: 320 }] }] }),
    ],
    ['with more fields than we know', { ...ours, deposit: 2_000 }],
    ['with their fields in another order', Object.fromEntries(Object.entries(ours).reverse())],
    ['of which something is missing', { id: 7, pictures: [] }],
    ['that are none', 'home'],
  ])('%s comes back letter for letter', (_, property) => {
    const list = listOf([property, ours])
    const before = JSON.stringify(list)
    expect(JSON.stringify(storedAndRead(list))).toBe(before)
    expect(JSON.stringify(list)).toBe(before)
  })

  test('takes less than half of its letters', () => {
    const list = listOf(Array.from({ length: 8 }, () => ours))
    expect(JSON.stringify(packed(list)).length).toBeLessThan(JSON.stringify(list).length / 2)
  })
})

test.each([
  ['a home', ours],
  ['a list without pages', [ours]],
  ['pages of something else', { pages: ['a', { homes: 3 }, { homes: [null, 4] }], pageParams: [] }],
  ['no answer', null],
])('%s comes back as it is', (_, data) => {
  expect(storedAndRead(data)).toEqual(data)
})
