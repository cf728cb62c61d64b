/** `npm run import -- homes.json`; README.md in this folder describes the file. */
import { runTool, workingDirectory } from '../run-tool.ts'
import { openPictureStore } from '../services/picture-store.ts'
import { exitCodes } from '../start-error.ts'
import { readArguments, usage } from './arguments.ts'
import { checkFile, type ImportOptions, importFile } from './import-file.ts'
import { HomeFileError, type Issue, issueReport } from './issues.ts'
import type { Summary } from './store-homes.ts'

const WARNINGS_MAXIMUM = 20
/** The least time between two progress lines about pictures. */
const PROGRESS_EVERY_MS = 5000

function progressLines(): ImportOptions['progress'] {
  let last = performance.now()
  return (done, all) => {
    if (performance.now() - last < PROGRESS_EVERY_MS) return
    last = performance.now()
    console.log(`  ${done} of ${all} pictures …`)
  }
}

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

function report(summary: Summary): string {
  const { added, changed, unchanged, retired, removedDemo, removedPictures } = summary
  return [
    `Imported: ${added} new, ${changed} changed, ${unchanged} unchanged, ${retired} retired.`,
    ...(removedDemo === null
      ? []
      : [
          `Removed the demo data: ${counted(removedDemo.homes, 'home')}, ${counted(removedDemo.people, 'person', 'people')}.`,
        ]),
    ...(removedPictures > 0
      ? [`Removed ${counted(removedPictures, 'picture')} that no home shows any more.`]
      : []),
  ].join('\n')
}

function warn(warnings: readonly Issue[], say = console.log): void {
  if (warnings.length > 0)
    say(`Worth a look (${warnings.length}):\n${issueReport(warnings, WARNINGS_MAXIMUM)}`)
}

await runTool('import', usage, async ({ args, settings, openDatabase }) => {
  const given = readArguments(args, workingDirectory())
  const store = openPictureStore(settings.pictureBucket)
  const options = { ...given, store, now: new Date(), progress: progressLines() }
  try {
    if (given.check) {
      const { homes, warnings } = await checkFile(options)
      warn(warnings)
      console.log(`The file is sound: ${counted(homes, 'home')}. Nothing has been imported.`)
    } else {
      const { summary, warnings } = await importFile(options, openDatabase)
      warn(warnings)
      console.log(report(summary))
    }
    return 0
  } catch (error) {
    if (!(error instanceof HomeFileError)) throw error
    console.error(`${given.path} was not imported, because of ${counted(error.issues.length, 'mistake')}:`)
    console.error(error.message)
    warn(error.warnings, console.error)
    console.error('Nothing has been changed.')
    return exitCodes.refused
  }
})
