/** What stands in the server's database in a person's name: what writes have really done. */
import pg from 'pg'
import type { Page } from 'playwright/test'
import { databaseUrls } from './data-directory.ts'

export interface Standing {
  readonly inquiries: number[]
  readonly decisions: string[]
  readonly bookmarks: number[]
  /** One for each write that was carried out. */
  readonly keys: string[]
}

export async function standing(user: number): Promise<Standing> {
  const client = new pg.Client({ connectionString: databaseUrls().own })
  await client.connect()
  try {
    const { rows } = await client.query<Standing>(
      `select
        array(select property_id::integer from inquiries where user_id = $1 order by id) as inquiries,
        array(select decision from suggestion_decisions where user_id = $1) as decisions,
        array(select property_id::integer from bookmarks where user_id = $1) as bookmarks,
        array(select key::text from idempotency_keys where user_id = $1 order by created_at) as keys`,
      [user],
    )
    return rows[0] ?? { inquiries: [], decisions: [], bookmarks: [], keys: [] }
  } finally {
    await client.end()
  }
}

/** The id of whoever is logged in on a page. */
export async function userOf(page: Page): Promise<number> {
  return await page.evaluate(() => Number(JSON.parse(localStorage.getItem('user') ?? '{}').id))
}
