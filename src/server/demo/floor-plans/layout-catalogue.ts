import type { Layout } from './layout.ts'
import { duplex, garageHouse, shareHouse } from './layouts-large.ts'
import {
  classicThreeBedroom,
  cornerThreeBedroom,
  dressingTwoBedroom,
  splitTwoBedroom,
  walkUpShared,
} from './layouts-middle.ts'
import {
  alcoveStudio,
  balconyTwoBedroom,
  compactStudio,
  diningOneBedroom,
  oneBedroom,
} from './layouts-small.ts'

/** Every hand-made layout by the name that homes choose it with. */
export const layouts = {
  alcoveStudio,
  compactStudio,
  oneBedroom,
  diningOneBedroom,
  balconyTwoBedroom,
  splitTwoBedroom,
  walkUpShared,
  dressingTwoBedroom,
  classicThreeBedroom,
  cornerThreeBedroom,
  shareHouse,
  duplex,
  garageHouse,
} as const satisfies Record<string, Layout>

export type LayoutName = keyof typeof layouts
