/** The name of a home in the user's language. */
import type { Language } from '../contract/language.ts'

interface Named {
  readonly name: string | null
  /** Absent from answers persisted by older builds. */
  readonly name_ko?: string | null | undefined
}

/** In Korean the Korean name, if the home has one; else its name; null without any. */
export function homeName({ name, name_ko }: Named, language: Language): string | null {
  return language === 'ko' ? (name_ko ?? name) : name
}

interface NamingHome {
  readonly property_name?: string | null | undefined
  readonly property_name_ko?: string | null | undefined
}

/** The home's name in a record, a suggestion or an inquiry, which carry it in fields of their own. */
export function namedHome(
  { property_name, property_name_ko }: NamingHome,
  language: Language,
): string | null {
  return homeName({ name: property_name ?? null, name_ko: property_name_ko }, language)
}
