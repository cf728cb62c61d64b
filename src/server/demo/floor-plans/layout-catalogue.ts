import type { Layout } from './layout.ts'
import { balconyTwoBedroom, splitTwoBedroom } from './layouts-condo.ts'
import { duplex } from './layouts-duplex.ts'
import { garageHouse, shareHouse } from './layouts-house.ts'
import { diningOneBedroom, oneBedroom } from './layouts-one-bedroom.ts'
import { alcoveStudio, compactStudio } from './layouts-studio.ts'
import { classicThreeBedroom, cornerThreeBedroom } from './layouts-three-bedroom.ts'
import { dressingTwoBedroom, walkUpShared } from './layouts-walk-up.ts'

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
