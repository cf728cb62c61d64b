/** Imports a broker's file: all of it is checked first, then stored completely or not at all. */
import { withDatabase } from '../database/connect.ts'
import { migrateDatabase } from '../database/migrate.ts'
import type { HomeRecord } from '../services/home-record.ts'
import { databasePictures, type PictureStore } from '../services/picture-store.ts'
import { renewHomes } from '../services/renew-homes.ts'
import { type CheckedHomes, checkHomes } from './check-homes.ts'
import { readDescription } from './descriptions.ts'
import type { CheckedHome } from './home-entry.ts'
import { type HomeFile, readHomeFile } from './home-file.ts'
import { HomeFileError, type Issue } from './issues.ts'
import { type PictureRenderers, type PreparedPictures, preparePictures } from './prepare-pictures.ts'
import { refsLikeStored, spelledAlike } from './similar-names.ts'
import { openStagingFile, type StagingFile } from './staging-file.ts'
import {
  knownPictures,
  namesOfOthers,
  refuseBesideDemo,
  type Summary,
  storedRefs,
  storeHomes,
} from './store-homes.ts'
import { planIssues, toHomeRecord } from './to-home-record.ts'

export type ImportOptions = {
  /** Absolute path of the JSON file. */
  readonly path: string
  readonly retire: boolean
  readonly replaceDemo: boolean
  readonly allowPrivate: boolean
  readonly now: Date
  /** The store of the pictures; the database if absent. */
  readonly store?: PictureStore
  /** Called with the number of pictures read so far, and the total. */
  readonly progress: (done: number, all: number) => void
}

/** The options of reading a file that its owner may choose. */
type ReadOptions = Pick<ImportOptions, 'path'> &
  Partial<ImportOptions> & {
    readonly renderers?: PictureRenderers
  }

type Work = ReadOptions & {
  readonly file: HomeFile
  readonly checked: CheckedHomes
  readonly staging: StagingFile
}

type Prepared = {
  readonly pictures: PreparedPictures
  readonly descriptions: ReadonlyMap<number, string | null>
  readonly warnings: readonly Issue[]
}

async function readDescriptions(homes: readonly CheckedHome[]) {
  const descriptions = new Map<number, string | null>()
  const warnings: Issue[] = []
  for (const { index, entry } of homes) {
    const { html, lost } = await readDescription(entry)
    descriptions.set(index, html)
    if (lost.length > 0) {
      const message = `has ${lost.map((tag) => `<${tag}>`).join(', ')}, which is taken out`
      warnings.push({ index, ref: entry.ref, field: 'website_description', message })
    }
  }
  return { descriptions, warnings }
}

/**
 * Reads and checks everything in the file without changing anything.
 * @throws HomeFileError with all issues
 */
async function prepare(work: Work, known: ReadonlySet<string> | null): Promise<Prepared> {
  const { file, checked, staging, allowPrivate = false, progress = () => undefined, renderers } = work
  const isSound = checked.issues.length === 0
  const pictures = await preparePictures(checked.homes, {
    directory: file.directory,
    allowPrivate,
    staging,
    progress,
    ...(renderers && { renderers }),
    render: known !== null && isSound,
    known: known ?? new Set(),
  })
  const outside = checked.homes.flatMap((home) => planIssues(home, pictures))
  const issues = [...checked.issues, ...pictures.issues, ...outside]
  const { descriptions, warnings: lost } = await readDescriptions(checked.homes)
  const warnings = [...checked.warnings, ...pictures.warnings, ...lost]
  if (issues.length > 0) throw new HomeFileError(issues, warnings)
  return { pictures, descriptions, warnings }
}

async function withFile<Result>(options: ReadOptions, use: (work: Work) => Promise<Result>): Promise<Result> {
  const file = await readHomeFile(options.path)
  const ofHomes = checkHomes(file.homes)
  const checked = { ...ofHomes, issues: [...file.issues, ...ofHomes.issues] }
  const staging = await openStagingFile()
  try {
    return await use({ ...options, file, checked, staging })
  } finally {
    await staging.close()
  }
}

export type Checked = { readonly homes: number; readonly warnings: readonly Issue[] }

/**
 * Checks a file, including its pictures, without a database.
 * @throws HomeFileError with all issues
 */
export function checkFile(options: ImportOptions): Promise<Checked> {
  return withFile(options, async (work) => {
    const { warnings } = await prepare(work, null)
    return { homes: work.checked.homes.length, warnings }
  })
}

/**
 * Reads the homes of a file as an import would store them, for a caller with a transaction of its own.
 * @throws HomeFileError with all issues
 */
export function readHomeRecords(options: ReadOptions & { readonly now: Date }): Promise<HomeRecord[]> {
  return withFile(options, async (work) => {
    const prepared = await prepare(work, new Set())
    const conversion = { ...prepared, now: options.now }
    return Promise.all(work.checked.homes.map((home) => toHomeRecord(home, conversion, () => false)))
  })
}

export type Imported = { readonly summary: Summary; readonly warnings: readonly Issue[] }

/**
 * Imports the homes of a file.
 * @param openDatabase called once the file itself is valid; gives the connection string of a Postgres
 * @throws HomeFileError with all issues, StartError when demo data is in the way; nothing is changed then
 */
export function importFile(options: ImportOptions, openDatabase: () => Promise<string>): Promise<Imported> {
  return withFile(options, async (work) => {
    // An invalid file is reported completely without opening a database.
    if (work.checked.issues.length > 0) await prepare(work, null)
    const connectionString = await openDatabase()
    await migrateDatabase(connectionString, () => withDatabase(connectionString, renewHomes))
    return withDatabase(connectionString, async (database) => {
      await refuseBesideDemo(database, options.replaceDemo)
      const similar = refsLikeStored(work.checked.homes, await storedRefs(database))
      const known = await knownPictures(database)
      const { pictures, descriptions, warnings } = await prepare(work, known)
      let summary: Summary | undefined
      let respelt: readonly Issue[] = []
      // Under the start lock, which servers and other imports also take: a server that starts must not fill an empty
      // database with demo data during this import.
      await migrateDatabase(connectionString, async () => {
        const { retire, replaceDemo, now, store = databasePictures } = options
        const spelt = spelledAlike(
          work.checked.homes,
          await namesOfOthers(database, work.checked.homes, retire),
        )
        respelt = spelt.warnings
        summary = await storeHomes(database, spelt.homes, {
          pictures,
          descriptions,
          known,
          retire,
          replaceDemo,
          now,
          store,
        })
      })
      if (summary === undefined) throw new Error('The import had no turn')
      return { summary, warnings: [...warnings, ...similar, ...respelt] }
    })
  })
}
