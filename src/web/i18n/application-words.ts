import { useLingui } from '@lingui/react/macro'
import { formatFactDate } from '../../domain/dates.ts'
import { preferredRoomName, type WishedRoom } from '../model/room-name.ts'
import { useLanguage } from './use-language.ts'

/** Gives a function that says an application's room and, where there is one, its date: "안방 · 2026. 12. 1.". */
export function useApplicationWords() {
  const { t } = useLingui()
  const language = useLanguage()
  return (application: WishedRoom & { readonly visit_date: string | null }): string =>
    [
      preferredRoomName(application, language) ?? t`Any room is fine`,
      formatFactDate(application.visit_date, language),
    ]
      .filter((part) => part !== null)
      .join(' · ')
}
