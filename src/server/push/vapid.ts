/** The server's own key pair, by which push services know it (RFC 8292). */
import { eq } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { serverSecrets } from '../database/schema/desk.ts'
import type { Settings } from '../settings.ts'

const NAME = 'vapid'

interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** The keys, which the first server of a database makes: subscriptions are made for them, and end with them. */
export async function vapidKeys(database: Database): Promise<VapidKeys> {
  const read = () =>
    database.select({ value: serverSecrets.value }).from(serverSecrets).where(eq(serverSecrets.name, NAME))
  let [row] = await read()
  if (row === undefined) {
    const { default: webPush } = await import('web-push')
    const made = webPush.generateVAPIDKeys()
    await database
      .insert(serverSecrets)
      .values({ name: NAME, value: `${made.publicKey}.${made.privateKey}` })
      .onConflictDoNothing()
    ;[row] = await read()
  }
  const [publicKey = '', privateKey = ''] = row?.value.split('.') ?? []
  return { publicKey, privateKey }
}

/** Where a push service can turn to: our site, or without an https address our support. */
export const vapidSubject = ({
  publicOrigin,
  supportEmail,
}: Pick<Settings, 'publicOrigin' | 'supportEmail'>) =>
  publicOrigin.startsWith('https:') ? publicOrigin : `mailto:${supportEmail}`
