/** The names of areas, whose table first visits do without. */
import { msg } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '../../../offline/queries/query-keys.ts'

export const OTHER_AREA_NAME = msg`Other areas`

/** An area's name in both languages; null for the homes of other areas. Not asked of the server. */
export const areaNameQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.areaName(id),
    queryFn: async () => {
      const { regionAreas } = await import('../../../domain/region-areas.ts')
      const area = regionAreas.find((each) => each.id === id)
      return area ? { ko: area.ko, en: area.towns[0] ?? area.en } : null
    },
    enabled: id !== '',
  })
