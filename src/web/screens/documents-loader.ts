/** Titles of terms, privacy, help and contact, in a chunk of their own: route files are part of the entry. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { pageHead } from '../app/document-head.ts'
import type { RouterContext } from '../router-context.ts'

interface Entry {
  match: { context: Pick<RouterContext, 'i18n'> }
}

const headOf =
  (title: MessageDescriptor, description: MessageDescriptor) =>
  ({ match: { context } }: Entry) =>
    pageHead({ title: context.i18n._(title), description: context.i18n._(description) })

export const termsHead = headOf(
  msg`Terms of use`,
  msg`The rules for using 방짝: accounts, applications, matches, conduct and liability.`,
)

export const privacyHead = headOf(
  msg`Privacy policy`,
  msg`What 방짝 stores about you, why, for how long, and what you can ask of us.`,
)

export const helpHead = headOf(
  msg`Help center`,
  msg`Answers about finding a home, applying, matches, using 방짝 without a signal, and your account.`,
)

export const contactHead = headOf(
  msg`Contact`,
  msg`Write to us in Korean or English. We answer within 24 hours.`,
)
