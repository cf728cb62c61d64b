import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { loadLaterSentences } from '../../kit/i18n/catalogues.ts'
import type { Layer } from '../../kit/ui/layer.ts'

type Chooser = typeof import('./place-chooser.tsx').PlaceChooser

export interface PlacesDialogProps {
  layer: Layer
  /** Shows the homes within minutes of a place; without it the dialog only chooses. */
  onShow?: (destination: string) => void
}

/** The dialog in which places are chosen, which is loaded with its sentences once it is opened. */
export function PlacesDialog({ layer, onShow }: PlacesDialogProps) {
  const { i18n } = useLingui()
  const [Chooser, setChooser] = useState<Chooser | null>(null)
  const { isOpen, close } = layer
  useEffect(() => {
    if (!isOpen) return
    Promise.all([import('./place-chooser.tsx'), loadLaterSentences(i18n)]).then(
      ([{ PlaceChooser }]) => setChooser(() => PlaceChooser),
      close,
    )
  }, [isOpen, close, i18n])
  return Chooser && isOpen && <Chooser layer={layer} {...(onShow && { onShow })} />
}
