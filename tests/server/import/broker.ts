/** A broker with a folder of files, and the app over the database that they are imported into. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import * as v from 'valibot'
import { afterAll, beforeAll } from 'vitest'
import { fetchFloorPlan } from '../../../src/contract/floor-plan.ts'
import { fetchProperty } from '../../../src/contract/properties.ts'
import { checkFile, type ImportOptions, importFile } from '../../../src/server/import/import-file.ts'
import { HomeFileError } from '../../../src/server/import/issues.ts'
import { serveHomes } from '../homes/serve-homes.ts'

/** The least that a home must say. */
export function plainHome(number: number, special: Record<string, unknown> = {}): Record<string, unknown> {
  const place = { city: 'Fort Lee', region: 'NJ', category: 'Apartment', price: 2000, bed: 2 }
  return { ref: `H-${number}`, name: `Home ${number}`, ...place, ...special }
}

/** Colours, sizes and types of no meaning. */
export function image(width = 700, height = 500, format: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#7a9' } })
    .toFormat(format)
    .toBuffer()
}

type Given = Partial<Pick<ImportOptions, 'retire' | 'replaceDemo' | 'allowPrivate' | 'now' | 'store'>>

/** Call at the top of a test file. */
export function openBroker() {
  // Started before anything is imported: what it keeps must not hide what comes later.
  const served = serveHomes()
  let folder = ''
  let files = 0

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bangjjak-broker-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const optionsFor = (path: string, given: Given): ImportOptions => {
    const plain = { retire: false, replaceDemo: false, allowPrivate: false, now: new Date() }
    return { path, progress: () => {}, ...plain, ...given }
  }

  return {
    ...served,
    folder: () => folder,
    async put(name: string, content: Buffer | string): Promise<string> {
      const path = join(folder, name)
      await writeFile(path, content)
      return path
    },
    /** Writes the homes into a file of their own. */
    async fileOf(homes: unknown): Promise<string> {
      files += 1
      return this.put(`homes-${files}.json`, JSON.stringify({ homes }))
    },
    importPath(path: string, given: Given = {}) {
      return importFile(optionsFor(path, given), async () => served.url())
    },
    async import(homes: unknown, given: Given = {}) {
      return this.importPath(await this.fileOf(homes), given)
    },
    async check(homes: unknown) {
      return checkFile(optionsFor(await this.fileOf(homes), {}))
    },
    /** The lines of the report with which a file is refused. */
    async refusal(importing: Promise<unknown>): Promise<string[]> {
      const error = await importing.catch((reason: unknown) => reason)
      if (!(error instanceof HomeFileError)) throw new Error('The file was not refused', { cause: error })
      return error.message.split('\n').map((line) => line.trim())
    },
    async home(name: string) {
      const found = (await this.list()).properties.find((property) => property.name === name)
      const response = await this.get(`/api/v1/properties/${found?.id ?? 0}`)
      return v.parse(fetchProperty.response, await response.json())
    },
    async plan(id: number) {
      const response = await this.get(`/api/v1/floor_plan/property/${id}`)
      return v.parse(fetchFloorPlan.response, await response.json())
    },
    /** Every table that an import writes, as one text: equal when nothing has changed. */
    async contents(): Promise<string> {
      const tables = [
        ...['properties', 'property_index', 'property_pictures', 'rooms', 'floor_plans', 'clickable_areas'],
        ...['pictures', 'picture_variants', 'cities', 'regions', 'categories'],
      ]
      const sums = tables.map(
        (table) =>
          sql`select ${table} as name, md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as sum from ${sql.identifier(table)} t`,
      )
      const { rows } = await served.database().execute(sql`${sql.join(sums, sql` union all `)} order by name`)
      return JSON.stringify(rows)
    },
  }
}
