/** The table of inquiries: one line each, oldest first. */
import * as v from 'valibot'
import { homeCostsSchema } from '../../contract/properties.ts'
import type { Transaction } from '../database/transaction.ts'
import { isListed } from '../services/home-index.ts'
import { type Cell, codeCell } from './csv.ts'
import { newYorkTime } from './new-york-time.ts'
import { type ExportedInquiry, readInquiries } from './read-inquiries.ts'
import type { Table } from './write-table.ts'

type Column = readonly [name: string, cell: (inquiry: ExportedInquiry) => Cell]

const yesOrNo = (flag: boolean | null): Cell => (flag === null ? null : flag ? 'yes' : 'no')

/** Costs under the import's names, to show what the applicant was told. */
const costColumns: readonly Column[] = v
  .keyof(homeCostsSchema)
  .options.map((name) => [`home_${name}`, ({ costs }) => costs[name] ?? null])

/** The home of the application. */
export const homeColumns: readonly Column[] = [
  ['home_ref', ({ homeRef }) => codeCell(homeRef)],
  ['home_name', ({ homeName }) => homeName],
  ['home_name_ko', ({ homeNameKo }) => homeNameKo],
  [
    'home_address',
    ({ street, unit, city, region, zip }) =>
      [street, unit, city, region, zip].filter((part) => part !== null).join(', '),
  ],
  ['home_price', ({ price }) => price],
  ...costColumns,
  ['home_listed', (home) => yesOrNo(isListed(home))],
  ['property_id', ({ propertyId }) => propertyId],
]

/**
 * The applicant, their contacts, and their wishes: what the desk shows and nothing else (fair housing). Smoking and pets
 * only where the home has a rule about them.
 */
export const personColumns: readonly Column[] = [
  ['name', ({ name }) => name],
  ['email', ({ email }) => email],
  ['phone', ({ phone }) => codeCell(phone)],
  ['kakao_id', ({ kakaoId }) => codeCell(kakaoId)],
  ['room_id', ({ room }) => codeCell(room)],
  ['room_name', ({ roomName }) => roomName],
  ['room_price', ({ roomPrice }) => roomPrice],
  ['no_room_preference', ({ noPreference }) => yesOrNo(noPreference)],
  ['room_type_preference', ({ roomTypePreference }) => roomTypePreference],
  ['move_in_date', ({ moveInDate }) => moveInDate],
  ['details', ({ details }) => details],
  [
    'smoking',
    ({ smokingAllowed, smokingHabit, smoking }) =>
      smokingAllowed === null ? null : (smokingHabit ?? yesOrNo(smoking)),
  ],
  [
    'pets',
    ({ petsAllowed, hasPets, petType }) =>
      petsAllowed === null ? null : hasPets === true && petType !== null ? petType : yesOrNo(hasPets),
  ],
  ['household', ({ household }) => household.join(', ') || null],
]

const names = (columns: readonly Column[]) => columns.map(([name]) => name)
export const cellsOf = (columns: readonly Column[], inquiry: ExportedInquiry) =>
  columns.map(([, cell]) => cell(inquiry))

export const inquiryTable: Table = {
  header: [
    'inquiry_id',
    'created_new_york',
    'created',
    'status',
    'answered',
    ...names(homeColumns),
    ...names(personColumns),
  ],
  async *rows(reader: Transaction, since: Date | null) {
    for await (const batch of readInquiries(reader, since)) {
      for (const inquiry of batch) {
        yield [
          inquiry.id,
          newYorkTime(inquiry.createdAt),
          inquiry.createdAt.toISOString(),
          inquiry.answer ?? 'unanswered',
          inquiry.answeredAt?.toISOString() ?? null,
          ...cellsOf(homeColumns, inquiry),
          ...cellsOf(personColumns, inquiry),
        ]
      }
    }
  },
}
