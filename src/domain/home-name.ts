/** What a home is called in the reader's language. */
import type { Language } from '../contract/language.ts'

interface Named {
  readonly name: string | null
  /** Missing in what was kept before homes had one. */
  readonly name_ko?: string | null | undefined
}

/** In Korean the Korean name where the home has one, else its name; null where it has none. */
export function homeName({ name, name_ko }: Named, language: Language): string | null {
  return language === 'ko' ? (name_ko ?? name) : name
}

interface NamingHome {
  readonly property_name?: string | null | undefined
  readonly property_name_ko?: string | null | undefined
}

/** The same of what names a home beside other things: a record, a suggestion, an inquiry on its way. */
export function namedHome(
  { property_name, property_name_ko }: NamingHome,
  language: Language,
): string | null {
  return homeName({ name: property_name ?? null, name_ko: property_name_ko }, language)
}
