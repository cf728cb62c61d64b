import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import type { Property } from '../../contract/properties.ts'
import { applicantsQuery } from '../data/api/applicants-query.ts'
import { profileQuery } from '../data/api/profile-query.ts'
import { useRecords } from '../data/api/use-records.ts'
import { useHiddenHomesQuery } from '../data/safety/hidden-homes.ts'
import { useIsVisitor, useSession } from '../data/session/session-context.tsx'
import type { FloorPlanState } from '../homes/floor-plan/use-floor-plan.ts'
import { usePassed } from '../kit/navigation/use-passed.ts'

/** The part of a query's result that tells whether it has an answer or can have none now. */
export interface AskedQuery {
  readonly data: unknown
  readonly isError: boolean
  /** The failed attempts so far: what failed once is not waited for while it is tried again. */
  readonly failureCount: number
  readonly fetchStatus: 'fetching' | 'paused' | 'idle'
}

const isOpen = ({ data, isError, failureCount, fetchStatus }: AskedQuery): boolean =>
  data === undefined && !isError && failureCount === 0 && fetchStatus !== 'paused'

/** The timeout after which a home's page shows what is known, the same as every list's. */
const ANSWERS_TIMEOUT_MS = 3_000

type Module = typeof import('./member-parts.tsx')

/** The members' chunk, once it has loaded: a later home shows with it in its first frame. */
let loaded: Module | null = null

async function loadParts(): Promise<Module> {
  loaded = await import('./member-parts.tsx')
  return loaded
}

/** The members' chunk; `missing` where it could not be loaded, undefined until it is here. */
function usePartsModule(isWanted: boolean): Module | 'missing' | undefined {
  const [module, setModule] = useState<Module | 'missing' | undefined>(() => loaded ?? undefined)
  useEffect(() => {
    if (!isWanted || loaded) return
    let left = false
    loadParts().then(
      (arrived) => !left && setModule(arrived),
      () => !left && setModule('missing'),
    )
    return () => {
      left = true
    }
  }, [isWanted])
  return module
}

interface HomeAnswersOptions {
  home: Property
  detail: AskedQuery
  /** Whether `home` is from a list, and its detail has yet to come. */
  isPartial: boolean
  floorPlan: Pick<FloorPlanState, 'status'>
}

/**
 * Whether all that shapes a home's page is known: its detail and plan and, for members, their own application and the
 * people beside them. `late` where that was not so in 3 s: the page shows then, and what comes afterwards waits at its
 * foot. Once it is known or late, it stays so; `isComplete` follows what is known now.
 */
export function useHomeAnswers({ home, detail, isPartial, floorPlan }: HomeAnswersOptions) {
  const { api, settings } = useRouteContext({ from: '__root__' })
  const { extensions } = settings
  const isOverdue = usePassed(ANSWERS_TIMEOUT_MS)
  const isVisitor = useIsVisitor()
  const user = useSession().user?.id ?? null
  const isMember = user !== null
  const hasPeople = isMember && extensions
  const records = useRecords(isMember ? user : null)
  const profile = useQuery({ ...profileQuery(api, user ?? 0), enabled: isMember })
  const applicants = useQuery({ ...applicantsQuery(api, user ?? 0, home.id), enabled: hasPeople })
  const hidden = useHiddenHomesQuery()
  const module = usePartsModule(isMember)
  const parts = useMemo(
    () =>
      user === null || module === undefined || module === 'missing'
        ? null
        : module.memberParts(home, user, extensions),
    [module, home, user, extensions],
  )
  const asked = [...(isMember ? [records, profile] : []), ...(hasPeople ? [applicants, hidden] : [])]
  const isReaderKnown = isVisitor || (isMember && !asked.some(isOpen) && module !== undefined)
  const isHomeKnown = !(isPartial && isOpen(detail)) && floorPlan.status !== 'loading'
  const now = isHomeKnown && isReaderKnown ? 'known' : isOverdue ? 'late' : 'waiting'
  const [answers, setAnswers] = useState<'waiting' | 'known' | 'late'>(now)
  if (answers === 'waiting' && now !== 'waiting') setAnswers(now)
  const Form = module === undefined || module === 'missing' ? null : module.Form
  return { answers, isComplete: now === 'known', isOverdue, parts, Form, isFormMissing: module === 'missing' }
}

export type HomeAnswers = ReturnType<typeof useHomeAnswers>
