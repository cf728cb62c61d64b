/**
 * Messages by the screen that shows them: those that a screen says by itself, and of a call's failures one for each way in
 * which they show. Which failure has which sentence is decided in tests/web/errors, and what a form refuses before it is
 * sent in tests/spec/validation-rules.test.ts.
 */
import * as account from './account-rows.ts'
import * as homes from './home-rows.ts'
import * as member from './member-rows.ts'
import type { ErrorRow } from './row.ts'

export const errorRows = {
  login: account.loginRows,
  'short signup': account.shortFormRows,
  'signup wizard': account.wizardRows,
  'password reset request': account.resetRequestRows,
  'password reset completion': account.resetCompletionRows,
  landing: homes.landingRows,
  listing: homes.listingRows,
  property: homes.propertyRows,
  contact: homes.contactRows,
  inquiry: member.inquiryRows,
  'inquiry with an empty profile': member.inquiryProfileRows,
  matches: member.matchesRows,
  'match flow': member.matchFlowRows,
  'match flow, nobody left': member.noMatchRows,
  'profile, loading': member.profileLoadRows,
  'profile, saving': member.profileSavedRows,
  'profile, sessions': account.sessionRows,
} satisfies Record<string, readonly ErrorRow[]>

export type ErrorScreen = keyof typeof errorRows
