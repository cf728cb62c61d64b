/** The place of a home, as cards and pages write it. */
import type { Language } from '../../../contract/language.ts'
import type { Property } from '../../../contract/properties.ts'
import { countries } from '../../../domain/countries.ts'

const american = /^(united states( of america)?|u\.?s\.?a?\.?)$/i

/**
 * A country's short name. The United States are "USA" on cards (rule 2.7), in Korean "미국"; other countries have
 * their Korean name where there is one, else the name that they came with.
 */
export function shortCountry(country: string, language: Language): string {
  const name = country.trim()
  const isAmerican = american.test(name)
  if (language === 'en') return isAmerican ? 'USA' : name
  const known = countries.find(
    (each) => (isAmerican && each.code === 'US') || each.name.toLowerCase() === name.toLowerCase(),
  )
  return known?.nameKo ?? name
}

const joined = (parts: readonly (string | null)[]): string =>
  parts
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join(', ')

/** The city in the reader's language, where it has a name in that; '' where the home has none. */
export function cityName(property: Pick<Property, 'city' | 'city_ko'>, language: Language): string {
  return (language === 'ko' ? (property.city_ko ?? property.city) : property.city) ?? ''
}

/** City and neighbourhood, "팰리세이즈파크 · 브로드 애비뉴"; the neighbourhood alone where that names the city. */
export function areaName(
  home: Pick<Property, 'city' | 'city_ko' | 'neighborhood' | 'neighborhood_ko'>,
  language: Language,
): string {
  const city = cityName(home, language)
  const area = (language === 'ko' ? (home.neighborhood_ko ?? home.neighborhood) : home.neighborhood) ?? ''
  return area.includes(city) ? area : [city, area].filter((part) => part !== '').join(' · ')
}

/** City and country, "Fort Lee, USA", "포트리, 미국"; a missing one is left out. */
export function placeName(
  property: Pick<Property, 'city' | 'city_ko' | 'country'>,
  language: Language,
): string {
  const country = property.country === null ? null : shortCountry(property.country, language)
  return joined([cityName(property, language), country])
}

/** A postal address, the same in both languages: "21 Main St, Fort Lee, New Jersey 07024, United States". */
export function fullAddress(
  property: Pick<Property, 'street' | 'city' | 'region' | 'zip' | 'country'>,
): string {
  const regionAndZip = [property.region, property.zip].filter((part) => part !== null).join(' ')
  return joined([property.street, property.city, regionAndZip, property.country])
}
