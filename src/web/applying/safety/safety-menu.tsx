import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { isolated } from '../../kit/i18n/isolated.ts'
import { useLayer } from '../../kit/navigation/use-layer.ts'
import { IconButton } from '../../kit/ui/button.tsx'
import type { ShownPerson } from './use-blocking.ts'

const SafetyDialogs = lazy(() =>
  import('./safety-dialogs.tsx').then(({ SafetyDialogs }) => ({ default: SafetyDialogs })),
)

interface SafetyMenuProps {
  person: ShownPerson
  /** The home that both applied for, where it is known. */
  propertyId?: number | null
  /** Called after a block, e.g. to close the dialog with the person. */
  onBlocked?: (() => void) | undefined
}

/** A button of three dots with the dialogs to report and block a person. It stands wherever a person is shown. */
export function SafetyMenu({ person, ...more }: SafetyMenuProps) {
  const { t } = useLingui()
  // The layer's name needs an id: the same person may stand on the page and on a card over it.
  const layer = useLayer(`safety-${person.inquiry_id}-${useId()}`)
  // The dialogs stay mounted once opened, for their closing animation.
  const [used, setUsed] = useState(layer.isOpen)
  if (layer.isOpen && !used) setUsed(true)
  const button = useRef<HTMLButtonElement>(null)
  // A block unmounts the person's card with this button, to which the dialogs would give the focus back.
  useEffect(() => {
    const card = used ? button.current?.closest('article') : null
    return () => {
      if (card?.isConnected && document.activeElement === document.body)
        card.querySelector<HTMLElement>('[tabindex="-1"], a[href], button:enabled')?.focus()
    }
  }, [used])
  const name = isolated(person.name ?? t`this person`)
  return (
    <>
      <IconButton
        ref={button}
        icon="more"
        label={t`More about ${name}`}
        aria-haspopup="dialog"
        onClick={() => layer.open('menu')}
      />
      {/* A portal puts the dialogs outside the card, which takes presses for swipes and arrow keys for decisions. */}
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
