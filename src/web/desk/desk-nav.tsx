import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Badge } from '../kit/ui/badge.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import styles from './desk.module.css'

const exact = { exact: true, includeSearch: false }

/** The way between the desk's pages. `children`: what can be done with the inquiries. */
export function DeskNav({ children }: { children?: ReactNode }) {
  const { t } = useLingui()
  return (
    <nav className={styles.nav} aria-label={t`Desk`}>
      <Link to="/desk" activeOptions={exact} {...(children && { 'aria-current': 'page' })}>
        <Icon name="message" size="small" />
        {t`Inquiries`}
      </Link>
      <Link to="/desk/homes" activeOptions={exact}>
        <Icon name="home" size="small" />
        {t`Homes`}
      </Link>
      <Badge tone="action">
        <Trans>Desk</Trans>
      </Badge>
      {children}
    </nav>
  )
}
