import { Trans, useLingui } from '@lingui/react/macro'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import type { Decision, GenderPreference } from '../../contract/enums.ts'
import type { Suggestion } from '../../contract/suggestions.ts'
import { isBlocked } from '../../offline/pending-safety.ts'
import { ContactSheet } from '../applying/dashboard/contact.tsx'
import { DecisionButtons } from '../applying/dashboard/decision-dialog.tsx'
import { canDecide } from '../applying/dashboard/model.ts'
import { recordWith, standingPeopleOf } from '../applying/dashboard/people-of.ts'
import { useDashboardCards } from '../applying/dashboard/use-cards.ts'
import { suggestionsQuery } from '../applying/deck/suggestions-query.ts'
import { isOpenContact } from '../applying/people/model.ts'
import { PersonCard } from '../applying/people/person-card.tsx'
import { recordsQuery } from '../data/api/records-query.ts'
import { useOutboxSnapshot } from '../data/outbox/outbox-hooks.ts'
import { sayMatchesError } from '../kit/errors/matching-errors.ts'
import { useSay } from '../kit/i18n/error-text.ts'
import { isolated } from '../kit/i18n/isolated.ts'
import { useLayer } from '../kit/navigation/use-layer.ts'
import { Button } from '../kit/ui/button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { EmptyState } from '../kit/ui/empty-state.tsx'
import { ErrorState } from '../kit/ui/error-state.tsx'
import type { Layer } from '../kit/ui/layer.ts'
import { Spinner } from '../kit/ui/waiting.tsx'

interface LinkedPersonProps {
  /** The layer of the card; its value is the person's inquiry id. */
  layer: Layer
  user: number
  genderPreference: GenderPreference | null
  /** Opens the match flow for a home. */
  onMeet: (propertyId: number) => void
}

/**
 * The card of the person whom a mail's link names: one of the reader's matches, or of the people who wait for a swipe.
 * Without a signal the card is shown as this device knows it.
 */
export function LinkedPerson({ layer, user, genderPreference, onMeet }: LinkedPersonProps) {
  const { t } = useLingui()
  const { api, settings } = useRouteContext({ from: '__root__' })
  const say = useSay()
  const { rows } = useOutboxSnapshot()
  const records = useQuery({ ...recordsQuery(api, user), enabled: false })
  const mine = (useDashboardCards(records) ?? []).flatMap((card) =>
    card.type === 'record' ? card.record : [],
  )
  const isMeant = ({ inquiry_id }: Suggestion) => String(inquiry_id) === layer.value
  const record = mine.find((each) => standingPeopleOf(each).some(isMeant))
  const match = record && standingPeopleOf(record).find(isMeant)
  const homes = mine.flatMap(({ property_id, suggestion_count }) =>
    property_id === null || suggestion_count === 0 ? [] : property_id,
  )
  const decks = useQueries({
    queries: homes.map((home) => ({
      ...suggestionsQuery(api, user, home),
      enabled: match === undefined,
      staleTime: 0,
    })),
  })
  const waiting = decks.map(({ data = [], dataUpdatedAt }) =>
    data.find((person) => isMeant(person) && !isBlocked(rows, person, dataUpdatedAt)),
  )
  const home = homes[waiting.findIndex((person) => person !== undefined)]
  const person = match ?? waiting.find((each) => each !== undefined)
  const asked = [records, ...decks]
  // The layer of the record card's own question, over which this card lies.
  const question = useLayer(`decide-${record?.inquiry_id}`)
  const isMyTurn = record && match?.inquiry_id === record.matched_inquiry_id && canDecide(record)

  function decide(decision: Decision) {
    layer.close()
    question.open(decision)
  }

  function meet() {
    if (home === undefined) return
    layer.close()
    onMeet(home)
  }

  return (
    <Dialog
      layer={layer}
      title={isolated(person?.name ?? t`Applicant`)}
      footer={
        isMyTurn ? (
          <DecisionButtons onDecide={decide} />
        ) : match ? (
          [match.email, match.phone].some(isOpenContact) && (
            <ContactSheet record={recordWith(record, match)} />
          )
        ) : (
          home !== undefined && (
            <Button variant="accent" icon="users" block onClick={meet}>
              <Trans>Meet the other applicants</Trans>
            </Button>
          )
        )
      }
    >
      {person ? (
        <PersonCard
          suggestion={person}
          scores={settings.extensions}
          genderPreference={genderPreference}
          onBlocked={layer.close}
        />
      ) : asked.some(({ isFetching }) => isFetching) ? (
        <Spinner />
      ) : asked.every(({ isSuccess }) => isSuccess) ? (
        <EmptyState
          picture="people"
          title={t`You cannot meet this person any more`}
          actions={<Button onClick={layer.close}>{t`Close`}</Button>}
        >
          {t`They may have withdrawn their application or found someone else, or one of you has said no.`}
        </EmptyState>
      ) : (
        <ErrorState onRetry={() => asked.forEach(({ refetch }) => void refetch())}>
          {say(sayMatchesError(asked.find(({ error }) => error !== null)?.error))}
        </ErrorState>
      )}
    </Dialog>
  )
}
