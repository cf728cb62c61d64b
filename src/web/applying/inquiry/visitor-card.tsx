/** What a visitor meets in the form's place: the room that they tapped, and the way to apply for it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import type { FloorPlanRoom } from '../../../contract/floor-plan.ts'
import type { Property } from '../../../contract/properties.ts'
import { formatDay } from '../../../domain/dates.ts'
import { costsOf } from '../../homes/costs/home-costs.ts'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { formatArea } from '../../kit/model/area.ts'
import { freeFrom, freeNowWords } from '../../kit/model/home-line.ts'
import { formatAnyRoomRent, formatDollars, formatHomeRent, formatRoomRent } from '../../kit/model/money.ts'
import { roomName } from '../../kit/model/room-name.ts'
import { canChooseRoom, type RoomSelection } from '../../kit/model/room-selection.ts'
import { LinkButton } from '../../kit/ui/button.tsx'
import { Card } from '../../kit/ui/card.tsx'
import { classes } from '../../kit/ui/classes.ts'
import { Dotted } from '../../kit/ui/dotted.tsx'
import { Icon } from '../../kit/ui/icon.tsx'
import shared from '../../kit/ui/shared.module.css'
import { ApplicantCount } from '../household/applicant-count.tsx'
import { AllTaken } from './all-taken.tsx'
import styles from './visitor-card.module.css'

export interface VisitorCardProps {
  home: Property
  plan: { readonly rooms: readonly FloorPlanRoom[]; readonly isExample: boolean } | null
  selection: RoomSelection
  /** Whether applicants may become flatmates, so that there is a room to choose. */
  isShared: boolean
  /** Called for a tap on a room, or with null on any room. */
  onTap: (roomId: string | null) => void
  /** A notice above all else. */
  children?: ReactNode
}

/** The address of this page's form, to which a login and a sign-up lead back. */
export function useWayBackToForm(): string {
  const here = useLocation({ select: ({ href }) => href })
  return `${here.replace(/#.*/s, '')}#inquiry`
}

export function useAnyRoomWords(home: Property): string {
  const { t } = useLingui()
  const language = useLanguage()
  return [t`Any room`, formatAnyRoomRent(home, language)].filter(Boolean).join(' · ')
}

/** The card that leads a visitor to the sign-up, and from there back to the form with the room chosen. */
export function VisitorCard({ home, plan, selection, isShared, onTap, children }: VisitorCardProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const labelId = useId()
  const redirect = useWayBackToForm()
  const rooms = isShared && plan !== null ? plan.rooms.filter((room) => canChooseRoom(room, plan)) : []
  const room = rooms.find(({ id }) => id === selection.roomId)
  const anyRoom = useAnyRoomWords(home)
  const whole = formatHomeRent(home, language) ?? t`Apply for this home`
  const area = room ? room.area : home.total_area
  const deposit = costsOf(home, room)?.deposit
  const from = freeFrom(home)
  const facts = [
    from === 'now' ? freeNowWords[language] : from && t`from ${formatDay(from, language)}`,
    area === null ? null : formatArea(area, language),
    deposit ? t`${formatDollars(deposit)} deposit` : null,
  ].filter((fact) => fact !== null)
  if (home.all_taken) {
    return (
      <Card as="section" padded className={shared.stack4}>
        <h2>
          <Trans>Apply for this home</Trans>
        </h2>
        {children}
        <AllTaken />
      </Card>
    )
  }
  return (
    <>
      <Card as="section" padded className={shared.stack4}>
        {children}
        <header className={shared.stack1}>
          <p id={labelId} className={shared.small}>
            {isShared ? <Trans>Room to apply for</Trans> : <Trans>Apply for this home</Trans>}
          </p>
          <h2 className={styles.title}>
            <Dotted text={room ? formatRoomRent(room, language) : isShared ? anyRoom : whole} />
          </h2>
          {facts.length > 0 && (
            // Days may differ in hydration, which may be after midnight.
            <p className={shared.small} suppressHydrationWarning>
              <Dotted text={facts.join(' · ')} />
            </p>
          )}
        </header>
        {rooms.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form.
          <div role="group" aria-labelledby={labelId} className={styles.rooms}>
            {rooms.map(({ id, price, ...named }) => (
              <RoomChip key={id} isChosen={id === selection.roomId} onTap={() => onTap(id)}>
                {roomName({ id, ...named }, language)} {price !== null && <b>{formatDollars(price)}</b>}
              </RoomChip>
            ))}
            <RoomChip isChosen={selection.noPreference} onTap={() => onTap(null)}>
              <Trans>Any room</Trans>
            </RoomChip>
          </div>
        )}
        <ApplicantCount count={home.applicant_count} isTaken={false} />
        <div className={styles.ways}>
          <LinkButton to="/signup" search={{ redirect }} variant="primary" size="large" block>
            <Trans>Sign up and apply</Trans>
          </LinkButton>
          <p className={classes(shared.small, styles.price)}>
            <Trans>2 minutes · free · cancel any time</Trans>
          </p>
          <Link to="/login" search={{ redirect }}>
            <Trans>Have an account? Log in</Trans>
          </Link>
        </div>
      </Card>
      {isShared && <NextSteps />}
    </>
  )
}

interface RoomChipProps {
  isChosen: boolean
  onTap: () => void
  children: ReactNode
}

export function RoomChip({ isChosen, onTap, children }: RoomChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isChosen} onClick={onTap}>
      {/* The check mark lies on the chip's corner, so that no chip beside it moves. */}
      {isChosen && (
        <span className={styles.check}>
          <Icon name="check" size="small" />
        </span>
      )}
      <span>{children}</span>
    </button>
  )
}

/** What follows the sign-up, in three steps. */
function NextSteps() {
  const { t } = useLingui()
  const steps = [t`You apply`, t`You meet the others`, t`You see the home together`]
  return (
    <ol className={classes(styles.steps, shared.small)}>
      {steps.map((step, at) => (
        <li key={step}>
          <span className={styles.number} aria-hidden="true">
            {at + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  )
}
