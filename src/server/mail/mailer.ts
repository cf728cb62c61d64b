/** Delivers mail: to a mail server, or to files without one. */
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Settings } from '../settings.ts'
import type { MailText } from './mail-text.ts'

export interface Mail extends MailText {
  /** The same for all attempts at one mail: it becomes the Message-ID. */
  readonly id: string
  readonly recipient: string
}

export interface Mailer {
  /** Resolves when the mail server, or the disk, has accepted the mail. */
  send(mail: Mail): Promise<void>
  close(): void
}

const CONNECT_TIMEOUT_MS = 10_000
const SOCKET_TIMEOUT_MS = 30_000
/** The subject of a mail by which somebody asks our support for no more. */
const UNSUBSCRIBE = 'Unsubscribe'

type MailerSettings = Pick<Settings, 'smtpUrl' | 'dataDir' | 'supportEmail' | 'publicOrigin'>

function message(
  { id, recipient, replyTo, subject, text, unsubscribe, calendar }: Mail,
  settings: MailerSettings,
): SendMailOptions {
  return {
    messageId: `<${id}@${new URL(settings.publicOrigin).hostname}>`,
    from: { name: '방짝', address: settings.supportEmail },
    to: { name: '', address: recipient },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    ...(calendar && { icalEvent: { ...calendar, filename: 'viewing.ics' } }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>, <mailto:${settings.supportEmail}?subject=${UNSUBSCRIBE}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function smtpMailer(url: string, settings: MailerSettings): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
  })
  return {
    async send(mail) {
      await transport.sendMail(message(mail, settings))
    },
    close: () => transport.close(),
  }
}

const READABLE = 'Content-Transfer-Encoding: 8bit'

/** The mail file with readable text, for people who open the file. */
function legible(composed: string, { text, calendar }: Mail): string {
  const [head = ''] = composed.split('\n\n', 1)
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1]
  if (calendar === undefined || boundary === undefined)
    return `${head.replace(/^Content-Transfer-Encoding: .*$/m, READABLE)}\n\n${text}`
  const part = (type: string, content: string) =>
    `--${boundary}\nContent-Type: ${type}; charset=utf-8\n${READABLE}\n\n${content}\n`
  const file = calendar.content.replaceAll('\r\n', '\n')
  return `${head}\n\n${part('text/plain', text)}${part(`text/calendar; method=${calendar.method}`, file)}--${boundary}--\n`
}

function fileMailer(settings: MailerSettings): Mailer {
  const directory = join(settings.dataDir, 'mail')
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(mail) {
      const { message: bytes } = await transport.sendMail(message(mail, settings))
      await mkdir(directory, { recursive: true, mode: 0o700 })
      const path = join(directory, `${mail.id}.eml`)
      if (!Buffer.isBuffer(bytes)) throw new Error('The mail was composed as a stream')
      await writeFile(`${path}.part`, legible(bytes.toString('utf8'), mail), { mode: 0o600 })
      await rename(`${path}.part`, path)
      console.log(`Mail: ${path}`)
    },
    close: () => transport.close(),
  }
}

/** Creates the mailer: for SMTP_URL, or one .eml file per mail in DATA_DIR/mail and a line on the console. */
export function createMailer(settings: MailerSettings): Mailer {
  return settings.smtpUrl === null ? fileMailer(settings) : smtpMailer(settings.smtpUrl, settings)
}
