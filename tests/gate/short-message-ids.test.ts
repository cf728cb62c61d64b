import { expect, test } from 'vitest'
import { shortIds } from './short-message-ids.ts'

test('a message has the shortest beginning of its id that no other has, two letters at least', () => {
  const ids = new Set(['Z3FXyt', 'abc123', 'abc456', 'abc4x6', 'abd123'])
  expect([...shortIds(ids).values()]).toEqual(['Z3', 'abc1', 'abc45', 'abc4x', 'abd'])
})
