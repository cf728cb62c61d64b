/**
 * Formats an error for the log: kind, message, stack frames and causes. Leaves out secrets and personal data: the
 * values of a failed query (which Drizzle puts into the message), rows quoted by the database, passwords in URLs.
 */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return `${typeof error} thrown`
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const message = error.name === 'DrizzleQueryError' || 'query' in error ? 'a query failed' : error.message
  const code = 'code' in error && typeof error.code === 'string' ? ` [${error.code}]` : ''
  const cause = error.cause === undefined ? '' : `\ncaused by ${errorText(error.cause)}`
  return [`${error.name}${code}: ${withoutCredentials(message)}`, ...frames].join('\n') + cause
}

function withoutCredentials(text: string): string {
  return text.replaceAll(/:\/\/[^\s/@]+@/g, '://•••@')
}
