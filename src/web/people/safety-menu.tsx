import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLayer } from '../navigation/use-layer.ts'
import type { ShownPerson } from '../safety/use-blocking.ts'
import { IconButton } from '../ui/button.tsx'

const SafetyDialogs = lazy(() =>
  import('./safety-dialogs.tsx').then(({ SafetyDialogs }) => ({ default: SafetyDialogs })),
)

interface SafetyMenuProps {
  person: ShownPerson
  /** The home that both applied for, where the place knows it. */
  propertyId?: number | null
  /** The place where the person stood closes, say. */
  onBlocked?: (() => void) | undefined
}

/** Three dots, and behind them what one can do against a person. It stands wherever somebody is shown. */
export function SafetyMenu({ person, ...more }: SafetyMenuProps) {
  const { t } = useLingui()
  // The same person may stand on the page and on a card over it.
  const layer = useLayer(`safety-${person.inquiry_id}-${useId()}`)
  // Once opened they stay, for the way they close.
  const [used, setUsed] = useState(layer.isOpen)
  if (layer.isOpen && !used) setUsed(true)
  const button = useRef<HTMLButtonElement>(null)
  // Whoever is blocked takes the button along, and the focus that the dialogs would give back to it.
  useEffect(() => {
    const card = used ? button.current?.closest('article') : null
    return () => {
      if (card?.isConnected && document.activeElement === document.body)
        card.querySelector<HTMLElement>('[tabindex="-1"], a[href], button:enabled')?.focus()
    }
  }, [used])
  const name = person.name ?? t`this person`
  return (
    <>
      <IconButton
        ref={button}
        icon="more"
        label={t`More about ${name}`}
        aria-haspopup="dialog"
        onClick={() => layer.open('menu')}
      />
      {/* Out of the card, which takes presses for swipes and arrows for decisions. */}
      {used &&
        createPortal(
          <Suspense fallback={null}>
            <SafetyDialogs layer={layer} person={person} name={name} {...more} />
          </Suspense>,
          document.body,
        )}
    </>
  )
}
