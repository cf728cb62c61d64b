/** The moving parts of the landing page's plan, in a chunk of their own. */
import { Trans, useLingui } from '@lingui/react/macro'
import { classes } from '../../kit/ui/classes.ts'
import styles from './example-home.module.css'

/** The two others, who arrive in the remaining rooms, each with a card. */
export function ArrivingCards({ places }: { places: readonly ('large' | 'middle' | 'small')[] }) {
  const { t } = useLingui()
  const cards = [
    { person: 'seoyeon', name: t`Seoyeon`, says: t`in bed by eleven` },
    { person: 'minho', name: t`Minho`, says: t`cooks on Sundays` },
  ] as const
  return cards.map(({ person, name, says }, index) => (
    <span key={person} className={classes(styles.card, styles[places[index] ?? 'small'])} aria-hidden="true">
      <b>{name}</b> {says}
    </span>
  ))
}

/** The household in words. */
export function HouseholdLine({ rent }: { rent: string }) {
  return <Trans>In this room: {rent}, with Seoyeon and Minho. Nobody smokes, all quiet by eleven.</Trans>
}
