/** The people of an application besides the counterpart on its card: unanswered yeses, and further matches. */
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { MatchRecord } from '../../../contract/records.ts'
import type { Suggestion } from '../../../contract/suggestions.ts'
import { suggestionRowFor } from '../../../offline/pending.ts'
import { useOfRows } from '../../data/outbox/outbox-hooks.ts'
import { Badge } from '../../kit/ui/badge.tsx'
import { classes } from '../../kit/ui/classes.ts'
import { Icon } from '../../kit/ui/icon.tsx'
import shared from '../../kit/ui/shared.module.css'
import { hasCounterpart } from './model.ts'
import { scoresPeople } from './people-of.ts'
import { PersonLine } from './person-line.tsx'
import styles from './record-card.module.css'
import { TakeBack } from './take-back.tsx'

interface PeopleProps {
  record: MatchRecord
  onOpen: (person: Suggestion) => void
}

/** The further people with whom both have said yes, without the card's counterpart. */
export function AlsoMatched({ record, onOpen }: PeopleProps) {
  const people = record.also_matched
  if (people.length === 0) return null
  return (
    <Fold
      title={
        <Plural
          value={people.length}
          one="You both said yes: # more person"
          other="You both said yes: # more people"
        />
      }
      isOpen
    >
      {people.map((person) => (
        <li key={person.inquiry_id}>
          <PersonLine person={person} scores={scoresPeople(record)} onOpen={() => onOpen(person)} />
        </li>
      ))}
    </Fold>
  )
}

/** The further people to whom the reader has said yes, and who have not answered. */
export function Interests({ record, onOpen }: PeopleProps) {
  const people = record.interests.filter(({ inquiry_id }) => inquiry_id !== record.matched_inquiry_id)
  const unsent = useOfRows((rows) =>
    people
      .map(({ inquiry_id }) => suggestionRowFor(rows, inquiry_id))
      .filter((row) => row !== null && row.state !== 'sent' && row.state !== 'parked')
      .map((row) => row?.payload.inquiry_id),
  )
  if (people.length === 0) return null
  return (
    <Fold
      title={
        hasCounterpart(record) ? (
          <Plural
            value={people.length}
            one="# more person you said yes to"
            other="# more people you said yes to"
          />
        ) : (
          <Plural value={people.length} one="# person you said yes to" other="# people you said yes to" />
        )
      }
    >
      {people.map((person) => (
        <li key={person.inquiry_id}>
          <PersonLine person={person} scores={scoresPeople(record)} onOpen={() => onOpen(person)}>
            {unsent.includes(person.inquiry_id) ? (
              <Badge tone="info" icon="clock">
                <Trans>Waiting to be sent</Trans>
              </Badge>
            ) : (
              <TakeBack record={record} person={person} />
            )}
          </PersonLine>
        </li>
      ))}
    </Fold>
  )
}

interface FoldProps {
  title: ReactNode
  isOpen?: boolean
  children: ReactNode
}

function Fold({ title, isOpen = false, children }: FoldProps) {
  return (
    <details className={classes(shared.fold, styles.fold)} open={isOpen}>
      <summary>
        {title}
        <Icon name="chevron-down" size="small" />
      </summary>
      <ul className={shared.stack3}>{children}</ul>
    </details>
  )
}
