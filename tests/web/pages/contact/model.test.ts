import { describe, expect, test } from 'vitest'
import { LONG_TEXT_MAXIMUM, NAME_MAXIMUM } from '../../../../src/contract/limits.ts'
import {
  contactFormErrors,
  contactMailBody,
  contactMailDraft,
} from '../../../../src/web/pages/contact/model.ts'
import { saidOf } from '../../kit/forms/said.ts'

const good = { name: '김민지', email: 'minji@home.test', message: '방을 보고 싶어요.\n토요일 어때요?' }
const labels = { name: '이름', email: '이메일', message: '내용' }

const bothRequired = { name: 'Name is required', message: 'Message is required' }
test.each([
  ['nothing', {}, {}],
  ['empty once it is sanitised', { name: '<>', message: 'javascript:' }, bothRequired],
  [
    'too long, and nothing is cut off',
    { name: 'a'.repeat(NAME_MAXIMUM + 1), message: 'b'.repeat(LONG_TEXT_MAXIMUM + 1) },
    {
      name: 'This name is too long',
      message: 'This message is too long. Please shorten it, or write to us by email.',
    },
  ],
])('the contact form says what is wrong: %s', (_, typed, errors) => {
  expect(saidOf(contactFormErrors({ ...good, ...typed }))).toEqual(errors)
})

describe('the mail draft', () => {
  const read = (href: string) => {
    const address = new URL(href)
    return {
      to: decodeURIComponent(address.pathname),
      subject: address.searchParams.get('subject'),
      body: address.searchParams.get('body'),
    }
  }

  test("goes to the support address with the subject 'Contact Form Submission' and name, email and message", () => {
    expect(read(contactMailDraft('support@home.test', good, labels))).toEqual({
      to: 'support@home.test',
      subject: 'Contact Form Submission',
      body: '이름: 김민지\r\n이메일: minji@home.test\r\n\r\n내용:\r\n방을 보고 싶어요.\r\n토요일 어때요?',
    })
  })

  test('keeps every sign of the text: ampersands, plus signs, percent signs, emoji', () => {
    const message = 'A & B + 100% #1 = ?\n😀'
    expect(read(contactMailDraft('s@home.test', { ...good, message }, labels)).body).toContain(
      'A & B + 100% #1 = ?\r\n😀',
    )
  })

  test('takes no headers from what was typed: no second recipient, no line of its own', () => {
    const evil = { ...good, name: 'Kim\r\nBcc: all@home.test', email: 'a@home.test&cc=b@home.test' }
    const href = contactMailDraft('s@home.test', evil, labels)
    expect([...new URL(href).searchParams.keys()]).toEqual(['subject', 'body'])
    expect(contactMailBody(evil, labels).split('\r\n')[0]).toBe('이름: Kim Bcc: all@home.test')
  })

  test('is sanitised: no angle brackets, no script', () => {
    expect(contactMailBody({ ...good, message: '<b>hi</b> javascript:alert(1)' }, labels)).toContain(
      'bhi/b alert(1)',
    )
  })

  test('can be made of a text that ends in half an emoji', () => {
    expect(() => contactMailDraft('s@home.test', { ...good, message: 'hi \ud83d' }, labels)).not.toThrow()
  })
})
