import { expect, it } from 'vitest'
import { renderInTurn } from '../../../src/server/services/render-turn.ts'

/** A picture that is done when `finish` is called. */
function picture(name: string, log: string[]) {
  let finish = () => {}
  let fail = () => {}
  const render = () => {
    log.push(`${name} begins`)
    return new Promise<string>((resolve, reject) => {
      finish = () => resolve(name)
      fail = () => reject(new Error(name))
    })
  }
  return { render, finish: () => finish(), fail: () => fail() }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

it('pictures are rendered one after another, and one that fails holds up none', async () => {
  const log: string[] = []
  const [one, two] = [picture('one', log), picture('two', log)]
  const first = renderInTurn('one', one.render)
  const second = renderInTurn('two', two.render)
  await settled()
  expect(log).toEqual(['one begins'])
  one.fail()
  await expect(first).rejects.toThrow('one')
  await settled()
  expect(log).toEqual(['one begins', 'two begins'])
  two.finish()
  expect(await second).toBe('two')
})

it('a name that waits or is under way is joined; afterwards it is rendered anew', async () => {
  const log: string[] = []
  const one = picture('one', log)
  const all = [1, 2, 3].map(() => renderInTurn('one', one.render))
  await settled()
  one.finish()
  expect(await Promise.all(all)).toEqual(['one', 'one', 'one'])
  expect(log).toEqual(['one begins'])
  const again = renderInTurn('one', one.render)
  await settled()
  one.finish()
  await again
  expect(log).toHaveLength(2)
})
