/** The English catalogue is generated: the sentences of the code, which the Korean one lists, are their own translation. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { formatter } from '@lingui/format-po'

const pathOf = (locale: string) =>
  fileURLToPath(new URL(`../../src/web/kit/i18n/locales/${locale}.po`, import.meta.url))

/** Writes locales/en.po where it is absent or out of date. */
export function writeEnglishCatalogue(): void {
  const format = formatter({ lineNumbers: false })
  const korean = readFileSync(pathOf('ko'), 'utf8')
  const source = { locale: 'ko', sourceLocale: 'en', filename: pathOf('ko') } as const
  const entries = format.parse(korean, source)
  if (entries instanceof Promise) throw new Error('The PO formatter answers at once')
  for (const entry of Object.values(entries)) entry.translation = entry.message ?? ''
  const before = existsSync(pathOf('en')) ? readFileSync(pathOf('en'), 'utf8') : undefined
  // The header of a file that is passed on stays: the same sentences make the same file, and it is not written again.
  const english = format.serialize(entries, {
    ...source,
    locale: 'en',
    filename: pathOf('en'),
    existing: before,
  })
  if (english !== before) writeFileSync(pathOf('en'), String(english))
}
