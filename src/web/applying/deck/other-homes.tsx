import { Plural, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { HomeApplicants } from '../../../contract/applicants.ts'
import type { Property } from '../../../contract/properties.ts'
import { queryKeys } from '../../../offline/queries/query-keys.ts'
import { seenHomes } from '../../../offline/queries/seen-homes.ts'
import { HomeRows } from '../../homes/listings/home-rows.tsx'
import { classes } from '../../kit/ui/classes.ts'
import shared from '../../kit/ui/shared.module.css'
import styles from './deck-end.module.css'

const SHOWN_MAXIMUM = 2

interface OtherHome {
  readonly home: Property
  /** The number of applicants who fit the reader; null where it is not on this device. */
  readonly fitting: number | null
}

interface OtherHomesProps {
  user: number
  /** The homes that the reader has applied for. */
  applied: readonly number[]
}

/** The homes on this device with people to meet, those with people who fit the reader first. */
function useOtherHomes({ user, applied }: OtherHomesProps): readonly OtherHome[] {
  const client = useQueryClient()
  // Looked at once: what is read does not change under the reader.
  const [homes] = useState(() =>
    seenHomes(client)
      .filter(({ home }) => !applied.includes(home.id) && home.all_taken !== true)
      .map(({ home }): OtherHome => {
        const people = client.getQueryData<HomeApplicants>(queryKeys.applicants(user, home.id))
        return { home, fitting: people?.fitting ?? null }
      })
      .filter(({ home, fitting }) => (fitting ?? home.applicant_count ?? 0) > 0)
      .toSorted(
        (one, other) =>
          (other.fitting ?? 0) - (one.fitting ?? 0) ||
          (other.home.applicant_count ?? 0) - (one.home.applicant_count ?? 0),
      )
      .slice(0, SHOWN_MAXIMUM),
  )
  return homes
}

/** Up to two other homes where people can be met. */
export function OtherHomes(props: OtherHomesProps) {
  const { t } = useLingui()
  const others = useOtherHomes(props)
  if (others.length === 0) return null
  const fittingAt = ({ id }: Property) => others.find(({ home }) => home.id === id)?.fitting ?? 0
  const isFitting = others.every(({ fitting }) => (fitting ?? 0) > 0)
  return (
    <section className={classes(shared.stack3, styles.others)}>
      <h4>{isFitting ? t`Other homes with a good fit for you` : t`Other homes with people to meet`}</h4>
      <HomeRows
        homes={others.map(({ home }) => home)}
        note={(home) => {
          const fitting = fittingAt(home)
          const count = home.applicant_count ?? 0
          return (
            <p className={shared.strong}>
              {fitting > 0 ? (
                <Plural
                  value={fitting}
                  one="# person is a good fit for you"
                  other="# people are a good fit for you"
                />
              ) : (
                <Plural value={count} one={`${count} applicant`} other={`${count} applicants`} />
              )}
            </p>
          )
        }}
      />
    </section>
  )
}
