import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Suggestion } from '../../../contract/suggestions.ts'
import type { GenderPreference } from '../../../contract/words.ts'
import { isConnectionError } from '../../api-error.ts'
import { saySuggestionsError, suggestionSentences } from '../../errors/matching-errors.ts'
import { useSay } from '../../i18n/error-text.ts'
import { afterHold, lateUndoSentences } from '../../late-undo.ts'
import { useOutbox, useUndecided } from '../../outbox-provider.tsx'
import { LoginForError } from '../../session/login-prompts.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import type { Layer } from '../../ui/layer.ts'
import { useToast } from '../../ui/toast.tsx'
import { Spinner } from '../../ui/waiting.tsx'
import { useConnectivity } from '../../use-connectivity.ts'
import { usePassed } from '../../use-passed.ts'
import { Deck, type DeckProps } from './deck.tsx'
import { FailedDecisions } from './failed-decisions.tsx'
import styles from './match-flow.module.css'
import { DeckLeads } from './new-leads.tsx'
import { suggestionsQuery } from './suggestions-query.ts'
import { undoable, whenHoldEnds } from './undo-offer.ts'

export interface MatchFlowProps {
  layer: Layer
  user: number
  propertyId: number
  /** The reader's own wish for a roommate's gender; null while unknown. */
  genderPreference: GenderPreference | null
  /** To the matches of the dashboard. */
  onViewMatches: () => void
}

/** Milliseconds that a fresh answer is waited for before a kept one is dealt; not at all where there is known to be no signal. */
const PATIENCE = 3_000

/** Meeting the other applicants for a home, card by card. */
export function MatchFlow({ layer, onViewMatches, ...who }: MatchFlowProps) {
  const { isOpen, close } = layer
  const { t, i18n } = useLingui()
  const toast = useToast()
  const outbox = useOutbox()

  const offered = useRef<string | null>(null)
  /** The last decision can still be undone for what is left of its hold, although the cards are gone. */
  const offerUndo = useCallback(() => {
    const held = undoable(outbox)
    // Left again in that time: it is offered already.
    if (held === null || held.id === offered.current) return
    offered.current = held.id
    const who = held.about ?? t`Applicant`
    const sayTooLate = () => {
      const became = afterHold(outbox, held)
      if (became !== null) toast({ message: i18n._(lateUndoSentences[became]) })
    }
    toast({
      message: held.payload.decision === 'confirmed' ? t`You accepted ${who}.` : t`You rejected ${who}.`,
      action: {
        label: t`Undo`,
        run: () => void outbox.cancel(held.id).then((undone) => undone || sayTooLate()),
      },
      until: (over) => whenHoldEnds(outbox, held, over),
    })
  }, [outbox, toast, t, i18n])

  // What was said in the moment of leaving is being kept still, and only then known as the last.
  const lastSaid = useRef<Promise<unknown>>(Promise.resolve())
  const onSaid = useCallback((kept: Promise<unknown>) => {
    lastSaid.current = kept
  }, [])
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) void lastSaid.current.then(offerUndo, offerUndo)
    wasOpen.current = isOpen
  }, [isOpen, offerUndo])
  const viewMatches = useCallback(() => {
    close()
    onViewMatches()
  }, [close, onViewMatches])

  return (
    <Dialog layer={layer} title={<Trans>Meet the other applicants</Trans>} closesOutside={false}>
      <div aria-live="polite" className={styles.news}>
        <DeckLeads onViewMatches={viewMatches} />
      </div>
      <Suggestions {...who} onSaid={onSaid} onClose={close} onViewMatches={viewMatches} />
    </Dialog>
  )
}

function Suggestions({
  user,
  propertyId,
  genderPreference,
  onSaid,
  onClose,
  onViewMatches,
}: Omit<MatchFlowProps, 'layer'> & Pick<DeckProps, 'onSaid'> & { onClose: () => void }) {
  const { settings } = useRouteContext({ from: '__root__' })
  const say = useSay()
  const [dealt, setDealt] = useState<readonly Suggestion[] | null>(null)

  const refused = <FailedDecisions propertyId={propertyId} />
  if (dealt === null) {
    return (
      <>
        {refused}
        <Dealing user={user} propertyId={propertyId} onDealt={setDealt} />
      </>
    )
  }
  if (dealt.length > 0) {
    return (
      <Deck
        propertyId={propertyId}
        suggestions={dealt}
        scores={settings.extensions}
        genderPreference={genderPreference}
        onSaid={onSaid}
        refused={refused}
        onNoMore={onClose}
        onFinish={onViewMatches}
      />
    )
  }
  return (
    <>
      {refused}
      <EmptyState
        picture="people"
        title={<Trans>Nobody new for now</Trans>}
        actions={
          <>
            <Button onClick={onClose}>
              <Trans>Close</Trans>
            </Button>
            <Button variant="primary" icon="heart" onClick={onViewMatches}>
              <Trans>View my matches</Trans>
            </Button>
          </>
        }
      >
        {say(suggestionSentences.noneFound)}{' '}
        <Trans>As soon as someone else applies for this home, you will find them here.</Trans>
      </EmptyState>
    </>
  )
}

interface DealingProps {
  user: number
  propertyId: number
  onDealt: (cards: readonly Suggestion[]) => void
}

/** Until the cards are there. Once dealt nothing of this listens on, so that no answer disturbs a swipe. */
function Dealing({ user, propertyId, onDealt }: DealingProps) {
  const { api } = useRouteContext({ from: '__root__' })
  const say = useSay()
  const hasSignal = useConnectivity() === 'online'
  const patient = !usePassed(PATIENCE) && hasSignal
  const query = useQuery({ ...suggestionsQuery(api, user, propertyId), refetchOnMount: 'always' })
  const undecided = useUndecided(query)
  const isReady = undecided !== undefined && !(query.isFetching && patient)
  useLayoutEffect(() => {
    if (isReady) onDealt(undecided)
  }, [isReady, undecided, onDealt])

  if (query.isError && !query.isFetching && !isReady) {
    if (isConnectionError(query.error)) {
      return (
        <EmptyState
          picture="no-signal"
          title={<Trans>The other applicants are not on this device yet</Trans>}
          actions={
            <Button icon="refresh" onClick={() => void query.refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <span role="alert">{say(saySuggestionsError(query.error))}</span>{' '}
          <Trans>They appear by themselves once you are connected again.</Trans>
        </EmptyState>
      )
    }
    return (
      <ErrorState
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
        actions={<LoginForError error={query.error} />}
      >
        {say(saySuggestionsError(query.error))}
      </ErrorState>
    )
  }
  return (
    <Spinner>
      <Trans>Looking for the other applicants…</Trans>
    </Spinner>
  )
}
