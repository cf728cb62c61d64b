import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { Link, useNavigate, useRouteContext, useSearch } from '@tanstack/react-router'
import { applicantsQuery } from '../data/api/applicants-query.ts'
import { floorPlanQuery } from '../data/api/floor-plan-query.ts'
import { useSavedHomes, useSavedSnapshot, useSavingOwner } from '../data/saved-homes/use-saved-homes.ts'
import { useSession } from '../data/session/session-context.tsx'
import { propertyQuery } from '../homes/property/property-query.ts'
import { CompareTable } from '../homes/saved/compare-table.tsx'
import { comparedHome, readHomeIds } from '../homes/saved/compared-home.ts'
import { EmptyState } from '../kit/ui/empty-state.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import { Notice } from '../kit/ui/notice.tsx'
import { ShareButton } from '../kit/ui/share-button.tsx'
import shared from '../kit/ui/shared.module.css'
import { FooterWaits, Spinner } from '../kit/ui/waiting.tsx'
import '../kit/ui/more-icons.ts'

/** The homes of the address, as this device has them; a shared address may name homes that its reader never saved. */
function useComparedHomes(ids: readonly number[]) {
  const context = useRouteContext({ from: '__root__' })
  const user = useSession().user?.id ?? null
  const snapshot = useSavedSnapshot(useSavedHomes())
  const details = useQueries({ queries: ids.map((id) => propertyQuery(context, id)) })
  const plans = useQueries({ queries: ids.map((id) => floorPlanQuery(context, id)) })
  const people = useQueries({
    queries: ids.map((id) => ({
      ...applicantsQuery(context.api, user ?? 0, id),
      enabled: user !== null && context.settings.extensions,
    })),
  })
  const isSettled = (query: { isPending: boolean; fetchStatus: string } | undefined) =>
    query?.isPending === false || query?.fetchStatus === 'paused'
  return ids.map((id, index) => {
    const saved = snapshot?.homes.find(({ home }) => home.id === id)
    const home = details[index]?.data ?? saved?.home ?? null
    const isGone = details[index]?.data === null || saved?.gone === true
    // A home that is no longer offered has no free room.
    const plan = isGone ? null : (plans[index]?.data ?? saved?.plan ?? null)
    const fitting = people[index]?.data?.fitting ?? null
    return {
      compared: home && { ...comparedHome(home, plan, fitting, new Date()), isGone },
      isPending: !saved && !(isSettled(details[index]) && isSettled(plans[index])),
    }
  })
}

/** Saved homes side by side (rule 2.40), with or without an account and a signal. */
export function CompareScreen() {
  const { t } = useLingui()
  const ids = readHomeIds(useSearch({ from: '/saved/compare' }).homes)
  const owner = useSavingOwner()
  const found = useComparedHomes(ids)
  const navigate = useNavigate()
  const homes = found.flatMap(({ compared }) => compared ?? [])
  const address = ids.join(',')
  const back = (
    <Link to="/saved" search={{ homes: address }} className={shared.signed}>
      <Icon name="arrow-left" size="small" />
      <Trans>Saved homes</Trans>
    </Link>
  )
  if (found.some(({ isPending }) => isPending)) {
    return (
      <>
        <FooterWaits />
        <Spinner />
      </>
    )
  }
  if (homes.length < 2) {
    return (
      <EmptyState
        picture="saved"
        heading="h1"
        title={<Trans>Choose two homes to compare</Trans>}
        actions={back}
      >
        {ids.length > homes.length && (
          <Trans>Some of these homes are no longer offered, or not on this device.</Trans>
        )}
      </EmptyState>
    )
  }
  const title = t`${plural(homes.length, { one: 'Compare # home', other: 'Compare # homes' })}`
  const remove = (removed: number) => {
    const rest = ids.filter((id) => id !== removed).join(',')
    const to = homes.length > 2 ? '/saved/compare' : '/saved'
    document.getElementById('main')?.focus()
    void navigate({ to, search: { homes: rest }, replace: homes.length > 2 })
  }
  return (
    <div className={shared.stack5}>
      <div className={shared.links}>{back}</div>
      <div className={shared.spread}>
        <h1>{title}</h1>
        <ShareButton
          title={title}
          text={t`Which of these homes do you like best?`}
          url={`/saved/compare?homes=${address}`}
        >
          <Trans>Send to your roommates</Trans>
        </ShareButton>
      </div>
      {homes.length < ids.length && (
        <Notice tone="warning" role="status">
          <Trans>Some of these homes are no longer offered, or not on this device.</Trans>
        </Notice>
      )}
      <CompareTable homes={homes} owner={owner} onRemove={remove} />
      <p className={shared.small}>
        <Trans>
          One year is twelve months, and what you pay once and do not get back. The deposit is not in it. ‘At
          least’ means that a cost is not known yet.
        </Trans>
      </p>
    </div>
  )
}
