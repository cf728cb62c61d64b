import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { anyEnvelope, envelopeMessage, saysFailure, unwrapped } from '../../src/contract/envelope.ts'

const read = (body: unknown) => v.parse(anyEnvelope, body)

describe('an answer says that it failed', () => {
  test.each([
    [{ status: 'error', message: 'no' }],
    [{ status: 'Failed', message: 'no' }],
    [{ status: false, message: 'no' }],
    [{ status: 400, message: 'no' }],
    [{ success: false, message: 'no' }],
    [{ error: 'no' }],
    [{ jsonrpc: '2.0', error: { code: 200, message: 'no', data: { name: 'odoo.exceptions.UserError' } } }],
  ])('by %j, and says why', (body) => {
    expect(saysFailure(read(body))).toBe(true)
    expect(envelopeMessage(read(body))).toBe('no')
  })

  test.each([
    [{ status: 'success' }],
    [{ status: 'SUCCESS', error: false }],
    [{ status: 'ok' }],
    [{ status: true }],
    [{ status: 200 }],
    [{ status: 201, error: null }],
    [{ success: true, error: '' }],
    [{ data: [] }],
    [{ error: false, data: false }],
    [{}],
  ])('but not by %j', (body) => {
    expect(saysFailure(read(body))).toBe(false)
  })

  test('with fields and data where it has them; a message of false is none', () => {
    const envelope = read({ status: 'error', message: false, fields: { email: 'required' }, data: { id: 1 } })
    expect(envelope).toMatchObject({ message: null, fields: { email: 'required' }, data: { id: 1 } })
    expect(read({ status: 'error', fields: 'email' }).fields).toBeNull()
  })
})

test('what an answer carries is found without an envelope, in one, and in two', () => {
  const list = unwrapped(v.array(v.number()))
  for (const body of [[1, 2], { data: [1, 2] }, { status: 'success', data: { data: [1, 2] } }])
    expect(v.parse(list, body)).toEqual([1, 2])
})
