import type { I18n } from '@lingui/core'
import { changeLanguage } from './change-language.ts'
import { LANGUAGE_STORAGE_KEY, readSavedLanguage } from './saved-language.ts'

/**
 * Follows a language that is chosen in another tab: at once by the `storage` event, or as the page is shown, where the
 * storage is blocked or the server has set the cookie.
 * @param onChange called after each change, to make the routes' titles again
 * @returns a function that stops this
 */
export function followLanguage(i18n: I18n, onChange: () => unknown): () => void {
  let changing = Promise.resolve()
  function look(): void {
    changing = changing.then(async () => {
      const chosen = readSavedLanguage()
      if (chosen === i18n.locale) return
      await changeLanguage(i18n, chosen)
      await onChange()
    })
    // The catalogue of the other language could not be loaded: the page stays as it is.
    changing = changing.catch(() => undefined)
  }
  const onStorage = ({ key }: StorageEvent) => {
    if (key === LANGUAGE_STORAGE_KEY) look()
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible') look()
  }
  addEventListener('storage', onStorage)
  addEventListener('pageshow', look)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    removeEventListener('storage', onStorage)
    removeEventListener('pageshow', look)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
