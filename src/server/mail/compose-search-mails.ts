/** Composes the mail of a saved search, and its words. */
import { and, eq, inArray, ne } from 'drizzle-orm'
import * as v from 'valibot'
import type { Language } from '../../contract/language.ts'
import { homeName } from '../../domain/home-name.ts'
import type { Database } from '../database/connect.ts'
import { cities, properties, propertyIndex } from '../database/schema/homes.ts'
import type { outgoingMails } from '../database/schema/people.ts'
import { savedSearches } from '../database/schema/searches.ts'
import { searchToken } from '../services/search-links.ts'
import { mailData } from './mail-data.ts'
import { isolated, type MailSurroundings, type MailText, paragraphs, signed } from './mail-text.ts'

/** The homes of one mail; the rest is a number. */
const HOMES_MAXIMUM = 10

interface ToldHome {
  readonly name: string
  readonly city: string
  /** Dollars a month; `oldRent` where it fell. */
  readonly rent: number
  readonly oldRent: number | null
  readonly link: string
}

interface SearchNews {
  readonly search: string
  /** The first ones, of `total`. */
  readonly homes: readonly ToldHome[]
  readonly total: number
  readonly link: string
  readonly unsubscribe: string
}

const dollars = (amount: number): string => `$${amount.toLocaleString('en-US')}`

const texts: Readonly<Record<Language, (news: SearchNews) => MailText>> = {
  ko({ search, homes, total, link, unsubscribe }) {
    const line = ({ name, city, rent, oldRent, link: to }: ToldHome) =>
      `월 ${dollars(rent)}${oldRent === null ? '' : ` (${dollars(oldRent)}에서 내렸어요)`} · ${name} · ${city}\n${to}`
    return {
      subject: `${isolated(search)}: 새 소식 ${total}건`,
      text: paragraphs(
        `저장하신 검색 ‘${isolated(search)}’에 맞는 집이 새로 나왔거나 월세가 내렸어요.`,
        ...homes.map(line),
        `${total > homes.length ? `그 밖에 ${total - homes.length}곳이 더 있어요. ` : ''}모두 보기\n${link}`,
        `이 검색의 알림을 그만 받으려면\n${unsubscribe}`,
      ),
      unsubscribe,
    }
  },
  en({ search, homes, total, link, unsubscribe }) {
    const line = ({ name, city, rent, oldRent, link: to }: ToldHome) =>
      `${dollars(rent)} a month${oldRent === null ? '' : ` (was ${dollars(oldRent)})`} · ${name} · ${city}\n${to}`
    const left = total - homes.length
    return {
      subject: `${isolated(search)}: ${total === 1 ? '1 home' : `${total} homes`}`,
      text: paragraphs(
        `These homes are new for your saved search “${isolated(search)}”, or their rent has dropped.`,
        ...homes.map(line),
        `${left > 0 ? `There ${left === 1 ? 'is 1 more' : `are ${left} more`}. ` : ''}See all of them\n${link}`,
        `Stop emails for this search\n${unsubscribe}`,
      ),
      unsubscribe,
    }
  },
}

type QueuedMail = Pick<typeof outgoingMails.$inferSelect, 'data' | 'language'>
type Surroundings = MailSurroundings & { readonly database: Database }

/** Null once the search is gone or ended, or none of its homes is on the lists at that rent. */
export async function composeSearchNews(
  { data, language }: QueuedMail,
  around: Surroundings,
): Promise<MailText | null> {
  const { database, publicOrigin } = around
  const { searchId, homes } = v.parse(mailData.search_news, data)
  const [search] = await database
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.id, searchId), ne(savedSearches.frequency, 'never')))
  if (search === undefined) return null
  const rows = await database
    .select({
      id: properties.id,
      price: propertyIndex.price,
      home: { name: properties.name, name_ko: properties.nameKo },
      city: { name: cities.name, name_ko: cities.nameKo },
    })
    .from(propertyIndex)
    .innerJoin(properties, eq(properties.id, propertyIndex.propertyId))
    .innerJoin(cities, eq(cities.id, properties.cityId))
    .where(
      inArray(
        properties.id,
        homes.map(({ propertyId }) => propertyId),
      ),
    )
  const named = (of: (typeof rows)[number]['home']) => homeName(of, language) ?? of.name
  const listed = new Map(rows.map((row) => [row.id, row]))
  const told = homes.flatMap(({ propertyId, rent, oldRent }): ToldHome[] => {
    const row = listed.get(propertyId)
    if (row?.price !== rent) return []
    const link = `${publicOrigin}/property/${propertyId}`
    return [{ name: named(row.home), city: named(row.city), rent, oldRent, link }]
  })
  if (told.length === 0) return null
  const news = {
    search: search.name,
    homes: told.slice(0, HOMES_MAXIMUM),
    total: told.length,
    link: `${publicOrigin}/searches/${search.key}`,
    unsubscribe: `${publicOrigin}/search_end?token=${await searchToken(database, searchId)}`,
  }
  return signed(texts[language](news), language, around)
}
