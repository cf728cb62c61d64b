import { expect, test } from 'vitest'
import { formatBytes } from '../../../../src/web/homes/saved/bytes.ts'

test.each([
  [0, '1 kB', '1kB'],
  [850_400, '850 kB', '850kB'],
  [999_600, '1 MB', '1MB'],
  [4_240_000, '4.2 MB', '4.2MB'],
  [640_300_000, '640 MB', '640MB'],
  [2_100_000_000, '2.1 GB', '2.1GB'],
])('%d bytes are said as "%s", in Korean as "%s"', (bytes, english, korean) => {
  expect([formatBytes(bytes, 'en'), formatBytes(bytes, 'ko')]).toEqual([english, korean])
})
