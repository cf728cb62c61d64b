/** A home's codes and English names in the reader's language; an unknown one stays as it came. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { AmenityCode } from '../../../contract/enums.ts'

const amenities: Record<AmenityCode, MessageDescriptor> = {
  air_conditioning: msg`Air conditioning`,
  balcony: msg`Balcony`,
  concierge: msg`Concierge`,
  doorman: msg`Doorman`,
  elevator: msg`Elevator`,
  fitness_center: msg`Fitness center`,
  garage_parking: msg`Garage parking`,
  hardwood_floors: msg`Hardwood floors`,
  in_unit_laundry: msg`In-unit laundry`,
  pet_friendly: msg`Pet friendly`,
  rooftop_deck: msg`Rooftop deck`,
  storage: msg`Storage`,
  swimming_pool: msg`Swimming pool`,
  washer_dryer: msg`Washer and dryer`,
  parking: msg`Parking`,
  gym: msg`Gym`,
  pool: msg`Pool`,
}

const kinds: Record<string, MessageDescriptor> = {
  apartment: msg`Apartment`,
  condo: msg`Condo`,
  house: msg`House`,
  single_family: msg`Single-family house`,
  multi_family: msg`Multi-family house`,
  townhouse: msg`Townhouse`,
  studio: msg`Studio`,
  loft: msg`Loft`,
  duplex: msg`Duplex`,
  room: msg`Room`,
  shared_room: msg`Shared room`,
}

const furnishings: Record<string, MessageDescriptor> = {
  furnished: msg`Furnished`,
  fully_furnished: msg`Furnished`,
  semi_furnished: msg`Partly furnished`,
  partly_furnished: msg`Partly furnished`,
  partially_furnished: msg`Partly furnished`,
  unfurnished: msg`Unfurnished`,
}

const facings: Record<string, MessageDescriptor> = {
  north: msg`North-facing`,
  east: msg`East-facing`,
  south: msg`South-facing`,
  west: msg`West-facing`,
  north_east: msg`Northeast-facing`,
  northeast: msg`Northeast-facing`,
  north_west: msg`Northwest-facing`,
  northwest: msg`Northwest-facing`,
  south_east: msg`Southeast-facing`,
  southeast: msg`Southeast-facing`,
  south_west: msg`Southwest-facing`,
  southwest: msg`Southwest-facing`,
}

const roomTypes: Record<string, MessageDescriptor> = {
  single: msg`Single room`,
  shared: msg`Shared room`,
  master: msg`Primary bedroom`,
  living: msg`Living room`,
  kitchen: msg`Kitchen`,
  dining: msg`Dining room`,
  bathroom: msg`Bathroom`,
  hall: msg`Hall`,
  closet: msg`Closet`,
  study: msg`Study`,
  laundry: msg`Laundry room`,
  balcony: msg`Balcony`,
  garage: msg`Garage`,
}

const codeOf = (word: string): string =>
  word
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

/** A code as people write it: "walk_in" becomes "Walk in". */
function spelledOut(word: string): string {
  const plain = word.trim().replaceAll('_', ' ')
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

interface HomeWords {
  amenity: (code: string) => string
  /** A category or a property type. */
  kind: (name: string) => string
  furnishing: (word: string) => string
  facing: (word: string) => string
  roomType: (word: string) => string
}

export function useHomeWords(): HomeWords {
  const { i18n } = useLingui()
  return useMemo(() => {
    const reader = (words: Readonly<Record<string, MessageDescriptor>>) => (word: string) => {
      const code = codeOf(word)
      const known = Object.hasOwn(words, code) ? words[code] : undefined
      return known === undefined ? spelledOut(word) : i18n._(known)
    }
    return {
      amenity: reader(amenities),
      kind: reader(kinds),
      furnishing: reader(furnishings),
      facing: reader(facings),
      roomType: reader(roomTypes),
    }
  }, [i18n])
}
