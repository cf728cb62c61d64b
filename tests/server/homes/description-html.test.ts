import { describe, expect, test } from 'vitest'
import { cleanDescription } from '../../../src/server/services/description-html.ts'

describe('a description as it is stored', () => {
  test('has paragraphs, lists, emphasis, headings, rules and links as they were written', async () => {
    const html =
      '<p>A <b>loft</b>,<br>"5 &lt; 6" &amp; 7&nbsp;ft</p><hr><h3>Near</h3><ul><li>하나</li><li><em>two</em></li></ul>' +
      '<p><a href="https://example.com/a?b=1&amp;c=2">here</a> <a href="mailto:a@example.com">or</a> <a href="tel:+12015550100">so</a></p>'
    expect(await cleanDescription(html)).toBe(html)
  })

  test.each([
    [
      'entities of every name become letters',
      '<p>caf&eacute; &frac12; &#8211; &#x27;</p>',
      "<p>café ½ – '</p>",
    ],
    ['what is left open is closed', '<p>a <b>b', '<p>a <b>b</b></p>'],
    [
      'unknown elements and images leave their text',
      '<section><img src=x onerror=go()>a<font>b</font></section>',
      'ab',
    ],
    [
      'every attribute but a link’s address goes',
      '<p onclick="go()" lang="ko" style="position:fixed" class="x" id="y">a</p>',
      '<p>a</p>',
    ],
    ['a script within a script leaves no element', '<scr<script>ipt>go()</script>a', 'ipt&gt;go()a'],
    ['comments and declarations go', '<!-- <p>x</p> --><!doctype html><?php x ?>a', 'a'],
  ])('%s', async (_, html, clean) => {
    expect(await cleanDescription(html)).toBe(clean)
  })

  test.each([
    ...['script', 'style', 'iframe', 'template', 'noscript', 'svg', 'math'],
    ...['textarea', 'select', 'title', 'object', 'xmp'],
  ])('the content of <%s> is no text of a description', async (tag) => {
    const clean = await cleanDescription(`a<${tag}><p>hidden</p></${tag}><p>b</p>`)
    expect(clean).not.toMatch(/hidden|[<](?!\/?p>)/)
    expect(clean).toContain('<p>b</p>')
  })

  test.each([
    ...['javascript:go()', ' java\tscript:go()', '&#106;avascript:go()', 'JaVaScRiPt&colon;go()'],
    ...['data:text/html,x', 'vbscript:x', '//example.com', '/property/1'],
  ])('a link to %s leads nowhere', async (address) => {
    expect(await cleanDescription(`<a href="${address}">x</a>`)).toBe('<a>x</a>')
  })

  test('nothing is stored of a description that says nothing', async () => {
    expect(await cleanDescription(' <script>go()</script> ')).toBe(null)
  })

  test('cleaning it twice changes nothing', async () => {
    for (const html of [
      '<p onclick="x">one<p>two <b>three<i>four</b> five &lt;script&gt; "quoted" &amp;amp;</p>',
      '<ul><li>a<li>b <a href=\'https://x.example/?q="1"&r=2\'>c</a></ul><hr><h1>d</h1>',
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=go()&gt;">',
    ]) {
      const clean = (await cleanDescription(html)) ?? ''
      expect(await cleanDescription(clean)).toBe(clean === '' ? null : clean)
    }
  })
})
