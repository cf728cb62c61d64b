import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Pairing } from '../../../contract/applications.ts'
import type { GenderPreference } from '../../../contract/enums.ts'
import { floorPlanQuery } from '../../data/api/floor-plan-query.ts'
import { profileQuery } from '../../data/api/profile-query.ts'
import { suggestionsQuery } from '../../data/api/suggestions-query.ts'
import { isNoted, noteOnce } from '../../data/device/noted-once.ts'
import { useConnectivity } from '../../data/offline-status/use-connectivity.ts'
import { useOutboxValue, useUndecided } from '../../data/outbox/outbox-hooks.ts'
import { useApplication } from '../../data/outbox/use-applications.ts'
import { isConnectionError } from '../../kit/errors/api-error.ts'
import { saySuggestionsError, suggestionSentences } from '../../kit/errors/matching-errors.ts'
import { useSay } from '../../kit/i18n/error-text.ts'
import { LoginForError } from '../../kit/navigation/login-prompts.tsx'
import { usePassed } from '../../kit/navigation/use-passed.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { EmptyState } from '../../kit/ui/empty-state.tsx'
import { ErrorState } from '../../kit/ui/error-state.tsx'
import type { Layer } from '../../kit/ui/layer.ts'
import { Spinner } from '../../kit/ui/waiting.tsx'
import { unknownFace } from '../people/model.ts'
import { type OwnSide, sideOf } from '../people/room-wishes.ts'
import { useCardQuestion } from '../people/use-card-question.ts'
import { Deck } from './deck.tsx'
import { DeckEnd } from './deck-end.tsx'
import { DeckIntroduction } from './deck-introduction.tsx'
import { FailedDecisions } from './failed-decisions.tsx'
import { useUndoOffer } from './undo-offer.ts'

export interface MatchFlowProps {
  layer: Layer
  user: number
  propertyId: number
  /** The roommate's gender that the reader prefers; null while unknown. */
  genderPreference: GenderPreference | null
  /** Called to show the matches on the dashboard. */
  onViewMatches: () => void
  /** Called when a decided card has left the screen while others remain. */
  onCardLeft: () => void
  /** Puts the news of a match in the place of the deck's last button. */
  withNews?: (finish: ReactNode) => ReactNode
}

/** The timeout after which a cached answer is shown for want of a fresh one; without a signal it is shown at once. */
const FRESH_TIMEOUT_MS = 3_000
/** The timeout after which cards are shown without the home's plan, which is on this device where the home was opened. */
const PLAN_TIMEOUT_MS = 1_000

/** The dialog in which the other applicants for a home are met, card by card. */
export function MatchFlow(props: MatchFlowProps) {
  const { layer, user, propertyId, genderPreference, onViewMatches, onCardLeft, withNews } = props
  const { isOpen, close } = layer
  const { settings } = useRouteContext({ from: '__root__' })
  const isOffline = useConnectivity() === 'offline'
  const offerUndo = useUndoOffer(propertyId)
  const lastWrite = useRef<Promise<unknown>>(Promise.resolve())
  const [sitting, setSitting] = useState<Sitting | null>(null)
  const [isIntroduced, setIntroduced] = useState(() => isNoted('deck-introduced', user))

  const askForCard = useCardQuestion()
  const isDealt = isIntroduced && sitting !== null && sitting.people.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked as the first card comes, and not again for what the profile becomes
  useEffect(() => {
    if (isDealt) askForCard()
  }, [isDealt])

  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) {
      // The last decision may have closed the deck: its undo can be offered once it is stored.
      void lastWrite.current.then(offerUndo, offerUndo)
      setSitting(null)
    }
    wasOpen.current = isOpen
  }, [isOpen, offerUndo])
  const viewMatches = useCallback(() => {
    close()
    onViewMatches()
  }, [close, onViewMatches])

  function start() {
    noteOnce('deck-introduced', user)
    setIntroduced(true)
  }

  const refused = <FailedDecisions propertyId={propertyId} />
  return (
    <Dialog layer={layer} title={<Trans>Meet the other applicants</Trans>} closesOutside={false} full wide>
      {sitting === null || sitting.people.length === 0 ? (
        <>
          {refused}
          {sitting === null ? (
            <Loading user={user} propertyId={propertyId} onLoaded={setSitting} />
          ) : (
            <NobodyNew user={user} propertyId={propertyId} onClose={close} onViewMatches={viewMatches} />
          )}
        </>
      ) : isIntroduced ? (
        <Deck
          {...sitting}
          propertyId={propertyId}
          scores={settings.extensions}
          genderPreference={genderPreference}
          isOffline={isOffline}
          onWrite={(stored) => {
            lastWrite.current = stored
          }}
          notices={refused}
          withNews={withNews}
          onCardLeft={onCardLeft}
          onFinish={viewMatches}
          end={(made, undo, news) => (
            <DeckEnd
              user={user}
              propertyId={propertyId}
              made={made}
              undo={undo}
              news={news}
              matchNews={withNews?.(null)}
              onClose={close}
              onViewMatches={viewMatches}
            />
          )}
        />
      ) : (
        <DeckIntroduction {...sitting} onStart={start} onLater={close} />
      )}
    </Dialog>
  )
}

