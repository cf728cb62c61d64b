import { describe, expect, test } from 'vitest'
import { type DescriptionNode, readDescription } from '../../src/domain/description-tree.ts'

/** As a page would show it: tags in parentheses. */
function shown(nodes: readonly DescriptionNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node
      const link = node.href === null ? '' : ` ${node.href}`
      return `(${node.tag}${link}${node.children.length > 0 ? ':' : ''}${shown(node.children)})`
    })
    .join('')
}
const read = (html: string): string => shown(readDescription(html))

describe('what a broker writes', () => {
  test('paragraphs, lists, emphasis and links stay', () => {
    expect(read('<p>A <b>loft</b></p><ul><li>one</li><li>two</li></ul>')).toBe(
      '(p:A (b:loft))(ul:(li:one)(li:two))',
    )
    expect(read('<a href="https://example.com/a?b=1&amp;c=2">here</a>')).toBe(
      '(a https://example.com/a?b=1&c=2:here)',
    )
  })
  test('plain text stays as it is, entities are read', () => {
    expect(read('5 < 6 &amp; 7&nbsp;ft &#8211; &#x27;ok&#x27;')).toBe("5 < 6 & 7\u00a0ft – 'ok'")
  })
  test('a decoded bracket is text, never a tag', () => {
    expect(readDescription('&lt;script&gt;x&lt;/script&gt;').join('')).toBe('<script>x</script>')
  })
  test('divisions become paragraphs, large headings smaller ones', () => {
    expect(read('<div>a</div><h1>b</h1>')).toBe('(p:a)(h3:b)')
  })
  test('what is left open is closed, and what was never opened is ignored', () => {
    expect(read('<p>a<p>b</b></i>c')).toBe('(p:a)(p:bc)')
    expect(read('<ul><li>a<li>b</ul>c')).toBe('(ul:(li:a)(li:b))c')
  })
})

describe('what must not come through', () => {
  test.each([
    ['<script>alert(1)</script>ok'],
    ['<style>p{}</style>ok'],
    ['<svg><script>alert(1)</script></svg>ok'],
    ['<!-- <p>x</p> -->ok'],
    ['<iframe src="https://example.com">x</iframe>ok'],
    ['<template><p>x</p></template>ok'],
  ])('%s leaves its surroundings alone', (html) => {
    expect(read(html)).toBe('ok')
  })
  test('images, forms and unknown elements leave only their text', () => {
    expect(read('<img src=x onerror="alert(1)"><form><button>go</button></form>')).toBe('go')
    expect(read('<b onclick="alert(1)" style="position:fixed">x</b>')).toBe('(b:x)')
  })
  test.each([
    ['javascript:alert(1)'],
    [' java\tscript:alert(1)'],
    ['&#106;avascript:alert(1)'],
    ['data:text/html,x'],
    ['//example.com'],
    ['/property/1'],
  ])('a link to %s is no link', (address) => {
    expect(read(`<a href="${address}">x</a>`)).toBe('(a:x)')
  })
  test('a quote that is never closed swallows no page', () => {
    expect(read('<p title="x>y</p><p>z</p>')).toBe('(p:y)(p:z)')
  })
  test('markup without end is read in time', () => {
    const start = performance.now()
    readDescription('<b>'.repeat(20_000) + '<'.repeat(20_000) + '<a href="'.repeat(5_000))
    expect(performance.now() - start).toBeLessThan(1_000)
  })
})
