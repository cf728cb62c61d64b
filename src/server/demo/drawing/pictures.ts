import type { DemoPicture } from '../home-types.ts'
import type { ExteriorKind, HomeEntry, OutlookName, SceneName } from '../homes-entry.ts'
import { type DayTime, paletteNumber } from './palette.ts'
import { drawScene } from './picture-scenes.ts'

type Words = { en: string; ko: string }

const exteriors: Record<ExteriorKind, Words> = {
  brownstones: {
    en: 'A row of brownstones with stoops and street trees',
    ko: '돌계단과 가로수가 있는 브라운스톤 주택가',
  },
  walkUps: {
    en: 'Brick walk-ups with fire escapes above small shops',
    ko: '작은 가게 위로 비상계단이 달린 벽돌 건물',
  },
  apartmentHouse: {
    en: 'A brick apartment house with a canopy over its door',
    ko: '입구에 차양이 있는 벽돌 아파트',
  },
  gardenHouse: {
    en: 'A house with a porch, a lawn and a white fence',
    ko: '현관 포치와 잔디, 하얀 울타리가 있는 주택',
  },
  townhouses: {
    en: 'A row of town houses with bay windows and garages',
    ko: '내닫이창과 차고가 있는 타운하우스',
  },
  riverTower: {
    en: 'A glass tower on the waterfront, the skyline behind it',
    ko: '스카이라인을 배경으로 강변에 선 유리 타워',
  },
}

/** The Korean carries its particle. */
const outlooks: Record<OutlookName, Words> = {
  river: { en: 'the river and the skyline', ko: '강과 스카이라인이' },
  street: { en: 'the trees and houses across the street', ko: '길 건너 나무와 집들이' },
  garden: { en: 'gardens and trees', ko: '정원과 나무가' },
  rooftops: { en: 'the rooftops of the city', ko: '도시의 지붕들이' },
}

const hours: Record<DayTime, Words> = {
  morning: { en: 'in the morning', ko: '아침 햇살 속' },
  noon: { en: 'on a clear day', ko: '맑은 날' },
  golden: { en: 'in the evening sun', ko: '노을 질 무렵' },
  dusk: { en: 'at dusk', ko: '어둑해진 저녁' },
}

function altTexts({ exterior, outlook }: HomeEntry, scene: SceneName, time: DayTime): Words {
  const hour = hours[time]
  const seen = outlooks[outlook]
  switch (scene) {
    case 'exterior':
      return { en: `${exteriors[exterior].en} ${hour.en}`, ko: `${hour.ko} ${exteriors[exterior].ko}` }
    case 'living':
      return {
        en: `Living room with a sofa, a rug and plants ${hour.en}`,
        ko: `${hour.ko} 소파와 러그, 화분이 있는 거실`,
      }
    case 'kitchen':
      return {
        en: `Kitchen with wooden details and a window over the sink ${hour.en}`,
        ko: `${hour.ko} 싱크대 위로 창이 난 주방`,
      }
    case 'bedroom':
      return {
        en: `Bedroom with a made bed and a bedside lamp ${hour.en}`,
        ko: `${hour.ko} 잘 정돈된 침대와 스탠드가 있는 침실`,
      }
    case 'bathroom':
      return {
        en: `Bathroom with a wooden washstand and a mirror ${hour.en}`,
        ko: `${hour.ko} 나무 세면대와 거울이 있는 욕실`,
      }
    case 'window':
      return {
        en: `Window seat with cushions, looking at ${seen.en} ${hour.en}`,
        ko: `${hour.ko} ${seen.ko} 보이는 창가 자리`,
      }
    case 'balcony':
      return {
        en: `Balcony with two chairs, looking at ${seen.en} ${hour.en}`,
        ko: `${hour.ko} ${seen.ko} 보이는, 의자 두 개가 놓인 발코니`,
      }
    case 'rooftop':
      return {
        en: `Roof deck with string lights over the city ${hour.en}`,
        ko: `${hour.ko} 줄조명이 걸린 옥상 데크`,
      }
  }
}

/** Dealt by a home's place in the list, so that neighbours in the list differ. */
const outdoorHours: readonly DayTime[] = ['morning', 'golden', 'noon', 'dusk', 'noon', 'golden', 'morning']
const indoorHours: readonly DayTime[] = ['morning', 'noon', 'golden', 'morning', 'noon']

/** @param position the home's place in the list, by which palettes and hours are dealt */
export function picturesOf(entry: HomeEntry, position: number): DemoPicture[] {
  const palette = paletteNumber(position * 3 + Math.floor(position / 10))
  return entry.scenes.map((scene, index) => {
    const open = scene === 'exterior' || scene === 'balcony' || scene === 'rooftop' || scene === 'window'
    const dealt = open
      ? outdoorHours[(position + index * 2) % outdoorHours.length]
      : index > 2 && position % 4 === 1
        ? 'dusk'
        : indoorHours[position % indoorHours.length]
    const time = dealt ?? 'noon'
    const { en, ko } = altTexts(entry, scene, time)
    return { svg: drawScene(entry, scene, palette, time), altEn: en, altKo: ko }
  })
}
