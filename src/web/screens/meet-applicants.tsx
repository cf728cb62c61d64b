import { MatchFlow, type MatchFlowProps } from '../features/matching/match-flow.tsx'
import { DeckLeads } from '../features/new-leads/new-leads.tsx'

/** The match flow of a home, over whose cards a new lead is celebrated. */
export function MeetApplicants(props: Omit<MatchFlowProps, 'celebration'>) {
  return <MatchFlow {...props} celebration={(viewMatches) => <DeckLeads onViewMatches={viewMatches} />} />
}
