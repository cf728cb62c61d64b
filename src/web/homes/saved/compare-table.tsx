import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { homeName } from '../../../domain/home-name.ts'
import { pictureSources } from '../../data/pictures/home-picture.ts'
import { nameLanguage, useLanguage } from '../../kit/i18n/use-language.ts'
import { roomName } from '../../kit/model/room-name.ts'
import { IconButton, LinkButton } from '../../kit/ui/button.tsx'
import { Picture } from '../../kit/ui/picture.tsx'
import shared from '../../kit/ui/shared.module.css'
import { useRootMark } from '../../kit/ui/use-root-mark.ts'
import styles from './compare-table.module.css'
import { type ComparedHome, mixesKinds } from './compared-home.ts'
import { FactRows } from './fact-rows.tsx'
import { HomeNote } from './home-note.tsx'

interface CompareTableProps {
  homes: readonly (ComparedHome & { readonly isGone: boolean })[]
  /** Whose notes are shown; null while nobody knows who is there. */
  owner: number | null
  onRemove: (id: number) => void
}

/** Two to four homes side by side, a row a fact; on a narrow screen the homes scroll beside the names of the rows. */
export function CompareTable({ homes, owner, onRemove }: CompareTableProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const named = homes.map((compared) => ({
    ...compared,
    id: compared.home.id,
    name: homeName(compared.home, language) ?? t`Home`,
  }))
  const names = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  useRootMark('form-bar', true)
  return (
    <div className={styles.compared} data-homes={homes.length}>
      {mixesKinds(homes.map(({ facts }) => facts.rent)) && (
        <p className={styles.mixed}>
          <Trans>A whole home’s costs are for all of it, so they are not ranked against a room’s.</Trans>
        </p>
      )}
      <div className={styles.sheet}>
        {/* Lies behind the table's head until that has left the window. A screen reader says the head of each cell. */}
        <div ref={names} className={styles.names} aria-hidden="true">
          <span className={styles.corner} />
          {named.map(({ id, name }) => (
            <b key={id} lang={nameLanguage(name, language)}>
              {name}
            </b>
          ))}
        </div>
        {/* A region that scrolls has to be reached by keys, which scroll it. */}
        <section
          ref={table}
          className={styles.region}
          aria-label={t`The homes side by side`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the scrolling region of a table
          tabIndex={0}
          onScroll={() => {
            alignScroll(table.current, names.current)
            alignScroll(table.current, bar.current)
          }}
        >
          <table className={styles.table}>
            <thead>
              <tr>
                <td />
                {named.map(({ id, name, home, room, isGone }) => {
                  const [picture] = pictureSources(home.pictures, language)
                  return (
                    <th key={id} scope="col">
                      <div className={styles.head}>
                        <Picture
                          src={picture?.src ?? null}
                          srcSet={picture?.srcSet}
                          sizes="16rem"
                          alt=""
                          className={styles.picture}
                        />
                        <IconButton
                          icon="close"
                          label={t`Remove ${name} from the comparison`}
                          className={styles.remove}
                          onClick={() => onRemove(id)}
                        />
                        <Link
                          to="/property/$id"
                          params={{ id: String(id) }}
                          lang={nameLanguage(name, language)}
                        >
                          {name}
                        </Link>
                        <span className={shared.small}>
                          {isGone
                            ? t`No longer offered`
                            : home.letting === 'whole'
                              ? t`Whole home`
                              : room !== undefined
                                ? roomName(room, language)
                                : home.all_taken && t`All rooms are taken`}
                        </span>
                      </div>
                    </th>
                  )
                })}
              </tr>
            </thead>
            <tbody>
              <FactRows homes={homes} />
              {owner !== null && (
                <tr>
                  <th scope="row">
                    <Trans>My notes</Trans>
                  </th>
                  {named.map(({ id, name }) => (
                    <td key={id}>
                      <HomeNote key={owner} owner={owner} propertyId={id} name={name} />
                    </td>
                  ))}
                </tr>
              )}
            </tbody>
          </table>
        </section>
      </div>
      {/* Focus may scroll it; a table that a finger moves is not moved by its echo. */}
      <div
        ref={bar}
        className={styles.apply}
        onScroll={({ currentTarget }) =>
          currentTarget.matches(':focus-within') && alignScroll(currentTarget, table.current)
        }
      >
        <span className={styles.corner} />
        {named.map(({ id, name, isGone }) => (
          <span key={id}>
            {!isGone && (
              <LinkButton
                to="/property/$id"
                params={{ id: String(id) }}
                hash="inquiry"
                variant="primary"
                block
                aria-label={t`Apply: ${name}`}
              >
                <Trans>Apply</Trans>
              </LinkButton>
            )}
          </span>
        ))}
      </div>
    </div>
  )
}

function alignScroll(from: HTMLElement | null, to: HTMLElement | null): void {
  if (from && to) to.scrollLeft = from.scrollLeft
}
