/** True where the applicant wants to rent: what the home offers is no sale. Homes that do not say are let. */
export function isTenancy(saleLease: string | null): boolean {
  return saleLease === null || !/sale/i.test(saleLease)
}
