import { describe, expect, test } from 'vitest'
import { seeded } from '../../e2e/faults/fault.ts'
import { sanitiseText } from '../../src/domain/sanitise.ts'

const fragments = [
  ...['<', '>', 'java', 'script', ':', 'vbscript:', 'data:', 'text/html', ',', 'on', 'click', '='],
  ...['onerror=', ' ', '\t', '\n', '\u0000', '\u0001', '\u200b', 'ja', 'vascript:'],
  ...['jajavascript:vascript:', 'img', '"', "'", '/', '안녕', '방', '👩‍👩‍👧', 'a', 'JAVA', 'ScRiPt:'],
  ...['image/svg+xml', 'once', 'on=off', '3 < 4', ';base64'],
]

function generatedTexts(count: number): string[] {
  const random = seeded(20261120)
  return Array.from({ length: count }, () =>
    Array.from(
      { length: 1 + Math.floor(random() * 14) },
      () => fragments[Math.floor(random() * fragments.length)],
    ).join(''),
  )
}

describe('what is stripped', () => {
  test.each([
    ['angle brackets', '<b>hi</b>', 'bhi/b'],
    ['a script protocol', 'javascript:alert(1)', 'alert(1)'],
    ['a script protocol in any case', 'JaVaScRiPt:alert(1)', 'alert(1)'],
    ['a script protocol with a tab inside', 'java\tscript:alert(1)', 'alert(1)'],
    ['a script protocol with line ends inside', 'java\r\nscript\n:alert(1)', 'alert(1)'],
    ['a script protocol with control characters inside', '\u0001java\u0000script\u0002:alert(1)', 'alert(1)'],
    ['a script protocol with invisible characters inside', 'java\u200bscript\u00ad:alert(1)', 'alert(1)'],
    ['VBScript', 'vbscript:msgbox', 'msgbox'],
    ['HTML as data', 'data:text/html,hello', ',hello'],
    ['HTML as data with blanks', 'data : text / html;base64,PHM', ';base64,PHM'],
    ['a drawing with script as data', 'data:image/svg+xml;utf8,x', ';utf8,x'],
    ['an event handler', 'x onclick=go()', 'x go()'],
    ['an event handler with blanks before its sign', 'x onClick  =go()', 'x go()'],
    ['an event handler after a quote', '"onload=go()', '"go()'],
    ['what a removal joins', 'jajavascript:vascript:alert(1)', 'alert(1)'],
    ['what brackets hold apart', 'java<script>:alert(1)', 'alert(1)'],
    ['a handler joined by a removal', 'on<click=go()', 'go()'],
    ['a handler joined by the removal of a protocol', 'onjavascript:click=go()', 'go()'],
  ])('%s', (_rule, text, clean) => {
    expect(sanitiseText(text)).toBe(clean)
  })
})

describe('what people write stays', () => {
  test.each([
    '안녕하세요! 12월 초에 이사할 수 있어요 :)',
    'I turn the heating on=off every night',
    'money=5, version=2, comparison = fair',
    'My website: https://example.com/data:set',
    'I script for a living: Java, TypeScript',
    'data: see the sheet',
    '👩‍👩‍👧 family of three\nand a cat\twith one eye',
    '  blanks  at both ends  ',
    '',
  ])('%j', (text) => {
    expect(sanitiseText(text)).toBe(text)
  })

  test('a comparison loses its sign alone', () => {
    expect(sanitiseText('I love 3 < 4')).toBe('I love 3  4')
  })
})

describe('whatever is put in', () => {
  const texts = generatedTexts(3000)

  test('nothing dangerous comes out', () => {
    for (const text of texts) {
      const visible = sanitiseText(text).replace(/[\s\p{Cc}\p{Cf}]/gu, '')
      expect(sanitiseText(text)).not.toMatch(/[<>]/)
      expect(visible).not.toMatch(/javascript:|vbscript:|data:text\/html|data:image\/svg\+xml/i)
      expect(sanitiseText(text)).not.toMatch(/(^|[\s"'/])on\w+\s*=/i)
    }
  })

  test('cleaning twice changes nothing more', () => {
    for (const text of texts) expect(sanitiseText(sanitiseText(text))).toBe(sanitiseText(text))
  })

  test('nothing is added: the outcome is the input with pieces left out', () => {
    for (const text of texts) {
      const rest = [...text][Symbol.iterator]()
      const isSubsequence = [...sanitiseText(text)].every((letter) => {
        for (let next = rest.next(); !next.done; next = rest.next()) if (next.value === letter) return true
        return false
      })
      expect(isSubsequence).toBe(true)
    }
  })

  test('deep nesting of the longest text ends soon', () => {
    const nested = `${'jav'.repeat(600)}javascript:${'ascript:'.repeat(600)}`
    const started = performance.now()
    expect(sanitiseText(nested)).not.toContain('javascript:')
    expect(performance.now() - started).toBeLessThan(1000)
  })
})
