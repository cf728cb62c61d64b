import type { AmenityCode } from '../../contract/words.ts'

/** The amenities that homes can have, as filters offer them. */
export const amenityNames: Readonly<Record<AmenityCode, { readonly en: string; readonly ko: string }>> = {
  air_conditioning: { en: 'Air conditioning', ko: '에어컨' },
  balcony: { en: 'Balcony', ko: '발코니' },
  concierge: { en: 'Concierge', ko: '컨시어지' },
  doorman: { en: 'Doorman', ko: '도어맨' },
  elevator: { en: 'Elevator', ko: '엘리베이터' },
  fitness_center: { en: 'Fitness center', ko: '피트니스 센터' },
  garage_parking: { en: 'Garage parking', ko: '실내 주차장' },
  hardwood_floors: { en: 'Hardwood floors', ko: '원목 마루' },
  in_unit_laundry: { en: 'In-unit laundry', ko: '집 안 세탁실' },
  pet_friendly: { en: 'Pet friendly', ko: '반려동물 환영' },
  rooftop_deck: { en: 'Rooftop deck', ko: '루프탑' },
  storage: { en: 'Storage', ko: '창고' },
  swimming_pool: { en: 'Swimming pool', ko: '수영장' },
  washer_dryer: { en: 'Washer and dryer', ko: '세탁기·건조기' },
  parking: { en: 'Parking', ko: '주차' },
  gym: { en: 'Gym', ko: '헬스장' },
  pool: { en: 'Pool', ko: '수영장' },
}
