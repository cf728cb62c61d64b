/** Titles of terms, privacy, help and contact, in a chunk of their own: route files are part of the entry. */
import { msg } from '@lingui/core/macro'
import { pageHead } from '../app/document-head.ts'
import type { RouterContext } from '../router-context.ts'

interface Entry {
  match: { context: Pick<RouterContext, 'i18n'> }
}

export function termsHead({ match: { context } }: Entry) {
  const { i18n } = context
  return pageHead({
    title: i18n._(msg`Terms of use`),
    description: i18n._(
      msg`The rules for using 방짝: accounts, applications, matches, conduct and liability.`,
    ),
  })
}

export function privacyHead({ match: { context } }: Entry) {
  const { i18n } = context
  return pageHead({
    title: i18n._(msg`Privacy policy`),
    description: i18n._(msg`What 방짝 stores about you, why, for how long, and what you can ask of us.`),
  })
}

export function helpHead({ match: { context } }: Entry) {
  const { i18n } = context
  return pageHead({
    title: i18n._(msg`Help center`),
    description: i18n._(
      msg`Answers about finding a home, applying, matches, using 방짝 without a signal, and your account.`,
    ),
  })
}

export function contactHead({ match: { context } }: Entry) {
  const { i18n } = context
  return pageHead({
    title: i18n._(msg`Contact`),
    description: i18n._(msg`Write to us in Korean or English. We answer within 24 hours.`),
  })
}
