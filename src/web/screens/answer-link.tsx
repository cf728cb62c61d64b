import { getRouteApi, useRouteContext } from '@tanstack/react-router'
import type { RouterContext } from '../data/router-context.ts'
import { AnswerLinkPage } from '../desk/answer-link.tsx'
import { loadDeskSentences } from '../kit/i18n/catalogues.ts'
import { NotFoundScreen } from './not-found.tsx'
import '../kit/ui/more-icons.ts'

const route = getRouteApi('/answer_link')

export const loadAnswerLink = ({ context }: { context: RouterContext }) => loadDeskSentences(context.i18n)

/** A link of the broker's mail; unknown in front of a backend without a desk. */
export function AnswerLinkScreen() {
  const { token = null } = route.useSearch()
  const { settings } = useRouteContext({ from: '__root__' })
  return settings.desk ? <AnswerLinkPage key={token} token={token} /> : <NotFoundScreen />
}
