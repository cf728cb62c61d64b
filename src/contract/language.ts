/** The two languages of the product, for the page, its server and their cookie. */
export const languages = ['ko', 'en'] as const
export type Language = (typeof languages)[number]

/** Spec section 1: Korean, unless a saved choice exists and is supported. */
export const defaultLanguage: Language = 'ko'

/** The server's route that saves a choice without scripts: `?to=en&back=/listing`. */
export const LANGUAGE_PATH = '/language'

/** Seconds that the cookie lives. */
export const LANGUAGE_COOKIE_AGE_S = 365 * 24 * 60 * 60

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

/** The first saved choice that we support, else Korean. */
export function chooseLanguage(...saved: readonly (string | null | undefined)[]): Language {
  return saved.find(isLanguage) ?? defaultLanguage
}
