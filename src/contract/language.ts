/** The two languages of the product, for the page, its server and their cookie. */
export const languages = ['ko', 'en'] as const
export type Language = (typeof languages)[number]

/** The language without a supported saved choice (rule 10.1). */
export const defaultLanguage: Language = 'ko'

/** The server's route that saves a choice without JavaScript: `?to=en&back=/listing`. */
export const LANGUAGE_PATH = '/language'

/** Lifetime of the language cookie, in seconds. */
export const LANGUAGE_COOKIE_AGE_S = 365 * 24 * 60 * 60

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

/** The first supported saved choice, else Korean. */
export function chooseLanguage(...saved: readonly (string | null | undefined)[]): Language {
  return saved.find(isLanguage) ?? defaultLanguage
}
