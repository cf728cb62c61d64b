import type { MessageDescriptor } from '@lingui/core'

/** Sentences of a legal page; tags in them are those of `LinkedText`. */
export interface LegalText {
  /** ISO 8601 calendar date on which a sentence last changed. */
  readonly updated: string
  readonly intro: readonly MessageDescriptor[]
  readonly sections: readonly LegalSection[]
}

export interface LegalSection {
  /** What an address ends in to lead here. */
  readonly id: string
  readonly title: MessageDescriptor
  /** Paragraphs; an array is a list. */
  readonly body: readonly (MessageDescriptor | readonly MessageDescriptor[])[]
}

/** ISO 8601; spec section 1. */
export const LEGAL_EFFECTIVE = '2025-08-01'
