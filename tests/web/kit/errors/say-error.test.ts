/** Which sentence each call says a failure with (rule 10.2), by status and by kind. */
import { describe, expect, test } from 'vitest'
import { messageOf } from '../../../../src/contract/errors.ts'
import { ApiError } from '../../../../src/web/kit/errors/api-error.ts'
import { codeSentences } from '../../../../src/web/kit/errors/code-sentences.ts'
import { inEnglish } from '../forms/said.ts'
import { calls, refused } from './failures.ts'

describe.each(calls)('of %s', (_name, say, failures) => {
  test.each(failures)('%s', (_why, error, sentence) => {
    expect(inEnglish(say(error))).toBe(sentence)
  })

  test.each([200, 400, 401, 403, 404, 500])(
    "the server's own message comes before the sentence of %i",
    (status) => {
      expect(say(refused(status, 'Wir haben geschlossen.'))).toBe('Wir haben geschlossen.')
    },
  )

  test('a code of ours is translated, whatever its message', () => {
    expect(say(refused(429, 'Slow down', 'rate_limited'))).toBe(codeSentences.rate_limited)
  })

  test('a code that we do not know leaves its message', () => {
    expect(say(refused(400, 'Odd', 'toString'))).toBe('Odd')
  })

  test('a message of the basic API, which has no codes, is translated too', () => {
    expect(say(refused(404, messageOf('property_not_found')))).toBe(codeSentences.property_not_found)
  })

  test('a backend that our server cannot reach is no answer', () => {
    const said = refused(502, messageOf('upstream_unreachable'), 'upstream_unreachable')
    expect(inEnglish(say(said))).toBe(inEnglish(say(new ApiError('', { kind: 'network' }))))
  })

  test('a redirect from HTTPS to HTTP is named', () => {
    expect(inEnglish(say(refused(502, '', 'insecure_redirect')))).toBe(
      'Server configuration error: Backend is redirecting to HTTP from HTTPS. Please contact support.',
    )
  })
})
