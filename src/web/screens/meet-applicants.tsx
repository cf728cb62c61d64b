import { betweenCards } from '../applying/celebration/interruptible.ts'
import { MatchNews } from '../applying/celebration/match-celebration.tsx'
import { MatchFlow, type MatchFlowProps } from '../applying/deck/match-flow.tsx'

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
