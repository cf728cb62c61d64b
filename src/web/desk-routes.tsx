/** The addresses of the broker: the desk, and the page to which the links of mails lead. */
import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { isFilled, linkParts, memberParts, type Search } from './route-parts.tsx'

const answerLinkScreen = () => import('./screens/answer-link.tsx')

const answerLink = createRoute({
  ...linkParts('answer-link.tsx', msg`Answer an inquiry`),
  path: '/answer_link',
  component: lazyRouteComponent(answerLinkScreen, 'AnswerLinkScreen'),
})

interface DeskSearch {
  /** Without it those that wait for an answer. */
  state?: 'answered' | undefined
  /** The id of a home. */
  home?: number | undefined
  /** Part of an applicant's name. */
  name?: string | undefined
}

const deskScreen = () => import('./screens/desk.tsx')

const desk = createRoute({
  ...memberParts('desk.tsx', msg`Desk`),
  path: '/desk',
  validateSearch: ({ state, home, name }: Search): DeskSearch => ({
    state: state === 'answered' ? state : undefined,
    home: Number(home) > 0 ? Number(home) : undefined,
    name: isFilled(name) ? name : undefined,
  }),
  component: lazyRouteComponent(deskScreen, 'DeskScreen'),
})

const deskInquiry = createRoute({
  getParentRoute: () => desk,
  path: '/inquiries/$id',
  component: lazyRouteComponent(deskScreen, 'DeskInquiryScreen'),
})

const deskHomes = createRoute({
  ...memberParts('desk.tsx', msg`Desk`),
  path: '/desk/homes',
  validateSearch: ({ name }: Search): Pick<DeskSearch, 'name'> => (isFilled(name) ? { name } : {}),
  component: lazyRouteComponent(deskScreen, 'DeskHomesScreen'),
})

const deskViewings = createRoute({
  ...memberParts('desk.tsx', msg`Desk`),
  path: '/desk/viewings',
  validateSearch: ({ day }: Search): { day?: string | undefined } => ({
    day: typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day) ? day : undefined,
  }),
  component: lazyRouteComponent(deskScreen, 'DeskViewingsScreen'),
})

const deskSlots = createRoute({
  ...memberParts('desk.tsx', msg`Desk`),
  path: '/desk/viewings/new',
  validateSearch: ({ home }: Search): Pick<DeskSearch, 'home'> =>
    Number(home) > 0 ? { home: Number(home) } : {},
  component: lazyRouteComponent(deskScreen, 'DeskSlotsScreen'),
})

export const deskRoutes = [
  answerLink,
  desk.addChildren([deskInquiry]),
  deskHomes,
  deskViewings,
  deskSlots,
] as const
