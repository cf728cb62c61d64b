import * as v from 'valibot'
import { beforeAll, expect } from 'vitest'
import { fetchProperties, fetchProperty } from '../../../src/contract/properties.ts'
import type { HomeRecord } from '../../../src/server/services/home-record.ts'
import { importHomes } from '../../../src/server/services/import-homes.ts'
import { filterProperties } from '../../../src/web/homes/listings/filter-homes.ts'
import { readFilters } from '../../../src/web/kit/model/property-filters.ts'
import { type App, appOver } from '../app.ts'
import { testDatabase } from '../test-database.ts'

/** The app over a database of this test file that holds the given homes. */
export function serveHomes(records: () => Promise<readonly HomeRecord[]> | readonly HomeRecord[] = () => []) {
  const opened = testDatabase()
  let app: App | undefined
  let ids: ReadonlyMap<string, number> = new Map()

  beforeAll(async () => {
    const { database } = opened()
    const homes = await records()
    ids = await database.transaction((transaction) => importHomes(transaction, homes))
    app = appOver(database)
  })

  async function get(path: string, init?: RequestInit): Promise<Response> {
    if (app === undefined) throw new Error('The homes are served from beforeAll on')
    return app.request(path, init)
  }

  async function getJson(path: string): Promise<unknown> {
    const response = await get(path)
    if (response.status !== 200)
      throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return response.json()
  }

  return {
    database: () => opened().database,
    url: () => opened().url,
    get,
    getJson,
    id: (ref: string) => ids.get(ref) ?? 0,
    /** As the browser reads it. */
    async list(query: Record<string, string> = {}) {
      return v.parse(
        fetchProperties.response,
        await getJson(`/api/v1/properties?${new URLSearchParams(query)}`),
      )
    },
    async names(query: Record<string, string> = {}): Promise<(string | null)[]> {
      const { properties } = await this.list(query)
      return properties.map((property) => property.name)
    },
    /** Like `names`, where a device that holds the same homes and has no signal lists the same: one rule, one answer. */
    async namesAnywhere(query: Record<string, string>): Promise<(string | null)[]> {
      const { properties: kept } = await this.list()
      const names = await this.names(query)
      const filtered = filterProperties(kept, readFilters(query)).map(({ property }) => property.name)
      expect(filtered, 'without a signal').toEqual(names)
      return names
    },
    async property(ref: string) {
      return v.parse(fetchProperty.response, await getJson(`/api/v1/properties/${this.id(ref)}`))
    },
  }
}
