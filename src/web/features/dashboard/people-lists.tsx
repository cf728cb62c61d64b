/** The people of an application besides the one on its card: whom I wait for, and who has agreed as well. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { MatchRecord } from '../../../contract/records.ts'
import type { Suggestion } from '../../../contract/suggestions.ts'
import { DECISION_HOLD_MS } from '../../../offline/outbox.ts'
import { useLayer } from '../../navigation/use-layer.ts'
import { useOutbox } from '../../outbox/outbox-hooks.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import shared from '../../ui/shared.module.css'
import { scoresPeople } from './people-of.ts'
import { PersonLine } from './person-line.tsx'
import styles from './record-card.module.css'

interface PeopleProps {
  record: MatchRecord
  onOpen: (person: Suggestion) => void
}

/** Those besides the one on the card with whom both have said yes. */
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

/** Whom I have said yes to and who have not answered; each such yes can be taken back. */
export function Interests({ record, onOpen, onTaken }: PeopleProps & { onTaken: () => void }) {
  const { t } = useLingui()
  const outbox = useOutbox()
  const question = useLayer(`take-back-${record.inquiry_id}`)
  const [shown, setShown] = useState<Suggestion | null>(null)
  const people = record.interests
  const asked = people.find(({ inquiry_id }) => String(inquiry_id) === question.value) ?? null
  // The question stays the same while the dialog closes.
  if (asked !== null && asked !== shown) setShown(asked)
  const name = shown?.name ?? t`this person`

  async function takeBack() {
    if (asked === null) return
    const { inquiry_id, name: about } = asked
    await outbox.enqueue(
      'interest_withdrawal',
      { inquiry_id, property_id: record.property_id },
      { about, hold: DECISION_HOLD_MS },
    )
    question.close()
    onTaken()
  }

  return (
    <>
      {people.length > 0 && (
        <Fold
          title={
            <Plural value={people.length} one="# person you said yes to" other="# people you said yes to" />
          }
        >
          {people.map((person) => (
            <li key={person.inquiry_id} className={styles.interest}>
              <PersonLine person={person} scores={scoresPeople(record)} onOpen={() => onOpen(person)} />
              <Button
                size="small"
                variant="quiet"
                icon="undo"
                aria-label={person.name === null ? undefined : t`Take back: ${person.name}`}
                onClick={() => question.open(String(person.inquiry_id))}
              >
                {t`Take back`}
              </Button>
            </li>
          ))}
        </Fold>
      )}
      <Dialog
        layer={{ ...question, isOpen: asked !== null }}
        title={t`Take back your yes?`}
        footer={
          <>
            <Button onClick={question.close}>{t`Cancel`}</Button>
            <Button variant="danger" onClick={takeBack}>{t`Take back`}</Button>
          </>
        }
      >
        <p>
          <Trans>
            {name} will no longer see that you are interested. You will meet again among the applicants.
          </Trans>
        </p>
      </Dialog>
    </>
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
