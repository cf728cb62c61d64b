/** Search parameters as plain strings, never JSON (rule 12.4), so that `searchTerm=123` stays a text. */

/** Parses a query string; of a repeated name the first value counts. */
export function parseSearch(search: string): Record<string, string> {
  const parsed: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(search)) parsed[name] ??= value
  return parsed
}

/** Writes a query string without empty values; `''` where none is left. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value))
  }
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
