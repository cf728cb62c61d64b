/** Messages by the beginning of their ids: six random letters compress to no less, and two or three tell a thousand apart. */
import type { Plugin } from 'vite'

const SHORTEST = 2
const ID_LENGTH = 6

/** Each id's shortest beginning that no other id has. */
export function shortIds(ids: ReadonlySet<string>): Map<string, string> {
  const counts = new Map<string, number>()
  const beginnings = (id: string) =>
    Array.from({ length: id.length - SHORTEST + 1 }, (_, more) => id.slice(0, SHORTEST + more))
  for (const id of ids)
    for (const beginning of beginnings(id)) counts.set(beginning, (counts.get(beginning) ?? 0) + 1)
  return new Map(
    [...ids].map((id) => [id, beginnings(id).find((beginning) => counts.get(beginning) === 1) ?? id]),
  )
}

/** The ids in a catalogue's module. What a message has within, as the branches of a choice, is no id: `papers` is a word. */
export async function idsIn(code: string): Promise<string[]> {
  const { messages }: { messages: object } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  return Object.keys(messages).filter((id) => id.length === ID_LENGTH)
}

/** A key of a catalogue, whose JSON stands in a string, or the id of a message in code. */
const inChunk = /(\\?"|\bid: ["'`])([\w+/-]{6})(?=\\?":\[|["'`])/g

/**
 * Shortens ids in catalogues and code alike, before the chunks' names are made of what they hold.
 * @throws Error where an id stands in another form: its message would be missing
 */
export function shortMessageIds(): Plugin {
  const ids = new Set<string>()
  let short: Map<string, string> | null = null
  return {
    name: 'short-message-ids',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\.po(?:\?|$)/ },
      async handler(code) {
        for (const id of await idsIn(code)) ids.add(id)
      },
    },
    renderChunk(code, { name }) {
      short ??= shortIds(ids)
      const known = short
      const shortened = code.replace(inChunk, (whole, before: string, id: string) =>
        known.has(id) ? before + known.get(id) : whole,
      )
      for (const [, id] of shortened.matchAll(/["'`]([\w+/-]{6})["'`]/g))
        if (id !== undefined && known.has(id))
          throw new Error(`The message ${id} keeps its long id in ${name}`)
      return { code: shortened, map: null }
    },
  }
}
