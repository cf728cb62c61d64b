/** Finds names that stand twice in one object of a JSON text, of which `JSON.parse` silently keeps the last. */

/** The path of a name as keys and places: ["homes", 3, "price"]. */
export type KeyPath = readonly (string | number)[]

const PATHS_MAXIMUM = 200

type Level = { readonly keys: Set<string> | null; at: string | number }

/** The end of a string that begins at `start`, after its closing quote. Without a regex: pictures are long. */
function stringEnd(text: string, start: number): number {
  for (let end = start + 1; ; end += 1) {
    end = text.indexOf('"', end)
    let slashes = 0
    while (text[end - 1 - slashes] === '\\') slashes += 1
    if (slashes % 2 === 0) return end + 1
  }
}

/**
 * The paths of repeated names, at most PATHS_MAXIMUM.
 * @param text valid JSON
 */
export function repeatedKeys(text: string): KeyPath[] {
  const found: KeyPath[] = []
  const levels: Level[] = []
  let isKey = false
  for (let at = 0; at < text.length; at += 1) {
    const level = levels.at(-1)
    switch (text[at]) {
      case '{':
        levels.push({ keys: new Set(), at: '' })
        isKey = true
        break
      case '[':
        levels.push({ keys: null, at: 0 })
        isKey = false
        break
      case '}':
      case ']':
        levels.pop()
        isKey = false
        break
      case ',':
        isKey = level?.keys != null
        if (typeof level?.at === 'number') level.at += 1
        break
      case '"': {
        const end = stringEnd(text, at)
        if (isKey && level?.keys != null) {
          const key = String(JSON.parse(text.slice(at, end)))
          level.at = key
          if (level.keys.has(key) && found.length < PATHS_MAXIMUM) found.push(levels.map((each) => each.at))
          level.keys.add(key)
          isKey = false
        }
        at = end - 1
        break
      }
    }
  }
  return found
}
