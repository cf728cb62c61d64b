import { accounts, signup } from './accounts.ts'
import { applied, applying } from './applying.ts'
import { deciding } from './deciding.ts'
import { desk } from './desk.ts'
import { failingHomes, failingMatches, noMatches } from './failures.ts'
import { home, homes } from './homes.ts'
import { meeting } from './meeting.ts'
import { members } from './members.ts'
import { missingParts } from './missing-parts.ts'
import { guides, sheets } from './sheets.ts'
import { texts } from './texts.ts'
import type { Leg } from './tour.ts'
import { viewings } from './viewings.ts'
import { loginWithoutSignal, withoutSignal } from './without-signal.ts'

/** The whole tour, leg by leg; each begins with a browser that knows nothing. */
export const legs: Readonly<Record<string, Leg>> = {
  'the homes, as visitors see them': { walk: homes },
  'a home, as visitors see it': { walk: home },
  'login, short signup and password reset': { walk: accounts },
  'the ten steps of the signup': { walk: signup },
  'terms, privacy, help and contact': { walk: texts },
  'what members see': { walk: members },
  'decisions, each after one more question, and what becomes of them': { walk: deciding },
  'applying for a home': { walk: applying },
  'having applied for a home, or tried to': { walk: applied },
  'meeting someone': { walk: meeting },
  'the desk of the letting team': { walk: desk },
  'times to see a home': { walk: viewings },
  'homes that wait or fail': { walk: failingHomes },
  'matches and a profile that wait or fail': { walk: failingMatches },
  'screens with something missing': { walk: missingParts },
  'nobody to meet': { walk: noMatches },
  'without a signal': { walk: withoutSignal, worker: true },
  'the login without a signal, which says so and keeps what was typed': {
    walk: loginWithoutSignal,
    worker: true,
  },
  'what the app offers by itself': { walk: sheets, worker: true },
  'statistics, the home screen by hand, and a browser that keeps nothing': { walk: guides },
}
