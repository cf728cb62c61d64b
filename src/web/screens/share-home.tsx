import { Trans, useLingui } from '@lingui/react/macro'
import type { FloorPlanRoom } from '../../contract/floor-plan.ts'
import type { Property } from '../../contract/properties.ts'
import { homeName } from '../../domain/home-name.ts'
import { useLanguage } from '../kit/i18n/use-language.ts'
import { homeLine } from '../kit/model/home-line.ts'
import { formatRoomRent } from '../kit/model/money.ts'
import { ShareButton } from '../kit/ui/share-button.tsx'
import { VisuallyHidden } from '../kit/ui/visually-hidden.tsx'

interface ShareHomeProps {
  home: Property
  /** The room that the reader has chosen, which the link chooses as well. */
  room: FloorPlanRoom | undefined
}

/** Shares a home, or one room of it, by its name and its one-line summary. */
export function ShareHome({ home, room }: ShareHomeProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const name = homeName(home, language) ?? t`Home`
  const { facts, rent } = homeLine(home, language)
  const said = [...facts, room ? formatRoomRent(room, language) : rent].filter((fact) => fact !== null)
  return (
    <ShareButton
      title={name}
      text={[name, said.join(' · ').replaceAll('\u00a0', ' ')].filter((line) => line !== '').join('\n')}
      url={`/property/${home.id}${room ? `?${new URLSearchParams({ room: room.id })}` : ''}`}
    >
      <VisuallyHidden where="onPhones">
        <Trans>Share</Trans>
      </VisuallyHidden>
    </ShareButton>
  )
}
