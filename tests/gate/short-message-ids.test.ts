import { expect, test } from 'vitest'
import { idsIn, shortIds } from './short-message-ids.ts'

test('a message has the shortest beginning of its id that no other has, two letters at least', () => {
  const ids = new Set(['Z3FXyt', 'abc123', 'abc456', 'abc4x6', 'abd123'])
  expect([...shortIds(ids).values()]).toEqual(['Z3', 'abc1', 'abc45', 'abc4x', 'abd'])
})

test('the branches of a choice within a message are no ids, though as long: the word would be shortened in code, too', async () => {
  const messages = { Z3FXyt: [['answer', 'select', { papers: ['Papers'], other: [] }]], abc123: ['Gone'] }
  const code = `export const messages=JSON.parse(${JSON.stringify(JSON.stringify(messages))})`
  expect(await idsIn(code)).toEqual(['Z3FXyt', 'abc123'])
})
