/** Imports a broker's file: all of it is checked first, then stored completely or not at all. */
import { withDatabase } from '../database/connect.ts'
import { migrateDatabase } from '../database/migrate.ts'
import type { HomeRecord } from '../services/home-record.ts'
import { databasePictures, type PictureStore } from '../services/picture-store.ts'
import { renewHomes } from '../services/renew-homes.ts'
import { checkHomes } from './check-homes.ts'
import { readDescription } from './descriptions.ts'
import type { CheckedHome } from './home-entry.ts'
import { readHomeFile } from './home-file.ts'
import { HomeFileError, type Issue } from './issues.ts'
import { type PictureRenderers, preparePictures } from './prepare-pictures.ts'
import { refsLikeStored, spelledAlike } from './similar-names.ts'
import { openStagingFile } from './staging-file.ts'
import {
  knownPictures,
  namesOfOthers,
  refuseBesideDemo,
  type Summary,
  storedRefs,
  storeHomes,
} from './store-homes.ts'
import { type Conversion, planIssues, toHomeRecord } from './to-home-record.ts'

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

type Prepared = Omit<Conversion, 'now'> & { readonly warnings: readonly Issue[] }

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

/** A file whose homes have been looked at, but not their pictures. */
type Work = {
  readonly homes: readonly CheckedHome[]
  readonly isSound: boolean
  /**
   * Reads and checks everything in the file without changing anything.
   * @param known hashes of the pictures in the database; null where nothing is to be stored
   * @throws HomeFileError with all issues
   */
  prepare(known: ReadonlySet<string> | null): Promise<Prepared>
}

async function withFile<Result>(options: ReadOptions, use: (work: Work) => Promise<Result>): Promise<Result> {
  const file = await readHomeFile(options.path)
  const { homes, issues: found, warnings: odd } = checkHomes(file.homes)
  const wrong = [...file.issues, ...found]
  const staging = await openStagingFile()
  const prepare: Work['prepare'] = async (known) => {
    const pictures = await preparePictures(homes, {
      ...{ allowPrivate: false, progress: () => undefined, ...options },
      directory: file.directory,
      staging,
      render: known !== null && wrong.length === 0,
      known: known ?? new Set(),
    })
    const outside = homes.flatMap((home) => planIssues(home, pictures))
    const issues = [...wrong, ...pictures.issues, ...outside]
    const { descriptions, warnings: lost } = await readDescriptions(homes)
    const warnings = [...odd, ...pictures.warnings, ...lost]
    if (issues.length > 0) throw new HomeFileError(issues, warnings)
    return { pictures, descriptions, warnings }
  }
  try {
    return await use({ homes, isSound: wrong.length === 0, prepare })
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
  return withFile(options, async ({ homes, prepare }) => {
    const { warnings } = await prepare(null)
    return { homes: homes.length, warnings }
  })
}

/**
 * Reads the homes of a file as an import would store them, for a caller with a transaction of its own.
 * @throws HomeFileError with all issues
 */
export function readHomeRecords(options: ReadOptions & { readonly now: Date }): Promise<HomeRecord[]> {
  return withFile(options, async ({ homes, prepare }) => {
    const conversion = { ...(await prepare(new Set())), now: options.now }
    return Promise.all(homes.map((home) => toHomeRecord(home, conversion, () => false)))
  })
}

export type Imported = { readonly summary: Summary; readonly warnings: readonly Issue[] }

/**
 * Imports the homes of a file.
 * @param openDatabase called once the file itself is valid; gives the connection string of a Postgres
 * @throws HomeFileError with all issues, StartError when demo data is in the way; nothing is changed then
 */
export function importFile(options: ImportOptions, openDatabase: () => Promise<string>): Promise<Imported> {
  return withFile(options, async ({ homes, isSound, prepare }) => {
    // An invalid file is reported completely without opening a database.
    if (!isSound) await prepare(null)
    const connectionString = await openDatabase()
    await migrateDatabase(connectionString, () => withDatabase(connectionString, renewHomes))
    return withDatabase(connectionString, async (database) => {
      await refuseBesideDemo(database, options.replaceDemo)
      const similar = refsLikeStored(homes, await storedRefs(database))
      const known = await knownPictures(database)
      const { warnings, ...prepared } = await prepare(known)
      let imported: Imported | undefined
      // Under the start lock, which servers and other imports also take: a server that starts must not fill an empty
      // database with demo data during this import.
      await migrateDatabase(connectionString, async () => {
        const spelt = spelledAlike(homes, await namesOfOthers(database, homes, options.retire))
        const store = options.store ?? databasePictures
        const summary = await storeHomes(database, spelt.homes, { ...options, ...prepared, known, store })
        imported = { summary, warnings: [...warnings, ...similar, ...spelt.warnings] }
      })
      if (imported === undefined) throw new Error('The import had no turn')
      return imported
    })
  })
}
