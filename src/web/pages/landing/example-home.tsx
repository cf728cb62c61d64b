import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, type PointerEvent, Suspense, useState } from 'react'
import { useLanguage } from '../../kit/i18n/use-language.ts'
import { formatMonthlyRent } from '../../kit/model/money.ts'
import { classes } from '../../kit/ui/classes.ts'
import { ExampleFace, type Person } from './example-face.tsx'
import styles from './example-home.module.css'

/** The moving parts, loaded with the first touch: a first visit does without them. */
const life = () => import('./example-life.tsx')
const ArrivingCards = lazy(() => life().then(({ ArrivingCards }) => ({ default: ArrivingCards })))
const HouseholdLine = lazy(() => life().then(({ HouseholdLine }) => ({ default: HouseholdLine })))

const places = ['large', 'middle', 'small'] as const
type ExampleRoom = (typeof places)[number]
const rents: Record<ExampleRoom, number> = { large: 1440, middle: 1250, small: 1080 }

/** Each room's person once the reader has taken a room; before that one room is free. */
function household(chosen: ExampleRoom | null): Record<ExampleRoom, Person | null> {
  const free = places.filter((place) => place !== (chosen ?? 'small'))
  const people: Record<ExampleRoom, Person | null> = { large: null, middle: null, small: null }
  const others = ['seoyeon', 'minho'] as const
  for (const [index, place] of free.entries()) people[place] = others[index] ?? null
  if (chosen !== null) people[chosen] = 'you'
  return people
}

/** Stores the finger's position in the room, from which the room's colour spreads. */
function rememberTouch({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): void {
  const { left, top } = currentTarget.getBoundingClientRect()
  currentTarget.style.setProperty('--x', `${clientX - left}px`)
  currentTarget.style.setProperty('--y', `${clientY - top}px`)
}

/** The plan of an example home: its rooms fill as they are tapped, and say with whom one would live there. */
export function ExampleHome() {
  const { t } = useLingui()
  const language = useLanguage()
  const [chosen, setChosen] = useState<ExampleRoom | null>(null)
  const people = household(chosen)
  const names: Record<ExampleRoom, string> = {
    large: t`Large room`,
    middle: t`Middle room`,
    small: t`Small room`,
  }
  return (
    <div className={styles.home} onPointerEnter={() => void life().catch(() => {})}>
      {/* Not a fieldset, whose grid rows do not grow with it. */}
      {/* biome-ignore lint/a11y/useSemanticElements: as said above */}
      <div
        className={styles.plan}
        role="group"
        aria-label={t`Floor plan of an example home`}
        data-alive={chosen !== null || undefined}
      >
        <svg className={styles.drawing} viewBox="0 0 360 220" preserveAspectRatio="none" aria-hidden="true">
          <path
            className={styles.furniture}
            d="M122 14h46v30h-46zm180 0h46v30h-46zM122 176h46v30h-46zM222 98h70v20h-70zm-30 110h156v-18h-30v10H192z"
          />
          <path
            className={styles.walls}
            d="M2 2h356v216H2zM2 84h88m30 0h130m30 0h78M2 136h138m30 0h60m70 0h58M180 2v82M180 136v82"
          />
          <path
            className={styles.doors}
            d="M90 84V56a30 28 0 0 1 30 28M250 84V56a30 28 0 0 1 30 28M140 136v-28a30 28 0 0 1 30 28"
          />
        </svg>
        {places.map((place) => {
          const person = people[place]
          return (
            <button
              key={place}
              type="button"
              className={classes(styles.room, styles[place])}
              aria-pressed={place === chosen}
              onPointerDown={rememberTouch}
              onClick={() => setChosen(place === chosen ? null : place)}
            >
              <span className={styles.words}>
                <b>{names[place]}</b>
                <br />
                {formatMonthlyRent(rents[place], language)}
              </span>
              {person === null ? (
                <span className={styles.free} />
              ) : (
                <ExampleFace key={person} person={person} />
              )}
            </button>
          )
        })}
        <span className={styles.living}>{t`Living room`}</span>
        <span className={styles.kitchen}>{t`Kitchen`}</span>
        {chosen !== null && (
          <Suspense>
            <ArrivingCards key={chosen} places={places.filter((place) => place !== chosen)} />
          </Suspense>
        )}
      </div>
      <p className={styles.line} role="status">
        <b>
          <Trans>Example</Trans>
        </b>
        {' · '}
        {chosen === null ? (
          <span>
            <Trans>Tap a room and see who you would live with.</Trans>
          </span>
        ) : (
          <Suspense>
            <HouseholdLine rent={formatMonthlyRent(rents[chosen], language)} />
          </Suspense>
        )}
      </p>
    </div>
  )
}
