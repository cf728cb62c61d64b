/** Renders pictures one at a time in this process: a picture takes up to a second of a core that all answers share. */

const underWay = new Map<string, Promise<unknown>>()
let last: Promise<unknown> = Promise.resolve()

/**
 * Runs `render` when all earlier ones have ended. Callers must hold no database connection meanwhile.
 * @param name of the content: everyone who asks for one that waits or is under way gets the same result
 */
export function renderInTurn<Result>(name: string, render: () => Promise<Result>): Promise<Result> {
  const joined = underWay.get(name)
  if (joined !== undefined) return joined as Promise<Result>
  const turn = last.then(render)
  last = turn.catch(() => undefined)
  underWay.set(name, turn)
  const forget = () => underWay.delete(name)
  turn.then(forget, forget)
  return turn
}
