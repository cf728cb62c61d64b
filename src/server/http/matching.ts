/** Calls about applications, decisions on other applicants, my records, and contact requests. */
import { Hono } from 'hono'
import { fetchApplicants } from '../../contract/applicants.ts'
import { changeInquiry, submitInquiry, withdrawInquiry } from '../../contract/inquiries.ts'
import { contactMatch, decideMatch, fetchMyRecords, withdrawInterest } from '../../contract/records.ts'
import { decideSuggestion, fetchSuggestions } from '../../contract/suggestions.ts'
import { contactMatch as requestContact } from '../services/contact-match.ts'
import {
  decideSuggestion as storeDecision,
  decideMatch as storeMatchDecision,
} from '../services/decisions.ts'
import { emailVerificationOf } from '../services/email-verification.ts'
import { listHomeApplicants } from '../services/home-applicants.ts'
import { submitInquiry as storeInquiry } from '../services/inquiries.ts'
import {
  withdrawInquiry as removeInquiry,
  changeInquiry as storeChange,
} from '../services/inquiry-changes.ts'
import { withdrawInterest as removeInterest } from '../services/interests.ts'
import { listRecords } from '../services/records.ts'
import { Refusal } from '../services/refusal.ts'
import { listSuggestions } from '../services/suggestions.ts'
import { requireSession } from './access.ts'
import type { AppDependencies, AppEnvironment } from './app-dependencies.ts'
import { limitedWrite, queuedWrite } from './queued-write.ts'
import { limitAct } from './rate-limit.ts'
import { parseQuery, readId } from './request.ts'

export function matchingRoutes({ database, clock }: AppDependencies): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>()

  routes.post(submitInquiry.path, requireSession, limitedWrite(submitInquiry, 'applications', storeInquiry))

  routes.post(changeInquiry.path, requireSession, limitedWrite(changeInquiry, 'applications', storeChange))
  // Withdrawals are unlimited: the application that may follow is limited.
  routes.post(withdrawInquiry.path, requireSession, queuedWrite(withdrawInquiry, removeInquiry))

  routes.get(fetchSuggestions.path, requireSession, async (c) => {
    const { property_id } = parseQuery(fetchSuggestions.request, c)
    const { user } = c.get('session')
    await limitAct(database, 'suggestionLists', user, clock())
    const { suggestions, count } = await listSuggestions(database, user, property_id)
    return c.json({
      status: 'success',
      data: suggestions,
      count,
      property_id,
      email_verification: emailVerificationOf(user),
    })
  })

  routes.get(fetchApplicants.path, requireSession, async (c) => {
    const id = readId(c.req.param('id'))
    if (id === null) throw new Refusal('property_not_found', 404)
    const { user } = c.get('session')
    await limitAct(database, 'applicantLists', user, clock())
    return c.json({ status: 'success', data: await listHomeApplicants(database, user, id) })
  })

  routes.post(
    decideSuggestion.path,
    requireSession,
    limitedWrite(decideSuggestion, 'decisions', storeDecision),
  )

  routes.get(fetchMyRecords.path, requireSession, async (c) => {
    const { user } = c.get('session')
    if (parseQuery(fetchMyRecords.request, c).user_id !== user.id) throw new Refusal('forbidden', 403)
    return c.json({ status: 'success', data: await listRecords(database, user, clock()) })
  })

  routes.post(decideMatch.path, requireSession, limitedWrite(decideMatch, 'decisions', storeMatchDecision))
  routes.post(
    withdrawInterest.path,
    requireSession,
    limitedWrite(withdrawInterest, 'decisions', removeInterest),
  )
  routes.post(
    contactMatch.path,
    requireSession,
    limitedWrite(contactMatch, 'contactRequests', requestContact),
  )
  return routes
}
