/** Names that brokers may omit: those of the served states, and Korean names of common categories. */

type RegionNames = { readonly name: string; readonly nameKo: string }

export const knownRegions: Readonly<Record<string, RegionNames>> = {
  NY: { name: 'New York', nameKo: '뉴욕' },
  NJ: { name: 'New Jersey', nameKo: '뉴저지' },
  CT: { name: 'Connecticut', nameKo: '코네티컷' },
  PA: { name: 'Pennsylvania', nameKo: '펜실베이니아' },
}

export const knownCategoriesKo: Readonly<Record<string, string>> = {
  Apartment: '아파트',
  Condo: '콘도',
  Duplex: '복층 주택',
  House: '단독주택',
  Studio: '스튜디오',
  Townhouse: '타운하우스',
}
