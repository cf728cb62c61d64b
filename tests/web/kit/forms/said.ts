import type { Wording } from '../../../../src/web/kit/errors/say-error.ts'

/** A sentence in English, with its values in place. */
export function inEnglish(said: Wording): string {
  if (typeof said === 'string') return said
  const { message = '', values } = said
  return message.replace(/\{(\w+)\}/g, (_, name: string) => String(values?.[name]))
}

/** The English that a reader sees beside each field that is wrong. */
export function saidOf(errors: object): Record<string, string> {
  const entries: [string, Wording | null | undefined][] = Object.entries(errors)
  return Object.fromEntries(entries.flatMap(([name, said]) => (said ? [[name, inEnglish(said)]] : [])))
}
