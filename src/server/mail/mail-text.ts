/** Shared parts of all mails. Plain text, since it shows everywhere and contains nothing active. */
import type { Language } from '../../contract/language.ts'
import type { MailContact, MailData, MailTemplate } from './mail-data.ts'

export interface MailText {
  /** The address for replies (RFC 5322 section 3.6.2); the sender's if absent. */
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
  /** The page whose button ends such mails, which also takes a mail program's POST (RFC 8058). */
  readonly unsubscribe?: string
  /** A calendar file, and what it asks calendars to do. */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string }
}

/** Values that every mail gets besides its own data. */
export interface MailSurroundings {
  /** Scheme and host of links. */
  readonly publicOrigin: string
  readonly supportEmail: string
}

/** Writes one mail in one language. */
export type MailWriter<Data> = (data: Data, surroundings: MailSurroundings) => MailText

/** Writers of some mails, by template and language. */
export type MailTexts<Templates extends MailTemplate> = {
  readonly [Template in Templates]: Readonly<Record<Language, MailWriter<MailData[Template]>>>
}

/** Joins the non-empty parts, with an empty line between two. */
export function paragraphs(...parts: (string | null | undefined)[]): string {
  return parts.filter(Boolean).join('\n\n')
}

/** A name on one line, without directional signs: names stored by earlier releases may hold either. */
const plainName = (name: string): string =>
  name.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '').replace(/\s+/g, ' ')

/** A person's name within a sentence, in directional isolates (UAX #9): its letters turn no word around it. */
export const isolated = (name: string): string => `\u2068${plainName(name)}\u2069`

/** Name, email and phone, one per line. */
export function contactLines({ name, email, phone }: MailContact): string {
  return [plainName(name), email, ...(phone === null ? [] : [phone])].join('\n')
}

const signature: Readonly<Record<Language, (supportEmail: string) => string>> = {
  ko: (supportEmail) => `방짝 드림\n궁금한 점은 ${supportEmail} 주소로 알려 주세요.`,
  en: (supportEmail) => `방짝\nQuestions? Write to ${supportEmail}.`,
}

/** Appends the signature to a mail. */
export function signed(
  { text, ...head }: MailText,
  language: Language,
  { supportEmail }: MailSurroundings,
): MailText {
  return { ...head, text: `${paragraphs(text, `-- \n${signature[language](supportEmail)}`)}\n` }
}
