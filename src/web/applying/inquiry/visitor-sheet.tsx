import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { formatRoomRent } from '../../kit/model/money.ts'
import { canChooseRoom } from '../../kit/model/room-selection.ts'
import { LinkButton } from '../../kit/ui/button.tsx'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { Dotted } from '../../kit/ui/dotted.tsx'
import type { Layer } from '../../kit/ui/layer.ts'
import shared from '../../kit/ui/shared.module.css'
import styles from './visitor-card.module.css'
import { RoomChip, useAnyRoomWords, useWayBackToForm, type VisitorCardProps } from './visitor-card.tsx'

interface VisitorSheetProps extends Pick<VisitorCardProps, 'home' | 'plan' | 'selection' | 'onTap'> {
  layer: Layer
  /** The floor plan once more, for the sheet, which lies over the page's. */
  drawing: ReactNode
}

/** The phones' sheet in which a visitor chooses a room on the plan, and from there signs up for it. */
export function VisitorSheet({ layer, home, plan, selection, onTap, drawing }: VisitorSheetProps) {
  const language = useLanguage()
  const redirect = useWayBackToForm()
  const anyRoom = useAnyRoomWords(home)
  const room = plan?.rooms.find(({ id }) => id === selection.roomId)
  const chosen =
    room && plan && canChooseRoom(room, plan)
      ? formatRoomRent(room, language)
      : selection.noPreference
        ? anyRoom
        : null
  return (
    <Dialog
      layer={layer}
      title={chosen === null ? <Trans>Apply for this home</Trans> : <Dotted text={chosen} />}
      footer={
        <>
          <LinkButton to="/login" search={{ redirect }}>
            <Trans>Log in</Trans>
          </LinkButton>
          <LinkButton to="/signup" search={{ redirect }} variant="primary">
            <Trans>Sign up and apply</Trans>
          </LinkButton>
        </>
      }
    >
      <div className={shared.stack5}>
        {drawing}
        <div className={styles.rooms}>
          <RoomChip isChosen={selection.noPreference} onTap={() => onTap(null)}>
            {anyRoom}
          </RoomChip>
        </div>
        <p className={shared.small}>
          <Trans>2 minutes · free · cancel any time</Trans>
        </p>
      </div>
    </Dialog>
  )
}
