import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Badge } from '../kit/ui/badge.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import styles from './desk.module.css'

/** The way between the desk's pages. */
export function DeskNav({ view }: { view: 'inquiries' | 'homes' | 'viewings' }) {
  const { t } = useLingui()
  return (
    <nav className={styles.nav} aria-label={t`Desk`}>
      <Link to="/desk" aria-current={view === 'inquiries' ? 'page' : undefined}>
        <Icon name="message" size="small" />
        {t`Inquiries`}
      </Link>
      <Link to="/desk/homes" aria-current={view === 'homes' ? 'page' : undefined}>
        <Icon name="home" size="small" />
        {t`Homes`}
      </Link>
      <Link to="/desk/viewings" aria-current={view === 'viewings' ? 'page' : undefined}>
        <Icon name="calendar" size="small" />
        {t`Viewings`}
      </Link>
      <Badge tone="action">
        <Trans>Desk</Trans>
      </Badge>
    </nav>
  )
}
