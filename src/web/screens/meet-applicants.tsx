import { deckAtRest } from '../features/match-moment/calm.ts'
import { MatchFlow, type MatchFlowProps } from '../features/matching/match-flow.tsx'

/** The match flow of a home, between whose cards a match is celebrated. */
export function MeetApplicants(props: Omit<MatchFlowProps, 'onRest'>) {
  return <MatchFlow {...props} onRest={deckAtRest} />
}
