/** The costs of a home or one of its rooms, to move in and each month. Whole dollars; null is unknown, never zero. */
import type { HomeCosts, Property } from '../../../contract/properties.ts'

/** The home's fields from which its costs are computed. */
export type CostedHome = Pick<Property, 'price' | 'letting' | 'costs' | 'zip' | 'region'>
/** A room that is let, as in its floor plan. */
type PricedRoom = { readonly price: number | null }

export interface CostSum {
  /** The sum of the known parts; null where not even the rent is known. */
  readonly dollars: number | null
  /** Whether the sum is a minimum: parts are unknown, or no room is chosen yet and another one has a higher rent. */
  readonly isLeast: boolean
  /** Whether some costs are unknown and left out of the sum. */
  readonly hasUnknown?: boolean
}

/** The broker's fee and who pays it; each null where the backend does not say. */
export interface BrokerFee {
  readonly payer: 'renter' | 'landlord' | null
  readonly dollars: number | null
}

export interface Costs {
  readonly moveIn: CostSum
  readonly monthly: CostSum
  /** Twelve months, and what is paid once and never comes back: all of the move-in sum but rent and deposit. */
  readonly year: CostSum
  /** The rent that is due before moving in; `firstMonths` is the number of months that it covers. */
  readonly firstPayment: number | null
  readonly firstMonths: number
  readonly deposit: number | null
  readonly brokerFee: BrokerFee
  readonly moveInFee: number | null
  readonly rent: number | null
  readonly utilities: number | null
  readonly internet: number | null
  readonly shortestLeaseMonths: number | null
  /** The room's share of the whole home's costs, by its rent; 1 for the whole home. */
  readonly share: number
}

function sum(parts: readonly (number | null)[], rent: number | null, isOpen: boolean): CostSum {
  const known = parts.filter((part) => part !== null)
  const hasUnknown = known.length < parts.length
  return {
    dollars: rent === null ? null : known.reduce((total, part) => total + part, 0),
    isLeast: isOpen || hasUnknown,
    hasUnknown,
  }
}

/** The renter's part of the fee; a fee of 0 costs no one anything. */
function ownPart({ payer, dollars }: BrokerFee): number | null {
  if (payer === 'landlord' || dollars === 0) return 0
  return payer === 'renter' ? dollars : null
}

const twelveTimes = (dollars: number | null) => (dollars === null ? null : dollars * 12)

/**
 * The costs of a home or one of its rooms.
 * @param room the chosen room; left out for the whole home, or where rooms are let for the cheapest free one
 * @returns null where the backend states no costs
 */
export function costsOf(home: CostedHome, room?: PricedRoom): Costs | null {
  const costs: HomeCosts | null = home.costs ?? null
  if (costs === null) return null
  const isByRoom = home.letting === 'room'
  const rent = room?.price ?? home.price
  const whole = isByRoom ? null : home.price
  const share = rent !== null && whole !== null && rent < whole ? rent / whole : 1
  const part = (dollars: number | null | undefined) => (dollars == null ? null : Math.round(dollars * share))
  const rents = (months: number | null | undefined) =>
    months == null || rent === null ? null : Math.round(rent * months)
  const firstMonths = costs.first_payment_months ?? 1
  const firstPayment = rents(firstMonths)
  const deposit = part(costs.deposit) ?? rents(costs.deposit_months)
  const brokerFee = {
    payer: costs.broker_fee_paid_by ?? null,
    dollars: part(costs.broker_fee) ?? rents(costs.broker_fee_months),
  }
  const moveInFee = part(costs.move_in_fee)
  const utilities = part(costs.utilities)
  const internet = part(costs.internet)
  const isOpen = isByRoom && room === undefined
  return {
    moveIn: sum([firstPayment, deposit, ownPart(brokerFee), moveInFee], rent, isOpen),
    monthly: sum([rent, utilities, internet], rent, isOpen),
    year: sum([...[rent, utilities, internet].map(twelveTimes), ownPart(brokerFee), moveInFee], rent, isOpen),
    firstPayment,
    firstMonths,
    deposit,
    brokerFee,
    moveInFee,
    rent,
    utilities,
    internet,
    shortestLeaseMonths: costs.shortest_lease_months ?? null,
    share,
  }
}
