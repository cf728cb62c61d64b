/** Contact details of applicants, as cards, matches and mails have them. */
import { eq, inArray } from 'drizzle-orm'
import { sanitiseText } from '../../domain/sanitise.ts'
import { inquiries } from '../database/schema/matching.ts'
import { users } from '../database/schema/people.ts'
import type { MailContact } from '../mail/mail-data.ts'
import type { Reader } from './applicants.ts'
import type { User } from './sessions.ts'

/** Sanitises a text into one line, e.g. a name: line breaks would end up in the subjects of mails. */
export function oneLine(text: string): string {
  return sanitiseText(text).replace(/\s+/g, ' ').trim()
}

type Account = Pick<User, 'name' | 'email' | 'mobile' | 'phone' | 'kakaoId'>

/** The ways to call somebody, the first one first. */
export const phonesOf = ({ mobile, phone, kakaoId }: Omit<Account, 'name' | 'email'>): string[] =>
  [mobile, phone, kakaoId].filter((text) => text !== null)

/** The columns of `contactOf`. */
export const contactColumns = {
  name: users.name,
  email: users.email,
  mobile: users.mobile,
  phone: users.phone,
  kakaoId: users.kakaoId,
  chosen: inquiries.phone,
}

/**
 * The contact of an applicant: the account's as it is now, because a number of the day of the application may be
 * somebody else's by now. Of its phones the one that was chosen in the application, as long as the account has it.
 */
export function contactOf(account: Account & { readonly chosen: string | null }): MailContact {
  const phones = phonesOf(account)
  const phone = phones.find((each) => each === account.chosen) ?? phones[0] ?? null
  return { name: oneLine(account.name), email: account.email, phone }
}

/** The contact as the desk has it: the KakaoTalk id apart from the phone. */
export function deskContactOf(account: Account & { readonly chosen: string | null }) {
  const { name, email, phone } = contactOf(account)
  const { kakaoId } = account
  return { name, email, phone: phone === kakaoId ? null : phone, kakaoId }
}

/** The contacts of the people behind inquiries, in the order of the ids. */
export async function contactsOf(reader: Reader, inquiryIds: readonly number[]): Promise<MailContact[]> {
  const rows = await reader
    .select({ id: inquiries.id, ...contactColumns })
    .from(inquiries)
    .innerJoin(users, eq(users.id, inquiries.userId))
    .where(inArray(inquiries.id, [...inquiryIds]))
  const byId = new Map(rows.map((row) => [row.id, contactOf(row)]))
  return inquiryIds.flatMap((id) => byId.get(id) ?? [])
}
