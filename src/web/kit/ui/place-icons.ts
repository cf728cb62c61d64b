/** The icons of ways and destinations: of what the search proposes, and of an answer of the sign-up. */
import { addIcons } from './frame-icons.ts'

const placeIcons = {
  school: 'M12 5 2.5 9.5 12 14l9.5-4.5L12 5ZM6 11.5V16c1.5 1.6 3.5 2.5 6 2.5s4.5-.9 6-2.5v-4.5M21.5 9.5V15',
  train: 'M6 4h12v12H6zM6 10.5h12M9 20l1.5-4M15 20l-1.5-4M9 13.3v.01M15 13.3v.01',
} as const satisfies Record<string, string>

export type PlaceIconName = keyof typeof placeIcons

addIcons(placeIcons)
