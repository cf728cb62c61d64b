import { Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { fetchFittingCount } from '../../../contract/fitting.ts'
import { queryKeys } from '../../../offline/queries/query-keys.ts'
import { Icon } from '../../kit/ui/icon.tsx'
import { fittingRequest, type WizardAnswers } from './model.ts'
import styles from './wizard.module.css'

const FRESH_MS = 60_000

/** The number of people whom these answers fit so far; nothing where that number is not known. */
export function FittingPeople({ answers }: { answers: WizardAnswers }) {
  const { api, settings } = useRouteContext({ from: '__root__' })
  const request = fittingRequest(answers)
  const { data } = useQuery({
    queryKey: queryKeys.fittingCount(request),
    queryFn: ({ signal }) => api.call(fetchFittingCount, request ?? {}, { signal }),
    enabled: settings.extensions && request !== null,
    staleTime: FRESH_MS,
    retry: false,
    placeholderData: keepPreviousData,
  })
  const { count = 0, few = false } = (request && data) ?? {}
  return (
    <div className={styles.reward} role="status">
      {(count > 0 || few) && (
        <p className={styles.fitting}>
          <Icon name="users" size="small" />
          <span>
            {few ? (
              <Trans>A few people fit you well with these answers</Trans>
            ) : (
              <Trans>People who fit you well with these answers: {count}</Trans>
            )}
          </span>
        </p>
      )}
    </div>
  )
}
