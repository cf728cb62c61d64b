import { Trans } from '@lingui/react/macro'
import type { Property } from '../../../contract/properties.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { fullAddress, placeName } from '../../kit/model/place-name.ts'
import { AnchorButton } from '../../kit/ui/button.tsx'
import shared from '../../kit/ui/shared.module.css'

/** Google's URL for an address, which opens the phone's own map app where the phone is set to. */
export const mapLink = (address: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`

/** The home's address with a link to a map; nothing where no address is known. */
export function HomePlace({ home }: { home: Property }) {
  const language = useLanguage()
  const address = fullAddress(home)
  if (address === '') return null
  return (
    <section className={shared.stack4} aria-labelledby="place">
      <h2 id="place">
        <Trans>Location</Trans>
      </h2>
      <p>
        {placeName(home, language)}
        <br />
        <span lang="en">{address}</span>
      </p>
      <p>
        <AnchorButton href={mapLink(address)} icon="pin" target="_blank" rel="noopener noreferrer">
          <Trans>Open in maps</Trans>
        </AnchorButton>
      </p>
    </section>
  )
}
