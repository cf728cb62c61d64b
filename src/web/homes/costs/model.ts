/** Laws on the money that may be asked of a renter before the first night. */
import type { CostedHome, Costs } from './home-costs.ts'

/** The day on which the laws below and their links were last read. */
export const LAWS_READ_ON = '2026-11-25'

export type Law = 'fare-act' | 'new-york-deposit' | 'new-jersey-deposit'

export interface LawNote {
  readonly law: Law
  /** Whether the home's own terms contradict the law. */
  readonly isContradicted: boolean
}

const zipCode = /^(\d{3})\d{2}/
const newYorkCityZip = /^(10[0-4]|11[1-46]|1100[45])/

function stateOf({ zip, region }: CostedHome): 'NY' | 'NJ' | null {
  const area = Number(zipCode.exec(zip?.trim() ?? '')?.[1])
  if (area >= 70 && area <= 89) return 'NJ'
  if (area >= 100 && area <= 149) return 'NY'
  const name = region?.trim() ?? ''
  if (/^(nj\b|new jersey)/i.test(name)) return 'NJ'
  return /^(ny\b|new york)/i.test(name) ? 'NY' : null
}

/** A home without a zip code may lie in New York City: the note itself says where its law holds. */
const mayBeInNewYorkCity = ({ zip }: CostedHome) => !zip?.trim() || newYorkCityZip.test(zip.trim())

const depositMonthsMaximum = { NY: 1, NJ: 1.5 } as const

/** The laws on money before the first night that hold where the home is. */
export function lawNotes(home: CostedHome, { brokerFee, deposit, rent }: Costs): readonly LawNote[] {
  const state = stateOf(home)
  if (state === null) return []
  // A deposit rounded to dollars may be one dollar off.
  const isAbove = deposit !== null && rent !== null && deposit > rent * depositMonthsMaximum[state] + 1
  const isRenters = brokerFee.payer === 'renter' && brokerFee.dollars !== 0
  return [
    ...(state === 'NY' && mayBeInNewYorkCity(home)
      ? [{ law: 'fare-act', isContradicted: isRenters } as const]
      : []),
    { law: state === 'NY' ? 'new-york-deposit' : 'new-jersey-deposit', isContradicted: isAbove },
  ]
}
