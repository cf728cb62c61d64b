import type { Language } from '../../contract/language.ts'
import { formatArea } from '../../domain/area.ts'
import { formatDate } from '../../domain/dates.ts'
import type { HomeEntry } from './homes-entry.ts'
import type { Place } from './homes-place.ts'
import { places } from './homes-places.ts'

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`
const list = (items: readonly string[]): string =>
  `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`

type Fact = Readonly<Record<Language, string>>

const dayInWords = (isoDate: string, language: Language): string => formatDate(isoDate, language) ?? isoDate

function facts(entry: HomeEntry, totalArea: number): Fact[] {
  const has = (...codes: readonly string[]): boolean =>
    codes.some((code) => entry.amenities.some((amenity) => amenity === code))
  const known: (Fact | null)[] = [
    {
      en: `Available from ${dayInWords(entry.availableFrom, 'en')}`,
      ko: `${dayInWords(entry.availableFrom, 'ko')}부터 입주 가능`,
    },
    {
      en: `${formatArea(totalArea, 'en')}, floor ${entry.floor} of ${entry.totalFloors}, facing ${entry.facing.toLowerCase()}`,
      ko: `${formatArea(totalArea, 'ko')}, ${entry.totalFloors}층 중 ${entry.floor}층`,
    },
    has('in_unit_laundry', 'washer_dryer')
      ? {
          en: has('in_unit_laundry') ? 'Washer and dryer in the home' : 'Washer and dryer in the building',
          ko: has('in_unit_laundry') ? '집 안에 세탁기와 건조기' : '건물 안에 세탁실',
        }
      : null,
    (entry.parking ?? 0) > 0
      ? {
          en: entry.parking === 1 ? 'One parking space' : `${entry.parking} parking spaces`,
          ko: `주차 ${entry.parking}대`,
        }
      : null,
    has('elevator')
      ? { en: 'Elevator', ko: '엘리베이터' }
      : entry.floor > 2
        ? { en: `No elevator: ${entry.floor - 1} flights`, ko: '엘리베이터는 없어요' }
        : null,
    entry.pets === true
      ? { en: 'Pets welcome', ko: '반려동물 가능' }
      : entry.pets === false
        ? { en: 'No pets, please', ko: '반려동물 불가' }
        : null,
    entry.smoking === true
      ? { en: 'Smoking outside only', ko: '흡연은 실외에서만' }
      : entry.smoking === false
        ? { en: 'Non-smoking home', ko: '금연' }
        : null,
    entry.saleLease === 'Sublet'
      ? { en: 'Sublet, three months or longer', ko: '3개월 이상 단기 임대' }
      : { en: 'One-year lease, one month’s deposit', ko: '계약 1년, 보증금 한 달 치' },
  ]
  return known.filter((fact) => fact !== null)
}

/** What the place is called in Korean: a neighbourhood with its town before it. */
const placeKo = ({ cityKo, neighborhoodKo }: Place): string =>
  neighborhoodKo.startsWith(cityKo) ? neighborhoodKo : `${cityKo} ${neighborhoodKo}`

/**
 * The description that the home's page shows: the opening written for this home, a word about the neighbourhood, a
 * list of facts, sometimes a note; all of it in Korean, and behind a rule in English.
 */
export function describe(entry: HomeEntry, totalArea: number): string {
  const place: Place = places[entry.place]
  const { lead, note } = entry
  const chosen = facts(entry, totalArea)
  const about = { ko: `${placeKo(place)}: ${place.aboutKo}`, en: place.about }
  const inLanguage = (language: Language): string =>
    [
      paragraph(lead[language]),
      paragraph(about[language]),
      list(chosen.map((fact) => fact[language])),
      ...(note === undefined ? [] : [paragraph(note[language])]),
    ].join('')
  return `${inLanguage('ko')}<hr>${inLanguage('en')}`
}
