import { expect, test } from 'vitest'
import { sourceUrl } from '../../../../src/web/data/pictures/source-url.ts'

const through = (address: string) => `/pictures/upstream?src=${encodeURIComponent(address)}`

test.each([
  'https://cdn.example/a.jpg',
  '/pictures/0f-640.webp',
  '/api/v1/image/1',
  '/api/floor_plan/property/7/image?v=2',
  '/device-pictures/0f',
  '/floor-plan-example.svg',
  'data:image/png;base64,iVBORw0KGgoAAAAN',
])('%s stays as it is', (source) => {
  expect(sourceUrl(source)).toBe(source)
})

test.each([
  'http://erp.example:8069/web/image/7',
  '/web/image/7?unique=a',
  'web/image/7',
  'media/거실.png',
  './7.jpg',
])('%s is fetched through our server', (source) => {
  expect(sourceUrl(source)).toBe(through(source))
})

test.each([
  null,
  '',
  '//evil.example/a.png',
  'javascript:alert(1)',
  'file:a.png',
  'iVBORw0KGgo*',
  'no picture',
])('%j is no picture', (source) => {
  expect(sourceUrl(source)).toBeNull()
})

test('bare base64 is a picture, not a path', () => {
  expect(sourceUrl('iVBORw0KGgoAAAAN')).toBe('data:image/png;base64,iVBORw0KGgoAAAAN')
  expect(sourceUrl('/9j/4AAQSkZJRgAB')).toBe('data:image/jpeg;base64,/9j/4AAQSkZJRgAB')
})