interface NobodyNewProps {
  user: number
  propertyId: number
  onClose: () => void
  onViewMatches: () => void
}

function NobodyNew({ user, propertyId, onClose, onViewMatches }: NobodyNewProps) {
  const { t } = useLingui()
  const say = useSay()
  const application = useApplication(user, propertyId)
  const hasDecided = useOutboxValue(({ rows }) =>
    rows.some((row) => row.kind === 'suggestion_decision' && row.payload.property_id === propertyId),
  )
  // Another device may have sent a decision.
  const hasAnswered = application?.people.some(({ mine }) => mine !== null) === true
  const hasMet = hasDecided || hasAnswered
  return (
    <EmptyState
      picture="people"
      title={t`Nobody new for now`}
      actions={
        <>
          <Button onClick={onClose}>{t`Close`}</Button>
          <Button variant="primary" icon="heart" onClick={onViewMatches}>
            {t`View my matches`}
          </Button>
        </>
      }
    >
      <span>
        {hasMet
          ? t`You have met everyone who has applied for this home so far.`
          : say(suggestionSentences.noneFound)}
      </span>{' '}
      {t`As soon as someone else applies for this home, you will find them here.`}
    </EmptyState>
  )
}

/** What a deck is opened with: no later answer changes it under the finger. */
interface Sitting {
  readonly people: readonly Pairing[]
  readonly own: OwnSide | null
}

/** The reader's side of a home; `isLoading` while its plan may still come. */
function useOwnSide(user: number, propertyId: number): { own: OwnSide | null; isLoading: boolean } {
  const context = useRouteContext({ from: '__root__' })
  const application = useApplication(user, propertyId)
  const plan = useQuery(floorPlanQuery(context, propertyId))
  // Disabled, since the screens fetch the profile.
  const { data: me } = useQuery({ ...profileQuery(context.api, user), enabled: false })
  const own = application && {
    ...sideOf(application),
    face: me ?? unknownFace,
    seed: user,
    rooms: plan.data?.rooms ?? [],
  }
  return { own, isLoading: plan.isLoading }
}

interface LoadingProps {
  user: number
  propertyId: number
  onLoaded: (sitting: Sitting) => void
}

/** Loads the cards, and unmounts once they are there, so that no later answer disturbs a swipe. */
function Loading({ user, propertyId, onLoaded }: LoadingProps) {
  const { t } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const say = useSay()
  const hasSignal = useConnectivity() === 'online'
  const waitsForFresh = !usePassed(FRESH_TIMEOUT_MS) && hasSignal
  const waitsForPlan = !usePassed(PLAN_TIMEOUT_MS)
  const { own, isLoading: isPlanLoading } = useOwnSide(user, propertyId)
  const query = useQuery({ ...suggestionsQuery(api, user, propertyId), refetchOnMount: 'always' })
  const cards = useUndecided(query)
  const hasCards = cards !== undefined && cards.length > 0
  // A kept list that was empty says nothing of now. One of people whom the reader has met since stands without a signal.
  const hasMetAll = cards !== undefined && query.data?.length !== 0
  const isEmptyNow = query.isFetching
    ? hasMetAll && !hasSignal
    : query.isSuccess || (hasMetAll && isConnectionError(query.error))
  const isReady = hasCards
    ? !(query.isFetching && waitsForFresh) && !(isPlanLoading && waitsForPlan)
    : isEmptyNow
  useLayoutEffect(() => {
    if (isReady && cards) onLoaded({ people: cards, own })
  }, [isReady, cards, own, onLoaded])

  const retry = () => void query.refetch()
  if (!query.isError || query.isFetching || isReady) {
    return <Spinner>{t`Looking for the other applicants…`}</Spinner>
  }
  const message = say(saySuggestionsError(query.error))
  if (!isConnectionError(query.error)) {
    return (
      <ErrorState onRetry={retry} actions={<LoginForError error={query.error} />}>
        {message}
      </ErrorState>
    )
  }
  return (
    <EmptyState
      picture="no-signal"
      title={t`The other applicants are not on this device yet`}
      actions={
        <Button icon="refresh" onClick={retry}>
          {t`Try again`}
        </Button>
      }
    >
      <span role="alert">{message}</span> {t`They appear by themselves once you are connected again.`}
    </EmptyState>
  )
}
