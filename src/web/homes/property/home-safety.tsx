/** The page's part on a home's brokerage, and on what to do where something is wrong with the home. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation, useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Property } from '../../../contract/properties.ts'
import { useIsVisitor } from '../../data/session/session-context.tsx'
import { BrokerageLine } from '../../kit/ui/brokerage-line.tsx'
import { AnchorButton, LinkButton } from '../../kit/ui/button.tsx'
import shared from '../../kit/ui/shared.module.css'

interface HomeSafetyProps {
  home: Property
  /** A member's buttons to report and hide the home, where they are known. */
  actions: ReactNode
}

/** Buttons to report and hide a home for members; others write a mail, or log in. */
export function HomeSafety({ home, actions }: HomeSafetyProps) {
  const { settings } = useRouteContext({ from: '__root__' })
  return (
    <section className={shared.stack4} aria-labelledby="safety">
      <h2 id="safety">
        <Trans>Is something wrong here?</Trans>
      </h2>
      {settings.brokerage !== null && (
        <p>
          <BrokerageLine brokerage={settings.brokerage} />
        </p>
      )}
      {actions || <ReportByMail home={home} />}
    </section>
  )
}

function ReportByMail({ home }: { home: Property }) {
  const { t } = useLingui()
  const { settings } = useRouteContext({ from: '__root__' })
  const { href: redirect } = useLocation()
  const isVisitor = useIsVisitor()
  const { id } = home
  const subject = encodeURIComponent(t`Report: home no. ${id}`)
  return (
    <div className={shared.stack2}>
      <p>
        <Trans>Taken already, wrong pictures, somebody who asks for money: please tell us.</Trans>
      </p>
      <div className={shared.row}>
        <AnchorButton href={`mailto:${settings.support_email}?subject=${subject}`} size="small" icon="mail">
          <Trans>Report by email</Trans>
        </AnchorButton>
        {settings.extensions && isVisitor && (
          <LinkButton to="/login" search={{ redirect }} size="small">
            <Trans>Log in to report</Trans>
          </LinkButton>
        )}
      </div>
    </div>
  )
}
