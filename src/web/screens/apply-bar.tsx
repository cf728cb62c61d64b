import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Property } from '../../contract/properties.ts'
import { AnchorButton } from '../kit/ui/button.tsx'
import { classes } from '../kit/ui/classes.ts'
import { Dotted } from '../kit/ui/dotted.tsx'
import type { Layer } from '../kit/ui/layer.ts'
import shared from '../kit/ui/shared.module.css'
import styles from './apply-bar.module.css'
import { showSection } from './home-sections.tsx'

interface ApplyBarProps {
  home: Property
  /** What was applied for, in words; null without an application. */
  appliedFor: string | null
  /** Whether an application of the reader's stands or waits to be sent. */
  applied: boolean
  /** The chosen room with its rent, or the lowest rent; null where none is known. */
  rent: string | null
  isShared: boolean
  /** Whether the form will ask for a room, which is not chosen yet. */
  asksForRoom: boolean
  /** Whether the form or its replacement is in sight, so that the bar is not needed. */
  arrived: boolean
  /** The phones' sheet with the form; null where the form's place in the page is all that there is. */
  sheet: Layer | null
  /** The button that changes the application to the room tapped since, in the place of the usual one. */
  roomChange: ReactNode
}

/** The bar at a phone's foot, which leads to the form; with an application, to that. */
export function ApplyBar(props: ApplyBarProps) {
  const { home, appliedFor, applied, rent, isShared, asksForRoom, arrived, sheet, roomChange } = props
  const { t } = useLingui()
  const words = appliedFor !== null && <Dotted text={appliedFor} />
  return (
    <div
      className={classes(shared.spread, styles.apply, arrived && styles.arrived)}
      // What stands in the application's card, too, has a place of its own here.
      {...(applied && { role: 'group', 'aria-label': t`My application` })}
    >
      {applied && words && (
        <span className={styles.appliedFor}>
          <Trans>Applied: {words}</Trans>
        </span>
      )}
      {!applied && rent !== null && <Dotted text={rent} />}
      {home.all_taken && !applied ? (
        <span>
          <Trans>All rooms are taken</Trans>
        </span>
      ) : (
        roomChange || (
          // Before hydration, and in another tab, this link leads to the form in the page.
          <AnchorButton
            href="#inquiry"
            variant={applied ? 'secondary' : 'primary'}
            icon={applied ? 'check' : isShared ? 'users' : 'home'}
            aria-haspopup={sheet === null ? undefined : 'dialog'}
            onClick={(event) => {
              if (sheet !== null) sheet.open()
              else if (!showSection('inquiry')) return
              event.preventDefault()
            }}
          >
            {applied ? (
              <Trans>My application</Trans>
            ) : asksForRoom ? (
              <Trans>Choose a room and apply</Trans>
            ) : (
              <Trans>Apply for this home</Trans>
            )}
          </AnchorButton>
        )
      )}
    </div>
  )
}
