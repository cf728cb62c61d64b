/** `npm run move-pictures`: moves pictures from the database into PICTURE_STORE. */
import { count, inArray } from 'drizzle-orm'
import { withDatabase } from './database/connect.ts'
import { pictureVariants } from './database/schema/homes.ts'
import { inTransaction } from './database/transaction.ts'
import { runTool } from './run-tool.ts'
import { formOf, openPictureStore } from './services/picture-store.ts'
import { exitCodes, StartError } from './start-error.ts'

const usage = `Usage: npm run move-pictures
  moves the pictures that lie in the database into PICTURE_STORE, beside a running server, too; what was moved when it is
  stopped stays moved, and a second run moves the rest
  --help  shows this`

/** Pictures per transaction, with their bytes in memory. */
const PICTURES_AT_ONCE = 20

await runTool('move-pictures', usage, async ({ settings, openDatabase }) => {
  const { pictureBucket } = settings
  if (pictureBucket === null)
    throw new StartError(exitCodes.settings, `PICTURE_STORE is not set.\n\n${usage}`)
  const store = openPictureStore(pictureBucket)
  await withDatabase(await openDatabase(), async (database) => {
    const [waiting] = await database.select({ files: count() }).from(pictureVariants)
    for (;;) {
      const moved = await inTransaction(database, async (transaction) => {
        const some = transaction.selectDistinct({ hash: pictureVariants.hash }).from(pictureVariants)
        const hashes = (await some.limit(PICTURES_AT_ONCE)).map(({ hash }) => hash)
        const rows = await transaction
          .delete(pictureVariants)
          .where(inArray(pictureVariants.hash, hashes))
          .returning()
        await store.put(
          transaction,
          rows.map(({ hash, width, bytes }) => ({ hash, form: formOf(width), bytes })),
        )
        return rows.length
      })
      if (moved === 0) break
    }
    console.log(`Moved ${waiting?.files ?? 0} files into ${pictureBucket.name}.`)
  })
  return 0
})
