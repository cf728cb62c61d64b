/** Calls about people: signup, and the caller's own profile. */
import { type Handler, Hono } from 'hono'
import { defaultLanguage } from '../../contract/language.ts'
import { fetchPartner, fetchPartners, saveProfile, signupRequest } from '../../contract/partners.ts'
import { inTransaction } from '../database/transaction.ts'
import { mailVerification, verifiesEmails } from '../services/email-verification.ts'
import { createUser, findUserByEmail, ownProfile, partnerOf, saveUserProfile } from '../services/partners.ts'
import { hashPassword, refuseGuessablePassword } from '../services/passwords.ts'
import { type PortraitChange, renderPortrait } from '../services/portraits.ts'
import { Refusal } from '../services/refusal.ts'
import { requireSession } from './access.ts'
import type { AppEnvironment } from './app-dependencies.ts'
import { checkLogin } from './check-login.ts'
import { clientAddress } from './client-address.ts'
import { queuedWrite } from './queued-write.ts'
import { limitAct, limitTries } from './rate-limit.ts'
import { parseQuery, parseWith, readBody, readId } from './request.ts'
import { logSecurityEvent } from './security-log.ts'
import { chosenLanguage } from './session-cookies.ts'

const signUp: Handler<AppEnvironment> = async (c) => {
  const { database, settings, clock, wakeMail } = c.get('dependencies')
  const signup = parseWith(signupRequest, await readBody(c))
  await refuseGuessablePassword(signup.password)
  await limitTries(c, [{ limit: 'signupFromAddress', subject: [clientAddress(c, settings.trustedProxies)] }])
  c.header('cache-control', 'no-store')
  // Hashing and verifying take the same time, so the duration does not tell whether the address is taken.
  if ((await findUserByEmail(database, signup.email)) === null) {
    const passwordHash = await hashPassword(signup.password)
    const emailVerified = !verifiesEmails(settings)
    const created = await inTransaction(database, async (transaction) => {
      const now = clock()
      const language = chosenLanguage(c) ?? defaultLanguage
      const user = await createUser(transaction, signup, { passwordHash, language, now, emailVerified })
      if (user !== null && !emailVerified) await mailVerification(transaction, user, now)
      return user
    })
    wakeMail()
    if (created !== null) {
      c.set('account', created.id)
      return c.json({ status: 'success', data: partnerOf(created) }, 201)
    }
  }
  // A repeated signup whose first answer was lost: with the right password the account is the caller's own. Its profile
  // is left out all the same, since only a login may read it.
  const user = await checkLogin(c, signup.email, signup.password)
  if (user === null) throw new Refusal('email_taken', 409, undefined, { email: 'email_taken' })
  return c.json({ status: 'success', data: { existing_account: true } })
}

/** One path for two calls: a body with a password creates an account, any other saves the caller's profile. */
const forSignup =
  (handler: Handler<AppEnvironment>): Handler<AppEnvironment> =>
  async (c, next) =>
    'password' in (await readBody(c)) ? handler(c, next) : next()

// Without the photo: the answer is stored under its Idempotency-Key, and would outlive a deleted photo.
const save = queuedWrite(
  saveProfile,
  async ({ transaction, user, request, now, madeAt, key, follows }, portrait: PortraitChange['portrait']) =>
    partnerOf(
      await saveUserProfile(transaction, user, { request, portrait }, { at: madeAt, now, key, follows }),
    ),
  async ({ database, user, request: { photo }, now }) => {
    if (typeof photo !== 'string') return photo
    await limitAct(database, 'photos', user, now)
    return renderPortrait(photo)
  },
)

export function partnersRoutes(): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>()

  routes.post(saveProfile.path, forSignup(logSecurityEvent('signup')), forSignup(signUp))
  routes.post(saveProfile.path, requireSession, save)

  routes.get(fetchPartner.path, requireSession, async (c) => {
    const { user } = c.get('session')
    if (readId(c.req.param('id')) !== user.id) throw new Refusal('partner_not_found', 404)
    return c.json({ status: 'success', data: await ownProfile(c.get('dependencies').database, user) })
  })

  routes.get(fetchPartners.path, requireSession, async (c) => {
    const { user } = c.get('session')
    const { id } = parseQuery(fetchPartners.request, c)
    if (id !== undefined && id !== user.id) throw new Refusal('partner_not_found', 404)
    const own = await ownProfile(c.get('dependencies').database, user)
    return c.json({ status: 'success', data: id === undefined ? [own] : own })
  })
  return routes
}
