import { landOf } from '../../../src/domain/transit/lands.ts'
import file from '../../../src/server/demo/homes.json' with { type: 'json' }

export const demoHomes = file.homes.map(
  ({ ref, region, zip, city, neighborhood, latitude, longitude, transit }) => ({
    ref,
    city,
    neighborhood,
    transit,
    land: landOf({ regionCode: region, zip, city }),
    latitude,
    longitude,
  }),
)
