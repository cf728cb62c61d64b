import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { BedroomCount } from '../../../contract/enums.ts'
import type { FilterOptions } from '../../../contract/properties.ts'
import type { FilterOption } from '../../../contract/tolerant.ts'
import { formatFactDate } from '../../../domain/dates.ts'
import { useHomeWords } from '../../kit/i18n/home-words.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { formatBedrooms } from '../../kit/model/home-line.ts'
import { formatDollars } from '../../kit/model/money.ts'
import { type FilterSet, noMinutes, offeredChoice } from '../../kit/model/property-filters.ts'
import { useMinutesPart } from '../places/use-minutes-part.ts'
import { areaNameQuery, OTHER_AREA_NAME } from './area-name.ts'
import { isWithin, useBudget } from './use-own-wishes.ts'

/** One active filter in words, and the filters without it. */
export interface AppliedFilter {
  key: string
  label: string
  without: FilterSet
}

/** Gives an option's label in the reader's language: the server's own, else this app's word for a known name. */
export function useOptionLabels() {
  const language = useLanguage()
  const words = useHomeWords()
  const own = (option: FilterOption) => (language === 'ko' ? option.labelKo : null)
  return {
    city: (option: FilterOption) => own(option) ?? option.label,
    category: (option: FilterOption) => own(option) ?? words.kind(option.label),
    amenity: (option: FilterOption) => own(option) ?? words.amenity(option.label),
  }
}

/** The active filters but the order, each in a few words; `options` names their values and may still be loading. */
export function useAppliedFilters(filters: FilterSet, options: FilterOptions | undefined): AppliedFilter[] {
  const { t } = useLingui()
  const { data: area } = useQuery(areaNameQuery(filters.area))
  const labels = useOptionLabels()
  const words = useHomeWords()
  const language = useLanguage()
  const find = (list: readonly FilterOption[] | undefined, wanted: string) =>
    offeredChoice(list ?? [], wanted)
  const city = find(options?.cities, filters.city)
  const category = find(options?.categories, filters.category)
  const { priceMin, priceMax } = filters
  const low = priceMin === null ? '' : formatDollars(priceMin)
  const moveIn = formatFactDate(filters.moveIn, language)
  const high = priceMax === null ? '' : formatDollars(priceMax)
  const budget = useBudget()
  const price = isWithin(budget, filters)
    ? t`Within my budget`
    : priceMin === null
      ? t`Up to ${high} a month`
      : priceMax === null
        ? t`From ${low} a month`
        : t`${low} to ${high} a month`
  const amenity = (code: string) => {
    const option = find(options?.amenities, code)
    return option === undefined ? words.amenity(code) : labels.amenity(option)
  }
  const part = useMinutesPart(filters.destination !== '')
  const name = part?.placeNameOf(filters.destination, language) ?? null
  const { maxMinutes: minutes } = filters
  const minutesWords = name === null ? t`Within ${minutes} min` : t`${name} within ${minutes} min`
  const bedroomWords = (count: BedroomCount) =>
    formatBedrooms(Number(count), language) + (count === '3' ? '+' : '')
  /** One active filter of the given `label`, which the filters in `off` turn off. */
  const on = (label: string, off: Partial<FilterSet>, key = Object.keys(off).join()): AppliedFilter => ({
    key,
    label,
    without: { ...filters, ...off },
  })

  return [
    filters.searchTerm !== '' && on(`“${filters.searchTerm}”`, { searchTerm: '' }),
    filters.city !== '' && on(city === undefined ? filters.city : labels.city(city), { city: '' }),
    filters.category !== '' &&
      on(category === undefined ? words.kind(filters.category) : labels.category(category), { category: '' }),
    (priceMin !== null || priceMax !== null) && on(price, { priceMin: null, priceMax: null }),
    filters.smokePreference !== null &&
      on(filters.smokePreference === 'smoking_allowed' ? t`Smoking allowed` : t`No smoking`, {
        smokePreference: null,
      }),
    filters.petAllowance !== null &&
      on(filters.petAllowance === 'pets_allowed' ? t`Pets allowed` : t`Pets not allowed`, {
        petAllowance: null,
      }),
    filters.letting !== null && on(filters.letting === 'room' ? t`A room` : t`Whole home`, { letting: null }),
    filters.moveIn !== null && on(t`Move in by ${moveIn}`, { moveIn: null }),
    filters.hasPeople && on(t`Homes with people to meet`, { hasPeople: false }),
    filters.maxMinutes !== null &&
      on(minutesWords, { maxMinutes: null, ...(!filters.byMinutes && noMinutes) }, 'minutes'),
    filters.area !== '' && on(area?.[language] ?? t(OTHER_AREA_NAME), { area: '' }),
    filters.bedrooms !== null && on(bedroomWords(filters.bedrooms), { bedrooms: null }),
    filters.furnished && on(t`Furnished`, { furnished: false }),
    filters.shortLease && on(t`Short lease`, { shortLease: false }),
    filters.utilitiesIncluded && on(t`Utilities included`, { utilitiesIncluded: false }),
    ...filters.amenities.map((code) =>
      on(
        amenity(code),
        { amenities: filters.amenities.filter((other) => other !== code) },
        `amenity ${code}`,
      ),
    ),
  ].filter((filter) => filter !== false)
}
