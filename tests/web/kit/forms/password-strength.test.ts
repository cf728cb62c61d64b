import { expect, test } from 'vitest'
import { passwordStrength } from '../../../../src/web/kit/forms/password-strength.ts'

test.each([
  ['nothing', '', 0],
  ['too short', 'aB3$x', 0],
  ['the commonest', 'password', 0],
  ['the commonest with a tail', 'Password123!', 0],
  ['a row of the keyboard', 'qwertyuiop', 0],
  ['counting', '123456789', 0],
  ['one letter', 'aaaaaaaaaaaa', 0],
  ['a birthday', '19990412', 0],
  ['사랑해 typed on a Latin keyboard', 'tkfkdgo1', 0],
  ['six varied characters', 'kT4$wq', 1],
  ['few different characters', 'abababcc', 1],
  ['eight small letters', 'xkvjqzwp', 1],
  ['eight letters and digits', 'rdvk4w9m', 2],
  ['three kinds', 'Rdvk4w9m', 2],
  ['long and mixed', 'Rdvk4w9m-tq2', 3],
  ['a phrase', 'four geese at noon', 3],
  ['a Korean phrase', '강변 거위 네 마리가 낮잠을 잔다', 3],
])('%s: %j is %d', (_name, password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})

test('the own email is no password', () => {
  expect(passwordStrength('minjikim99')).toBe(2)
  expect(passwordStrength('minjikim99', ['minjikim@gmail.com'])).toBe(0)
  expect(passwordStrength('kim-built-a-boat-9', ['kim@gmail.com'])).toBe(3)
})
