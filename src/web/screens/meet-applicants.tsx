import { betweenCards } from '../features/match-moment/calm.ts'
import { MatchNews } from '../features/match-moment/match-moment.tsx'
import { MatchFlow, type MatchFlowProps } from '../features/matching/match-flow.tsx'

/** The match flow of a home, which celebrates a match between two cards. */
export function MeetApplicants(props: Omit<MatchFlowProps, 'onCardLeft' | 'withNews'>) {
  return (
    <MatchFlow
      {...props}
      onCardLeft={betweenCards}
      withNews={(finish) => <MatchNews user={props.user}>{finish}</MatchNews>}
    />
  )
}
