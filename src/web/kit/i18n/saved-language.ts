import { LANGUAGE_COOKIE } from '../../../contract/headers.ts'
import { chooseLanguage, LANGUAGE_COOKIE_AGE_S, type Language } from '../../../contract/language.ts'
import { readCookie } from '../cookies.ts'

/** The local storage key of the chosen language. */
export const LANGUAGE_STORAGE_KEY = 'language'

function stored(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_STORAGE_KEY)
  } catch {
    return null
  }
}

/** The stored language, for the shell alone: a rendered page says its own in `<html lang>`. */
export function readSavedLanguage(): Language {
  return chooseLanguage(readCookie(document.cookie, LANGUAGE_COOKIE), stored())
}

/** Stores the language for the next rendered page (cookie) and for a page without cookies (local storage). */
export function saveLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome's noDocumentCookie has no better offer: Safari and Firefox lack the Cookie Store API, or had it late.
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${LANGUAGE_COOKIE_AGE_S}; SameSite=Lax${secure}`
  try {
    localStorage.setItem(LANGUAGE_STORAGE_KEY, language)
  } catch {
    // A blocked storage is no loss: the cookie is enough.
  }
}
