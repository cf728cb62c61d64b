import { accounts, signup } from './accounts.ts'
import { applying } from './applying.ts'
import { failures, noMatches } from './failures.ts'
import { homes } from './homes.ts'
import { members } from './members.ts'
import { guides, sheets } from './sheets.ts'
import { texts } from './texts.ts'
import type { Leg } from './tour.ts'
import { loginWithoutSignal, withoutSignal } from './without-signal.ts'

/** The whole tour, leg by leg; each begins with a browser that knows nothing. */
export const legs: Readonly<Record<string, Leg>> = {
  'the homes, as visitors see them': { walk: homes },
  'login, short signup and password reset': { walk: accounts },
  'the ten steps of the signup': { walk: signup },
  'terms, privacy, help and contact': { walk: texts },
  'what members see': { walk: members },
  'applying, and meeting someone': { walk: applying },
  'waiting and failing screens': { walk: failures },
  'nobody to meet': { walk: noMatches },
  'without a signal': { walk: withoutSignal, worker: true },
  'the login without a signal': { walk: loginWithoutSignal, worker: true },
  'what the app offers by itself': { walk: sheets, worker: true },
  'statistics and the home screen by hand': { walk: guides },
}
