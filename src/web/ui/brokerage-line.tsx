import { Trans } from '@lingui/react/macro'

export interface Brokerage {
  name: string
  license: string | null
  state: 'NY' | 'NJ' | null
  /** Made up for the demo data. */
  demo: boolean
}

/** Where everyone can look a license up. */
const registers = {
  NY: 'https://appext20.dos.ny.gov/nydos/selSearchType.do',
  NJ: 'https://www-dobi.nj.gov/DOBI_LicSearch/recSearch.jsp',
} as const

/** Who stands behind the homes, and where their license can be looked up. */
export function BrokerageLine({ brokerage: { name, license, state, demo } }: { brokerage: Brokerage }) {
  return (
    <>
      {demo ? <Trans>Brokerage (made up for this demo): {name}</Trans> : <Trans>Brokerage: {name}</Trans>}
      {license !== null && state !== null && (
        <>
          {' · '}
          <a href={registers[state]} target="_blank" rel="noopener noreferrer">
            <Trans>
              {state} license {license}, look it up in the public register
            </Trans>
          </a>
        </>
      )}
    </>
  )
}
