import { Trans } from '@lingui/react/macro'

export interface Brokerage {
  name: string
  license: string | null
  state: 'NY' | 'NJ' | null
  /** Whether the brokerage is made up, for the demo data. */
  demo: boolean
}

/** The public registers of licenses, by state. */
const registers = {
  NY: 'https://appext20.dos.ny.gov/nydos/selSearchType.do',
  NJ: 'https://www-dobi.nj.gov/DOBI_LicSearch/recSearch.jsp',
} as const

/** The brokerage of the homes, with a link to the register of its license. */
export function BrokerageLine({ brokerage: { name, license, state, demo } }: { brokerage: Brokerage }) {
  return (
    <>
      <span>
        {demo ? <Trans>Brokerage (made up for this demo): {name}</Trans> : <Trans>Brokerage: {name}</Trans>}
      </span>
      {license !== null && state !== null && (
        <span>
          {' · '}
          <a href={registers[state]} target="_blank" rel="noopener noreferrer">
            <Trans>
              {state} license {license}, look it up in the public register
            </Trans>
          </a>
        </span>
      )}
    </>
  )
}
