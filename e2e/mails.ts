/** What the server under test has mailed: without SMTP_URL each mail is a file. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dataDir } from './data-directory.ts'

/** The links to choose a new password that were mailed to an address. */
export async function resetLinks(email: string): Promise<string[]> {
  const directory = join(dataDir(), 'mail')
  const names = await readdir(directory).catch(() => [])
  const mails = await Promise.all(
    names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(directory, name), 'utf8')),
  )
  return mails
    .filter((mail) => mail.includes(email))
    .flatMap((mail) => mail.match(/http\S+\/passwordreset\/complete\?token=[\w-]+/) ?? [])
}
