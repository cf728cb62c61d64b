// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MailAddress } from '../../../../src/web/kit/ui/mail-address.tsx'

test('an address may break behind its @ and its dots, and reads and copies whole', () => {
  const html = renderToStaticMarkup(<MailAddress address="minji.kim@demo.bangjjak.example" />)
  expect(html.replace(/<span[^>]*>|<\/span>/g, '').split('<wbr/>')).toEqual([
    'minji.',
    'kim@',
    'demo.',
    'bangjjak.',
    'example',
  ])
})

test('a full stop that follows is no line of its own', () => {
  const html = renderToStaticMarkup(<MailAddress address="help@bangjjak.example">.</MailAddress>)
  expect(html).toMatch(/example\.<\/span>$/)
})
