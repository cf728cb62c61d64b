/** The demo homes: homes.json is a file as `npm run import` takes it. */
import { fileURLToPath } from 'node:url'
import type { Language } from '../../contract/language.ts'
import { calendarDateOf, formatDate } from '../../domain/dates.ts'
import { readHomeRecords } from '../import/import-file.ts'
import type { HomeRecord } from '../services/home-record.ts'
import { renderers } from './rendered-pictures.ts'

const homesFile = fileURLToPath(new URL('homes.json', import.meta.url))

const HOUR_MS = 60 * 60 * 1000
/** One home came in this long after another. */
const LISTING_GAP_MS = 11 * HOUR_MS
/** The day from which homes.json tells when each home is free. */
const WRITTEN_ON = '2026-11-20'

/** The home as if it had been written today: as many days from becoming free, in its description, too, and since it was confirmed. */
function movedTo(
  now: Date,
  home: HomeRecord,
): Pick<HomeRecord, 'availableFrom' | 'confirmedOn' | 'descriptionHtml'> {
  const { availableFrom: written, descriptionHtml } = home
  const passedMs = Date.parse(calendarDateOf(now)) - Date.parse(WRITTEN_ON)
  const moved = (day: string) => new Date(Date.parse(day) + passedMs).toISOString().slice(0, 10)
  const confirmedOn = home.confirmedOn && moved(home.confirmedOn)
  if (written === null) return { ...home, confirmedOn }
  const availableFrom = moved(written)
  const inWords = (date: string, language: Language) => formatDate(date, language) ?? date
  return {
    availableFrom,
    confirmedOn,
    descriptionHtml:
      descriptionHtml &&
      (['ko', 'en'] as const).reduce(
        (html, language) => html.replaceAll(inWords(written, language), inWords(availableFrom, language)),
        // As formatDate writes it; clean HTML may have the entity.
        descriptionHtml.replaceAll('&nbsp;', '\u00a0'),
      ),
  }
}

/**
 * The 48 demo homes in the order of lists, the newest first; always the same but for their dates.
 * @param now the moment that they are dated back from
 * @throws HomeFileError when homes.json has mistakes
 */
export async function demoHomesAt(now: Date): Promise<readonly HomeRecord[]> {
  const homes = await readHomeRecords({ path: homesFile, now, renderers })
  return homes.map((home, position) => ({
    ...home,
    ...movedTo(now, home),
    demo: true,
    listedAt: new Date(now.getTime() - HOUR_MS - position * LISTING_GAP_MS),
  }))
}
