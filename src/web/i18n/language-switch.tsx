import { useLingui } from '@lingui/react/macro'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { LANGUAGE_PATH, type Language } from '../../contract/language.ts'
import { AnchorButton } from '../ui/button.tsx'
import { switchLanguage } from './catalogues.ts'
import { type ReadingPlace, readingPlace } from './reading-place.ts'
import { saveLanguage } from './saved-language.ts'

const names: Record<Language, string> = { ko: '한국어', en: 'English' }

/** A link to the other language: the server answers it before the page hydrates, the page itself afterwards. */
export function LanguageSwitch() {
  const { i18n } = useLingui()
  const router = useRouter()
  const here = useLocation({ select: (location) => location.href })
  const other: Language = i18n.locale === 'ko' ? 'en' : 'ko'

  const place = useRef<ReadingPlace | null>(null)
  // One language is longer than the other: the reader stays at the paragraph, not at the pixel.
  useLayoutEffect(() => {
    place.current?.keep()
    place.current = null
  })

  async function change() {
    // The page's own: what the hook gives is a proxy of it, which knows nothing of the catalogues that joined.
    await switchLanguage(router.options.context.i18n, other, () => {
      place.current = readingPlace()
    })
    saveLanguage(other)
    document.documentElement.lang = other
    // Titles were made in the language before.
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
