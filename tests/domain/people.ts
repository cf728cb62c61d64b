import * as v from 'valibot'
import { type Partner, partnerSchema } from '../../src/contract/partners.ts'

/** A person as the contract reads one from a backend's answer. */
export function person(fields: Readonly<Record<string, unknown>> = {}): Partner {
  return v.parse(partnerSchema, { id: 1, ...fields })
}
