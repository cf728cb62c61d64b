import { describe, expect, test } from 'vitest'
import { readArguments } from '../../../src/server/export/arguments.ts'
import { codeCell, csvLine } from '../../../src/server/export/csv.ts'
import { newYorkTime, readSince } from '../../../src/server/export/new-york-time.ts'
import { readArguments as readImport } from '../../../src/server/import/arguments.ts'
import { StartError } from '../../../src/server/start-error.ts'

describe('a line of a table', () => {
  test('quotes what holds commas, quotes or line breaks, doubles quotes, and ends as RFC 4180 says', () => {
    expect(csvLine(['김민지', 'a,b', 'say "hi"', 'one\ntwo', null, 7, true, ''])).toBe(
      '김민지,"a,b","say ""hi""","one\ntwo",,7,true,\r\n',
    )
  })

  test.each(['=HYPERLINK("http://x.example")', '+1 201 555 0123', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1'])(
    'never holds a formula: %j is text to a spreadsheet',
    (cell) => {
      expect(csvLine([cell])).toBe(`"'${cell.replaceAll('"', '""')}"\r\n`)
    },
  )
})

describe('a reference, an id or a phone number', () => {
  test.each([
    ...['00123', '+12015550123', '010-1234-5678', '(201) 555-0123', '1-2', '1E5', '12345678901234567890'],
    ...['MAR-1', 'sep 2', 'TRUE', '-5', '.5', '０１０', '1"2'],
  ])('%s stays a text in Excel', (code) => {
    const formula = `="${code.replaceAll('"', '""')}"`
    expect(csvLine([codeCell(code)])).toBe(`"${formula.replaceAll('"', '""')}"\r\n`)
  })

  test.each(['BJ-1001', '가-1', 'kakao_id', 'Marina-2b', ''])('%s is a text already', (code) => {
    expect(csvLine([codeCell(code)])).toBe(`${code}\r\n`)
  })

  test('is never a formula of its own, and nothing where there is none', () => {
    expect(csvLine([codeCell('=1+1'), codeCell('@SUM(A1)'), codeCell(null)])).toBe(`"'=1+1","'@SUM(A1)",\r\n`)
    expect(csvLine([codeCell('+1"&A1&"')])).toBe('"=""+1""""&A1&"""""""\r\n')
    expect(csvLine([codeCell('1\n=2')])).toBe('"1\n=2"\r\n')
  })
})

describe('moments', () => {
  test('are written as clocks in New York show them, in summer and winter', () => {
    expect(newYorkTime(new Date('2026-07-01T03:30:00Z'))).toBe('2026-06-30 23:30:00')
    expect(newYorkTime(new Date('2026-12-01T04:59:59Z'))).toBe('2026-11-30 23:59:59')
  })

  test.each([
    ['2026-07-01', '2026-07-01T04:00:00.000Z'],
    ['2026-12-01', '2026-12-01T05:00:00.000Z'],
    ['2026-12-01T09:00:00+09:00', '2026-12-01T00:00:00.000Z'],
  ])('since %s begins at %s', (text, moment) => {
    expect(readSince(text)?.toISOString()).toBe(moment)
  })

  test.each(['2026-02-30', 'yesterday', '2026-12-01T09:00', '', '2026-13-01T09:00:00Z'])(
    'since %j is refused',
    (text) => {
      expect(readSince(text)).toBeNull()
    },
  )
})

test('arguments are refused with what is wrong with them', () => {
  expect(() => readImport([], '/')).toThrow(/^Give one file./)
  const missing = /^Option '--since <value>' argument missing\./
  expect(() => readArguments(['--since'], '/', new Date())).toThrow(missing)
})

describe('the arguments of an export', () => {
  const now = new Date('2026-12-01T04:00:00Z')
  const read = (...args: string[]) => readArguments(args, '/broker', now)

  test('ask for both tables unless one is named, in files of the current folder with New York’s date', () => {
    expect(read().files).toEqual([
      { kind: 'inquiries', path: '/broker/inquiries-2026-11-30.csv' },
      { kind: 'leads', path: '/broker/leads-2026-11-30.csv' },
    ])
    const named = [{ kind: 'leads', path: '/broker/x/leads.csv' }]
    expect(read('leads', '--out', 'x/leads.csv').files).toEqual(named)
  })

  test.each([['users'], ['inquiries', 'leads'], ['--since', 'x'], ['--out', 'x.csv'], ['--all']])(
    '%s are refused with the usage',
    (...args) => {
      expect(() => read(...args)).toThrow(StartError)
      expect(() => read(...args)).toThrow('Usage: npm run export')
    },
  )
})
