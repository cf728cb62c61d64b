/** The quiet end of a home's page: what to do where something is wrong with it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation, useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Property } from '../../../contract/properties.ts'
import { useIsVisitor } from '../../data/session/session-context.tsx'
import styles from './home-foot.module.css'

interface HomeFootProps {
  home: Property
  /** A member's buttons to report and hide the home, where they are known. */
  actions: ReactNode
}

/** Reports and hides a home for members; others write a mail, or log in. */
export function HomeFoot({ home, actions }: HomeFootProps) {
  const { t } = useLingui()
  return (
    <section id="safety" className={styles.foot} aria-label={t`Is something wrong here?`}>
      {actions || <ReportByMail home={home} />}
    </section>
  )
}

function ReportByMail({ home: { id } }: Pick<HomeFootProps, 'home'>) {
  const { t } = useLingui()
  const { settings } = useRouteContext({ from: '__root__' })
  const { href: redirect } = useLocation()
  const isVisitor = useIsVisitor()
  const subject = encodeURIComponent(t`Report: home no. ${id}`)
  return (
    <p>
      <a href={`mailto:${settings.support_email}?subject=${subject}`}>
        <Trans>Report by email</Trans>
      </a>
      {settings.extensions && isVisitor && (
        <span>
          {' · '}
          <Link to="/login" search={{ redirect }}>
            <Trans>Log in to report or hide</Trans>
          </Link>
        </span>
      )}
    </p>
  )
}
