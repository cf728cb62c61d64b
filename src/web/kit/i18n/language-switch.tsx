import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { LANGUAGE_PATH, type Language } from '../../../contract/language.ts'
import { useHydratedLocation } from '../navigation/use-hydrated-location.ts'
import { AnchorButton } from '../ui/button.tsx'

const names: Record<Language, string> = { ko: '한국어', en: 'English' }

/** A link to the other language: the server answers it before hydration, the page itself afterwards. */
export function LanguageSwitch() {
  const { i18n } = useLingui()
  const router = useRouter()
  const { href: here } = useHydratedLocation()
  const other: Language = i18n.locale === 'ko' ? 'en' : 'ko'

  async function change() {
    const { changeLanguage } = await import('./change-language.ts')
    // The router's i18n, as the hook's is a proxy.
    await changeLanguage(router.options.context.i18n, other)
    // Titles are still in the old language, so the routes' heads are made again.
    await router.invalidate()
  }

  return (
    <AnchorButton
      variant="quiet"
      icon="globe"
      lang={other}
      hrefLang={other}
      href={`${LANGUAGE_PATH}?to=${other}&back=${encodeURIComponent(here)}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey) return
        event.preventDefault()
        void change()
      }}
    >
      {names[other]}
    </AnchorButton>
  )
}
