/** What it costs to move in and each month, of a home or of one of its rooms. Whole dollars; null is unknown, never zero. */
import type { HomeCosts, Property } from '../../contract/properties.ts'

/** What the costs of a home are worked out from. */
export type CostedHome = Pick<Property, 'price' | 'letting' | 'costs' | 'zip' | 'region'>
/** A room that is let, as its floor plan has it. */
type PricedRoom = { readonly price: number | null }

export interface CostSum {
  /** What is known of it; null where not even the rent is. */
  readonly dollars: number | null
  /** It may be more: parts are unknown, or the room is not chosen yet and another has a higher rent. */
  readonly isLeast: boolean
  /** Some costs are unknown and left out of the sum. */
  readonly hasUnknown?: boolean
}

/** Who pays the broker, and how much it would be; each null where it is not said. */
export interface BrokerFee {
  readonly payer: 'renter' | 'landlord' | null
  readonly dollars: number | null
}

export interface Costs {
  readonly moveIn: CostSum
  readonly monthly: CostSum
  /** Rent that is due before moving in, and for how many months. */
  readonly firstPayment: number | null
  readonly firstMonths: number
  readonly deposit: number | null
  readonly brokerFee: BrokerFee
  readonly moveInFee: number | null
  readonly rent: number | null
  readonly utilities: number | null
  readonly internet: number | null
  readonly shortestLeaseMonths: number | null
  /** The room's part of what the whole home costs, by its rent; 1 where it is no part. */
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

/** What the renter pays of the fee; a fee of nothing is paid by nobody. */
function ownPart({ payer, dollars }: BrokerFee): number | null {
  if (payer === 'landlord' || dollars === 0) return 0
  return payer === 'renter' ? dollars : null
}

/**
 * @param room the chosen one; left out, of the whole home, or where rooms are let of the cheapest free one
 * @returns null where the backend says nothing of costs
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
