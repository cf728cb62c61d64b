import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type HomePage, LIST_PAGE_SIZE } from './home-list-query.ts'

export interface HomesShown {
  /** Whether the homes on the device stand in for the list. */
  readonly fromDevice: boolean
  /** How many of them are shown. */
  readonly count: number
  readonly show: (count: number) => void
}

/**
 * Which list is shown. When the signal is back the homes on the device stay until the real list reaches as far down as
 * they did: what one is looking at would otherwise be gone, and the page would jump.
 */
export function useHomesShown(
  withoutSignal: boolean,
  query: UseInfiniteQueryResult<InfiniteData<HomePage>>,
): HomesShown {
  const loaded = query.data?.pages.reduce((sum, page) => sum + page.homes.length, 0) ?? 0
  const [asked, setAsked] = useState(0)
  const [wasWithout, setWasWithout] = useState(withoutSignal)
  const count = Math.max(asked, loaded, LIST_PAGE_SIZE)
  if (withoutSignal && !wasWithout) setWasWithout(true)

  const { isFetching, isError, hasNextPage, fetchNextPage } = query
  const behind = loaded < asked && hasNextPage && !isError
  useEffect(() => {
    if (withoutSignal || !wasWithout || isFetching) return
    if (behind) void fetchNextPage()
    else {
      setWasWithout(false)
      setAsked(0)
    }
  }, [withoutSignal, wasWithout, isFetching, behind, fetchNextPage])

  return { fromDevice: withoutSignal || wasWithout, count, show: setAsked }
}
