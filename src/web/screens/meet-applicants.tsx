import { betweenCards } from '../features/match-moment/calm.ts'
import { MatchFlow, type MatchFlowProps } from '../features/matching/match-flow.tsx'

/** The match flow of a home, between whose cards a match is celebrated. */
export function MeetApplicants(props: Omit<MatchFlowProps, 'onCardLeft'>) {
  return <MatchFlow {...props} onCardLeft={betweenCards} />
}
