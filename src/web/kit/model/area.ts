/** Areas as shown: square feet, with 평 for Korean readers. */
import type { Language } from '../../../contract/language.ts'
import { withSeparators } from './money.ts'

/** One 평 is 400/121 m², which is 35.583 square feet. */
const SQUARE_FEET_PER_PYEONG = 35.583

/** An area in 평 as people say it: whole numbers, with one decimal under ten. */
export function toPyeong(squareFeet: number): number {
  const pyeong = squareFeet / SQUARE_FEET_PER_PYEONG
  return pyeong < 9.95 ? Math.round(pyeong * 10) / 10 : Math.round(pyeong)
}

/** "850 sq ft (약 24평)" in Korean, "850 sq ft" in English. The bracketed part stays on one line. */
export function formatArea(squareFeet: number, language: Language): string {
  const feet = `${withSeparators(squareFeet)} sq ft`
  return language === 'ko' ? `${feet} (약\u00a0${toPyeong(squareFeet)}평)` : feet
}
