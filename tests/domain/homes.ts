import * as v from 'valibot'
import { type Property, propertySchema } from '../../src/contract/properties.ts'

/** A home as the contract reads it from a backend's answer. */
export function home(fields: Readonly<Record<string, unknown>>): Property {
  return v.parse(propertySchema, { id: 1, ...fields })
}
