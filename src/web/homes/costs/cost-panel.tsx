import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Property } from '../../../contract/properties.ts'
import { formatDate } from '../../../domain/dates.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { formatDollars, formatHomeRent, formatRoomRent } from '../../kit/model/money.ts'
import { roomName } from '../../kit/model/room-name.ts'
import { canChooseRoom, type SelectablePlan } from '../../kit/model/room-selection.ts'
import { Dotted } from '../../kit/ui/dotted.tsx'
import shared from '../../kit/ui/shared.module.css'
import styles from './cost-panel.module.css'
import { type BrokerFee, type CostSum, costsOf } from './home-costs.ts'
import { LAWS_READ_ON, type LawNote, lawNotes } from './model.ts'
import { MoneyWarning } from './money-warning.tsx'

type Room = SelectablePlan['rooms'][number] &
  Parameters<typeof roomName>[0] & { readonly price: number | null }

interface CostPanelProps {
  home: Property
  plan: { readonly rooms: readonly Room[]; readonly isExample: boolean } | null
  /** The room to apply for. */
  room: Room | undefined
}

/** The costs to move in and each month, of the chosen room or the home; nothing where the backend states none. */
export function CostPanel({ home, plan, room }: CostPanelProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const costs = costsOf(home, room)
  if (costs === null) return null
  const unknown = <span className={styles.unknown}>{t`Not known: please ask`}</span>
  const total = ({ dollars, isLeast }: CostSum): ReactNode => {
    if (dollars === null) return unknown
    const amount = formatDollars(dollars)
    return isLeast ? t`at least ${amount}` : amount
  }
  const amount = (dollars: number | null, none: string) =>
    dollars === null ? unknown : dollars === 0 ? none : formatDollars(dollars)
  const included = t`In the rent`
  const about = (dollars: number | null) =>
    dollars ? t`about ${formatDollars(dollars)}` : amount(dollars, included)
  const brokerFee = ({ payer, dollars }: BrokerFee) => {
    if (dollars === 0) return t`None`
    if (payer === 'landlord') return t`Paid by the landlord`
    if (payer === 'renter' || dollars === null) return amount(dollars, '')
    return t`${formatDollars(dollars)}, please ask who pays it`
  }
  const { firstMonths, shortestLeaseMonths: lease } = costs
  const months = lease !== null && <Plural value={lease} one={`${lease} month`} other={`${lease} months`} />
  const rooms = room === undefined && plan !== null && !plan.isExample ? plan.rooms : []
  const open = rooms.filter((each) => each.price !== null && canChooseRoom(each, { rooms, isExample: false }))
  return (
    <section className={shared.stack4} aria-labelledby="costs">
      <h2 id="costs">
        <Trans>What it costs</Trans>
      </h2>
      <p className={shared.soft}>
        <Dotted
          text={[
            room === undefined ? formatHomeRent(home, language) : formatRoomRent(room, language),
            costs.share < 1 && t`this room’s share of the whole home’s costs, split by rent`,
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      </p>
      <div className={styles.sums}>
        <Sum
          title={<Trans>To move in: {total(costs.moveIn)}</Trans>}
          sum={costs.moveIn}
          lines={[
            [
              firstMonths === 1 ? t`First month’s rent` : t`First ${firstMonths} months’ rent`,
              amount(costs.firstPayment, ''),
            ],
            [t`Deposit`, amount(costs.deposit, t`None`)],
            [t`Broker fee`, brokerFee(costs.brokerFee)],
            [t`Other fees`, amount(costs.moveInFee, t`None`)],
          ]}
        />
        <Sum
          title={<Trans>Each month: {total(costs.monthly)}</Trans>}
          sum={costs.monthly}
          lines={[
            [t`Rent`, amount(costs.rent, '')],
            [t`Utilities`, about(costs.utilities)],
            [t`Internet`, about(costs.internet)],
            [t`Minimum lease`, lease === null ? unknown : months],
          ]}
        />
        {open.length > 1 && (
          <Sum
            title={<Trans>To move in, by room</Trans>}
            lines={open.map((each) => [
              roomName(each, language),
              total(costsOf(home, each)?.moveIn ?? costs.moveIn),
              each.id,
            ])}
          />
        )}
      </div>
      <MoneyWarning />
      <ul className={styles.laws}>
        {lawNotes(home, costs).map((note) => (
          <li key={note.law}>
            <LawSentence note={note} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type Line = readonly [label: string, value: ReactNode, key?: string]

function Sum({ title, sum, lines }: { title: ReactNode; sum?: CostSum; lines: readonly Line[] }) {
  return (
    <div>
      <h3>{title}</h3>
      {sum?.hasUnknown && sum.dollars !== null && (
        <p className={shared.small}>
          <Trans>Costs that are not known yet are not included.</Trans>
        </p>
      )}
      <dl>
        {lines.map(([label, value, key = label]) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const sources = {
  'fare-act': 'https://www.nyc.gov/site/dca/news/018-25/dcwp-the-fare-act-now-effect',
  'new-york-deposit': 'https://www.nysenate.gov/legislation/laws/GOB/7-108',
  'new-jersey-deposit': 'https://www.nj.gov/dca/codes/offices/landlord_tenant_information.shtml',
} as const satisfies Record<LawNote['law'], string>

function LawSentence({ note: { law, isContradicted } }: { note: LawNote }) {
  const day = formatDate(LAWS_READ_ON, useLanguage())
  const source = (name: string) => (
    <a href={sources[law]} lang="en" target="_blank" rel="noopener noreferrer">
      {name}
    </a>
  )
  if (law === 'fare-act') {
    return (
      <>
        <Trans>
          In New York City whoever hires the broker pays the broker, since June 11, 2025 ({source('FARE Act')}
          , as of {day}).
        </Trans>{' '}
        {isContradicted && (
          <strong>
            <Trans>This listing says that the renter pays: ask who hired the broker.</Trans>
          </strong>
        )}
      </>
    )
  }
  return (
    <>
      <span>
        {law === 'new-york-deposit' ? (
          <Trans>
            In New York State a deposit is at most one month’s rent ({source('GOL § 7-108')}, as of {day}).
          </Trans>
        ) : (
          <Trans>
            In New Jersey a deposit is at most one and a half months’ rent ({source('N.J.S.A. 46:8-21.2')}, as
            of {day}).
          </Trans>
        )}
      </span>{' '}
      {isContradicted && (
        <strong>
          <Trans>The deposit of this home is higher: ask before you sign.</Trans>
        </strong>
      )}
    </>
  )
}
