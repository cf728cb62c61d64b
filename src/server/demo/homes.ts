/** The demo homes, from homes.json, a file in the format of `npm run import`. */
import { fileURLToPath } from 'node:url'
import type { Language } from '../../contract/language.ts'
import { calendarDateOf, formatDate } from '../../domain/dates.ts'
import { readHomeRecords } from '../import/import-file.ts'
import type { HomeRecord } from '../services/home-record.ts'
import { renderers } from './rendered-pictures.ts'

const homesFile = fileURLToPath(new URL('homes.json', import.meta.url))

const HOUR_MS = 60 * 60 * 1000
/** The time between the listings of two successive homes. */
const LISTING_GAP_MS = 11 * HOUR_MS
/** The day on which homes.json was written: its dates are relative to this day. */
const WRITTEN_ON = '2026-11-20'

/** Moves a home's dates, those in its description included, by the days since homes.json was written. */
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
        // formatDate writes non-breaking spaces, where sanitised HTML may have the entity.
        descriptionHtml.replaceAll('&nbsp;', '\u00a0'),
      ),
  }
}

/**
 * The 48 demo homes in list order, newest first; always the same except for their dates.
 * @param now the time that their dates are relative to
 * @throws HomeFileError when homes.json is invalid
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
