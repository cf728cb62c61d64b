import type { ShownApplication } from '../../../offline/applications.ts'
import { isolated } from '../../kit/i18n/isolated.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { givenName } from '../people/short-name.ts'

/** Gives the names of those of an application's people who have booked a time, in one text; null for none. */
export function useOthersWho({ people }: Pick<ShownApplication, 'people'>) {
  const language = useLanguage()
  return (also: readonly number[]): string | null => {
    const names = people.flatMap(({ person: { inquiry_id, name } }) =>
      also.includes(inquiry_id) && name !== null ? [isolated(givenName(name))] : [],
    )
    if (names.length === 0) return null
    return language === 'ko' ? names.map((name) => `${name}\u00a0님`).join(', ') : names.join(', ')
  }
}
