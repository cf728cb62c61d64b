import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { recordsQuery } from './records-query.ts'

export interface UseRecordsOptions {
  /** `always` for the screen whose subject they are, `never` to read what other screens fetch; by their age if absent. */
  readonly refetch?: 'always' | 'never'
  /** The age in ms up to which the records need no refetch. */
  readonly staleTime?: number
}

/** The reader's records; for a visitor (`user` is null) none. */
export function useRecords(user: number | null, { refetch, staleTime }: UseRecordsOptions = {}) {
  const { api } = useRouteContext({ from: '__root__' })
  return useQuery({
    ...recordsQuery(api, user ?? 0),
    enabled: user !== null && refetch !== 'never',
    ...(refetch === 'always' && { refetchOnMount: 'always' as const }),
    ...(staleTime !== undefined && { staleTime }),
  })
}
