import type { MessageDescriptor } from '@lingui/core'
import { Trans } from '@lingui/react'
import { Link } from '@tanstack/react-router'

/** What a sentence may link to, as `<terms>these words</terms>`; `<mail/>` is the support address. */
const links = {
  terms: <Link to="/terms" />,
  privacy: <Link to="/privacy" />,
  help: <Link to="/help" />,
  contact: <Link to="/contact" />,
  listing: <Link to="/listing" />,
  dashboard: <Link to="/dashboard" />,
  profile: <Link to="/dashboard" search={{ view: 'profile' }} />,
  login: <Link to="/login" />,
  signup: <Link to="/signup" />,
}

/** Words of another language, for those who have it read aloud. */
const languages = {
  korean: <span lang="ko" />,
  english: <span lang="en" />,
}

/** The tags that a sentence may hold. */
export const tagNames: readonly string[] = [...Object.keys({ ...links, ...languages }), 'mail']

interface LinkedTextProps {
  of: MessageDescriptor
  supportEmail: string
}

/** A sentence from a list of sentences, in the reader's language and with its links. */
export function LinkedText({ of, supportEmail }: LinkedTextProps) {
  // In one piece where the line has room: broken in two, it would lie around the link that follows it.
  const mail = <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
  return <Trans {...of} components={{ ...links, ...languages, mail }} />
}

/** The same without tags, e.g. to search in it. */
export function plainText(sentence: string): string {
  return sentence.replace(/<\/?\w+\/?>/g, '')
}
