import { useLingui } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import type { GenderPreference } from '../../contract/enums.ts'
import { hasArrived, peopleLeft } from '../../offline/applications.ts'
import { PersonDialog } from '../applying/people/person-dialog.tsx'
import { suggestionsQuery } from '../data/api/suggestions-query.ts'
import { useApplications } from '../data/outbox/use-applications.ts'
import { sayMatchesError } from '../kit/errors/matching-errors.ts'
import { useSay } from '../kit/i18n/error-text.ts'
import { Button } from '../kit/ui/button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { EmptyState } from '../kit/ui/empty-state.tsx'
import { ErrorState } from '../kit/ui/error-state.tsx'
import type { Layer } from '../kit/ui/layer.ts'
import { useKept } from '../kit/ui/use-kept.ts'
import { Spinner } from '../kit/ui/waiting.tsx'

interface LinkedPersonProps {
  /** The layer of the card; its value is the person's inquiry id. */
  layer: Layer
  user: number
  genderPreference: GenderPreference | null
}

/**
 * The card of the person whom a mail's link names, with what can be done about them: one of an application's people, or
 * of its deck. Without a signal the card is shown as this device knows it.
 */
export function LinkedPerson({ layer, user, genderPreference }: LinkedPersonProps) {
  const { t } = useLingui()
  const { api, settings } = useRouteContext({ from: '__root__' })
  const say = useSay()
  const { query: records, applications = [] } = useApplications(user, { refetch: 'never' })
  const found = applications
    .flatMap((application) => peopleLeft(application).map((pairing) => ({ application, pairing })))
    .find(({ pairing }) => String(pairing.person.inquiry_id) === layer.value)
  const homes = applications.filter(hasArrived).flatMap(({ home }) => home.id ?? [])
  const decks = useQueries({
    queries: homes.map((home) => ({
      ...suggestionsQuery(api, user, home),
      enabled: found === undefined,
      staleTime: 0,
    })),
  })
  const application = useKept(found?.application)
  const pairing = useKept(found?.pairing)
  const asked = [records, ...decks]
  if (application !== null && pairing !== null)
    return (
      <PersonDialog
        layer={layer}
        application={application}
        pairing={pairing}
        isGone={found === undefined}
        scores={settings.extensions}
        genderPreference={genderPreference}
      />
    )
  return (
    <Dialog layer={layer} title={t`Applicant`}>
      {asked.some(({ isFetching }) => isFetching) ? (
        <Spinner />
      ) : asked.every(({ isSuccess }) => isSuccess) ? (
        <EmptyState
          picture="people"
          title={t`You can’t meet this person anymore`}
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
