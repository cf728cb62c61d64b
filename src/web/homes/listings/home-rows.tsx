import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Property } from '../../../contract/properties.ts'
import { homeName } from '../../../domain/home-name.ts'
import { pictureSources } from '../../data/pictures/home-picture.ts'
import { nameLanguage, useLanguage } from '../../kit/i18n/use-language.ts'
import { formatHomeRent } from '../../kit/model/money.ts'
import { Picture } from '../../kit/ui/picture.tsx'
import shared from '../../kit/ui/shared.module.css'
import styles from './home-rows.module.css'

interface HomeRowsProps {
  homes: readonly Property[]
  /** A line below a home's name. */
  note?: (home: Property) => ReactNode
}

/** A few other homes, each in a row: picture, rent and name. */
export function HomeRows({ homes, note }: HomeRowsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <ul className={styles.rows}>
      {homes.map((home) => {
        const [cover] = pictureSources(home.pictures, language)
        const name = homeName(home, language) ?? t`Home`
        return (
          <li key={home.id}>
            <Picture
              src={cover?.src ?? null}
              srcSet={cover?.srcSet}
              sizes="7rem"
              alt=""
              shape="square"
              className={styles.picture}
            />
            <div>
              <p className={styles.rent}>{formatHomeRent(home, language)}</p>
              <Link
                to="/property/$id"
                params={{ id: String(home.id) }}
                className={shared.link}
                lang={nameLanguage(name, language)}
              >
                {name}
              </Link>
              {note?.(home)}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
