/** How stored answers come into a query client: each as a screen asks for it, and the rest when the page is idle. */
import type { QueryClient } from '@tanstack/query-core'
import type { QueryShelf } from './query-shelf.ts'
import type { StoredQuery } from './query-text.ts'
import { onReadingAnswers } from './unread-answers.ts'

/** Runs a task when the page has nothing to draw. Gives the way to stop it. */
export type WhenIdle = (task: () => void) => () => void

export const atOnce: WhenIdle = (task) => {
  task()
  return () => {}
}

/** Milliseconds for which the answers that nobody asked for are read at a time. */
const READING_SLICE = 5

export interface QueryReader {
  /** From here on an answer is in the client as a screen asks for it; what was asked for already is, too. */
  attend(queryClient: QueryClient): void
  /** Puts into the client what screens have asked for. */
  readAsked(queryClient: QueryClient): void
  /** Reads for a while whenever the page is idle, until all is read. */
  readWhenIdle(queryClient: QueryClient): void
  /** Reading changes the client, too, but nothing that the database does not have. */
  isReading(): boolean
}

/** @param shelves those of now, at every reading */
export function createQueryReader(
  shelves: () => Iterable<QueryShelf>,
  isWanted: (query: StoredQuery) => boolean,
  whenIdle: WhenIdle,
): QueryReader {
  let stopAttending = () => {}
  let stopReading = () => {}
  let isReading = false

  function read(queryClient: QueryClient, shelf: QueryShelf, queryHash: string): void {
    isReading = true
    try {
      shelf.read(queryClient, queryHash, isWanted)
    } finally {
      isReading = false
    }
  }

  function readThose(queryClient: QueryClient, areAsked: (queryHash: string) => boolean): void {
    for (const shelf of shelves())
      for (const queryHash of shelf.unread().filter(areAsked)) read(queryClient, shelf, queryHash)
  }

  function readAsked(queryClient: QueryClient): void {
    const queryCache = queryClient.getQueryCache()
    const unanswered = queryCache.findAll({
      fetchStatus: 'fetching',
      predicate: (query) => query.state.data === undefined,
    })
    readThose(queryClient, (queryHash) => queryCache.get(queryHash) !== undefined)
    // A list that was asked for before it was read asks for its first page alone, and would come back without the others.
    for (const query of unanswered)
      if (query.queryType === 'infinite' && query.state.data !== undefined)
        void queryClient.refetchQueries({ queryKey: query.queryKey, exact: true })
  }

  function readWhenIdle(queryClient: QueryClient): void {
    stopReading()
    stopReading = whenIdle(() => {
      const until = performance.now() + READING_SLICE
      for (const shelf of shelves()) {
        for (const queryHash of shelf.unread()) {
          if (performance.now() > until) return readWhenIdle(queryClient)
          read(queryClient, shelf, queryHash)
        }
      }
    })
  }

  return {
    attend(queryClient) {
      stopAttending()
      onReadingAnswers(queryClient, (areAsked) => readThose(queryClient, areAsked))
      // A screen is about to ask for it.
      stopAttending = queryClient.getQueryCache().subscribe(({ type, query }) => {
        if (type === 'added' && !isReading)
          for (const shelf of shelves()) read(queryClient, shelf, query.queryHash)
      })
      readAsked(queryClient)
    },
    readAsked,
    readWhenIdle,
    isReading: () => isReading,
  }
}
